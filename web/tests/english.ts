/** Tests read English. */
import { speak } from "../src/words";

await speak("en");
