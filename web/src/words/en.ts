/** Every string a person reads, in English: a translation is another file of this shape. */
import { app } from "./en/app";
import { table } from "./en/table";

export const words = { app, table };
export type Words = typeof words;
