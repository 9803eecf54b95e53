import english, { type Messages } from "../messages/cart/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the cart. */
export const cartTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/cart/generated/*.ts", "!**/en.ts"]),
);
