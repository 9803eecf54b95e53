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

/** The translation for whoever reads a language; undefined where the shop's own texts are meant or nearest. */
export function translationIn<Translation extends { readonly language: string }>(
  translations: readonly Translation[],
  language: string,
  shopLanguage: string,
): Translation | undefined {
  const wanted = findLanguage([shopLanguage, ...translations.map((one) => one.language)], language);
  return wanted === shopLanguage ? undefined : translations.find((one) => one.language === wanted);
}

/** The one of some languages that is asked for: the same tag, or else the same language of another region. */
export function findLanguage(known: readonly string[], asked: string): string | undefined {
  const [tag, language] = [asked.toLowerCase(), languagePart(asked)];
  return known.find((one) => one.toLowerCase() === tag) ?? known.find((one) => languagePart(one) === language);
}

function languagePart(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}
