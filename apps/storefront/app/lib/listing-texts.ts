import english, { type Messages } from "../messages/listing/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of lists of products. */
export const listingTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/listing/generated/*.ts", "!**/en.ts"]),
);
