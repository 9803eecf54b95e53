import english, { type Messages } from "../messages/gift/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts about gift cards to buy. */
export const giftTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/gift/generated/*.ts", "!**/en.ts"]),
);
