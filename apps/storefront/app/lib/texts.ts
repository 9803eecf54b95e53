import english, { type Messages } from "../messages/shop/generated/en.ts";
import { translated } from "./translated.ts";

/** The shop's own texts that many pages show. The shopkeeper's are in `brand.ts` and in the catalog. */
export const texts: Messages = await translated(
  english,
  import.meta.glob(["../messages/shop/generated/*.ts", "!**/en.ts"]),
);
