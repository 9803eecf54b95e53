import type { CollectionTranslation } from "@vitrine/contract";
import type { StoredMedia } from "./product.ts";

/** A collection as it is stored. Its members are rows of `product_collections`. */
export interface CollectionDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly visible: boolean;
  readonly media: readonly StoredMedia[];
  /** Texts in further languages, by BCP 47 language. */
  readonly translations?: readonly CollectionTranslation[];
}

/** Everything a collection is called, in any language. */
export function namesOf({ name, translations = [] }: Pick<CollectionDocument, "name" | "translations">): string[] {
  return [name, ...translations.flatMap((one) => one.name || [])];
}

/** The collection every visible product is in. It has no member rows; its id is 35 characters long. */
export const ALL_PRODUCTS_ID = "00000000-000000-000000-000000000001";
export const ALL_PRODUCTS_SLUG = "all-products";
