import english, { type Messages } from "../messages/about/generated/en.ts";
import { translated } from "./translated.ts";

/** The heading of a long description, which the server writes: no page loads it. */
export const aboutTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/about/generated/*.ts", "!**/en.ts"]),
);
