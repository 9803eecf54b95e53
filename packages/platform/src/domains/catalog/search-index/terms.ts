import type { ProductDocument } from "../records/product.ts";
import { hasDigit, wordsOf } from "./words.ts";

/** What a product is found by. Facets start with `=`, which no word does. */
export interface ProductTerms {
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

export const saleFacet = "=sale";

export function brandFacet(brand: string): string {
  return `=brand:${brand}`;
}

export function optionFacet(name: string, choice: string): string {
  return `=option:${JSON.stringify([name, choice])}`;
}

/** A facet's meaning, taken apart again. */
export function readFacet(
  term: string,
): { kind: "brand"; brand: string } | { kind: "option"; name: string; choice: string } | { kind: "sale" } {
  if (term.startsWith("=brand:")) return { kind: "brand", brand: term.slice(7) };
  if (!term.startsWith("=option:")) return { kind: "sale" };
  const [name = "", choice = ""] = JSON.parse(term.slice(8)) as string[];
  return { kind: "option", name, choice };
}

const nothing: ProductTerms = { words: [], facets: [] };

/** Terms of a product; none while it is hidden. */
export function termsOf(product: ProductDocument): ProductTerms {
  if (!product.visible) return nothing;
  const texts = [
    product.name,
    product.brand,
    product.ribbon,
    product.sku,
    ...choicesOf(product).map(({ choice }) => choice.description),
  ];
  return { words: [...new Set(texts.flatMap(wordsOf))], facets: facetsOf(product) };
}

/** What a product is counted by; nothing while it is hidden. */
export function facetsOf(product: ProductDocument): readonly string[] {
  if (!product.visible) return [];
  return [
    ...(product.brand ? [brandFacet(product.brand)] : []),
    ...(product.currentPrice < product.price ? [saleFacet] : []),
    ...new Set(choicesOf(product).map(({ option, choice }) => optionFacet(option.name, choice.description))),
  ];
}

function choicesOf({ options }: ProductDocument) {
  return options.flatMap((option) => option.choices.map((choice) => ({ option, choice })));
}

/** Words that are counted and can be corrected to. */
export function vocabularyOf(terms: ProductTerms): readonly string[] {
  return terms.words.filter((word) => !hasDigit(word));
}
