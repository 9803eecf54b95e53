import english, { type Messages } from "../messages/reviews/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts about reviews. */
export const reviewTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/reviews/generated/*.ts", "!**/en.ts"]),
);
