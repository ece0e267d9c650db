"""Making the weights of the bots that have learned: play, fit, play again. Nobody needs it to play."""
