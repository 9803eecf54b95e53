import type { SearchableProduct } from "../../../../kernel/ports/search.ts";
import { facetsOf } from "../../records/facets.ts";
import { hasDigit, wordsOf } from "./words.ts";

/** What a product is found by. Facets start with `=`, which no word does. */
export interface ProductTerms {
  readonly words: readonly string[];
  readonly facets: readonly string[];
}

const nothing: ProductTerms = { words: [], facets: [] };

/** Terms of a product; none while it is hidden, or where there is none. */
export function termsOf(product: SearchableProduct | undefined): ProductTerms {
  if (!product?.visible) return nothing;
  const choices = product.options.flatMap((option) => option.choices.map(({ description }) => description));
  const texts = [product.name, product.brand, product.ribbon, product.sku, ...choices];
  return { words: [...new Set(texts.flatMap(wordsOf))], facets: facetsOf(product) };
}

/** Words that are counted and can be corrected to. */
export function vocabularyOf(terms: ProductTerms): readonly string[] {
  return terms.words.filter((word) => !hasDigit(word));
}
