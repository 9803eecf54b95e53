import english, { type Messages } from "../messages/delivery/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts about delivery and returns. */
export const deliveryTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/delivery/generated/*.ts", "!**/en.ts"]),
);
