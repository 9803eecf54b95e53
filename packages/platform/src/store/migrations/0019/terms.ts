// A frozen copy: what a product was found by when this migration was written. It must not follow the living code.
import { hash } from "node:crypto";

/** The part of a stored product that is indexed. */
export interface IndexedProduct {
  readonly numericId: number;
  readonly visible: boolean;
  readonly name: string;
  readonly brand: string;
  readonly ribbon: string;
  readonly sku: string;
  readonly price: number;
  readonly currentPrice: number;
  readonly options: readonly { readonly name: string; readonly choices: readonly { readonly description: string }[] }[];
}

const longestWord = 40;

function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

/** Words and facets of a product; none while it is hidden. */
export function termsOf(product: IndexedProduct): readonly string[] {
  if (!product.visible) return [];
  const choices = product.options.flatMap((option) => option.choices.map(({ description }) => description));
  const texts = [product.name, product.brand, product.ribbon, product.sku, ...choices];
  return [...new Set(texts.flatMap(wordsOf)), ...facetsOf(product)];
}

function facetsOf({ visible, brand, price, currentPrice, options }: IndexedProduct): readonly string[] {
  if (!visible) return [];
  const choices = options.flatMap(({ name, choices }) =>
    choices.map(({ description }) => `=option:${JSON.stringify([name, description])}`),
  );
  return [...(brand ? [`=brand:${brand}`] : []), ...(currentPrice < price ? ["=sale"] : []), ...new Set(choices)];
}

/** The facets of a product under a number that is the same for equal facets; undefined without any. */
export function facetSetOf(product: IndexedProduct): { id: number; facets: readonly string[] } | undefined {
  const facets = facetsOf(product);
  if (facets.length === 0) return undefined;
  const digits = hash("sha256", JSON.stringify([...facets].sort()), "hex").slice(0, 13);
  return { id: Number.parseInt(digits, 16), facets };
}
