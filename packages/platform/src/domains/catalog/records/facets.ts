import { hash } from "node:crypto";
import type { SearchableProduct } from "../../../kernel/ports/search.ts";

export const saleFacet = "=sale";

export function brandFacet(brand: string): string {
  return `=brand:${brand}`;
}

export function optionFacet(name: string, choice: string): string {
  return `=option:${JSON.stringify([name, choice])}`;
}

/** Products of a collection. */
export function collectionFacet(id: string): string {
  return `=in:${id}`;
}

/** A facet's meaning, taken apart again. */
export type Facet =
  | { readonly kind: "brand"; readonly brand: string }
  | { readonly kind: "in"; readonly collectionId: string }
  | { readonly kind: "option"; readonly name: string; readonly choice: string }
  | { readonly kind: "sale" };

export function readFacet(term: string): Facet {
  if (term.startsWith("=in:")) return { kind: "in", collectionId: term.slice(4) };
  if (term.startsWith("=brand:")) return { kind: "brand", brand: term.slice(7) };
  if (!term.startsWith("=option:")) return { kind: "sale" };
  const [name = "", choice = ""] = JSON.parse(term.slice(8)) as string[];
  return { kind: "option", name, choice };
}

/** What a product is counted by, each starting with `=`; nothing while it is hidden. */
export function facetsOf(product: SearchableProduct): readonly string[] {
  if (!product.visible) return [];
  const chosen = product.options.flatMap(({ name, choices }) =>
    choices.map(({ description }) => optionFacet(name, description)),
  );
  return [
    ...(product.brand ? [brandFacet(product.brand)] : []),
    ...(product.currentPrice < product.price ? [saleFacet] : []),
    ...new Set(chosen),
    ...product.collectionIds.map(collectionFacet),
  ];
}

/** All facets of a product together: many products have the same, and are counted by them. */
export interface FacetSet {
  readonly id: number;
  readonly facets: readonly string[];
}

/** The facets of a product under a number that is the same for all that have the same; undefined without any. */
export function facetSetOf(product: SearchableProduct): FacetSet | undefined {
  const facets = facetsOf(product);
  if (facets.length === 0) return undefined;
  const digits = hash("sha256", JSON.stringify([...facets].sort()), "hex").slice(0, 13);
  return { id: Number.parseInt(digits, 16), facets };
}
