import english, { type Messages } from "../messages/search/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the search. */
export const searchTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/search/generated/*.ts", "!**/en.ts"]),
);
