import english, { type Messages } from "../messages/cart/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of the cart. */
export const cartTexts: Messages = await translated(english, { de: () => import("../messages/cart/generated/de.ts") });
