import english, { type Messages } from "../messages/menu/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of menus, which the server writes: no page loads them. */
export const menuTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/menu/generated/*.ts", "!**/en.ts"]),
);
