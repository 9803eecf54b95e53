import english, { type Messages } from "../messages/thanks/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the page after an order. */
export const thanksTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/thanks/generated/*.ts", "!**/en.ts"]),
);
