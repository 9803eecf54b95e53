import type { Db } from "../../../kernel/database/port.ts";
import { platformMessages } from "../../../kernel/messages.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { ALL_PRODUCTS_ID, ALL_PRODUCTS_SLUG, type CollectionDocument } from "../records/collection.ts";

export const collectionDocuments: Documents<CollectionDocument, "collections"> = documents<
  CollectionDocument,
  "collections"
>({
  table: "collections",
  isCatalog: true,
  columns: {
    slug: (collection) => collection.slug,
    name: (collection) => collection.name,
    visible: (collection) => (collection.visible ? 1 : 0),
  },
});

/** Gives a new site the collection of everything it sells, named in its language. */
export async function createAllProducts(db: Db, siteId: string, language: string, now: Date): Promise<void> {
  const date = now.toISOString();
  await collectionDocuments.insertIfAbsent(db, siteId, {
    id: ALL_PRODUCTS_ID,
    createdDate: date,
    updatedDate: date,
    name: platformMessages.in(language).messages.newShop.allProducts,
    slug: ALL_PRODUCTS_SLUG,
    description: "",
    visible: true,
    media: [],
  });
}
