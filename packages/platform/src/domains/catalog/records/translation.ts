import { translationIn } from "../../../policies/translation.ts";
import type { ProductDocument } from "./product.ts";

/** A product with its name and description in a language, as far as they are translated. */
export function inLanguage<Texts extends Pick<ProductDocument, "name" | "description" | "translations">>(
  product: Texts,
  language: string,
  shopLanguage: string,
): Texts {
  const found = product.translations && translationIn(product.translations, language, shopLanguage);
  if (!found) return product;
  return { ...product, name: found.name || product.name, description: found.description || product.description };
}
