import type { CollectionTranslation } from "@vitrine/contract";
import { translationIn } from "../../../policies/translation.ts";
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

/** A collection with its name and description in a language, as far as they are translated. */
export function collectionIn(
  collection: CollectionDocument,
  language: string,
  shopLanguage: string,
): CollectionDocument {
  const found = collection.translations && translationIn(collection.translations, language, shopLanguage);
  if (!found) return collection;
  const { name, description } = found;
  return { ...collection, name: name || collection.name, description: description || collection.description };
}

/** Everything a collection is called, in any language. */
export function namesOf({ name, translations = [] }: Pick<CollectionDocument, "name" | "translations">): string[] {
  return [name, ...translations.flatMap((one) => one.name || [])];
}

/** The collection every visible product is in. It has no member rows; its id is 35 characters long. */
export const ALL_PRODUCTS_ID = "00000000-000000-000000-000000000001";
export const ALL_PRODUCTS_SLUG = "all-products";
