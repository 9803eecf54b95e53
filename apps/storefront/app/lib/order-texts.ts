import english, { type Messages } from "../messages/order/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the page that looks up an order, apart so that only it carries them. */
export const orderTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/order/generated/*.ts", "!**/en.ts"]),
);
