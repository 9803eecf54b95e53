import english, { type Messages } from "../messages/gallery/generated/en.ts";
import { translated } from "./translated.ts";

/** The texts of what a gallery shows beside pictures, and of looking closer. */
export const galleryTexts: Messages = await translated(
  english,
  import.meta.glob(["../messages/gallery/generated/*.ts", "!**/en.ts"]),
);
