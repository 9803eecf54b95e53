import english, { type Messages } from "../messages/account/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the account pages, apart so that only those pages carry them. */
export const accountTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/account/generated/*.ts", "!**/en.ts"]),
);
