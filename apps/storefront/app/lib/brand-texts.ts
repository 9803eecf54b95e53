import { type BrandLink, brand } from "../brand.ts";
import { texts } from "./texts.ts";

/** What the shop is, in a sentence: its own, or one in the language of the page. */
export function shopDescription(): string {
  return brand.description ?? texts.plain.description({ name: brand.name });
}

/** Where people begin. */
export function startLink(): BrandLink {
  return brand.start ?? { label: texts.plain.start, to: "/collections/all-products" };
}
