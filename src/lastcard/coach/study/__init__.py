"""Studies of finished matches: every decision judged by what its seat could know, mistakes and luck told apart."""

from lastcard.coach.study.model import Decision, Option, Player, Round, Study, Swing, Truth
from lastcard.coach.study.run import Effort, Progress, StudyError, StudyRun, study, usual_effort
from lastcard.coach.study.verdicts import Verdict

__all__ = [
    "Decision",
    "Effort",
    "Option",
    "Player",
    "Progress",
    "Round",
    "Study",
    "StudyError",
    "StudyRun",
    "Swing",
    "Truth",
    "Verdict",
    "study",
    "usual_effort",
]
