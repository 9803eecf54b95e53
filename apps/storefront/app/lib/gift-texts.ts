import english, { type Messages } from "../messages/gift/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts about gift cards to buy. */
export const giftTexts: Messages = await translated(english, {
  de: () => import("../messages/gift/generated/de.ts"),
});
