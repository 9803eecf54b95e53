import english, { type Messages } from "../messages/choices/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts about languages and currencies to choose. */
export const choicesTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/choices/generated/*.ts", "!**/en.ts"]),
);
