import english, { type Messages } from "../messages/extras/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of extras and subscriptions, which a server writes into pages. */
export const extrasTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/extras/generated/*.ts", "!**/en.ts"]),
);
