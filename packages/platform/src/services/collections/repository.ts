import { type Documents, documents } from "../../store/documents.ts";
import type { CollectionDocument } from "./document.ts";

export const collectionDocuments: Documents<CollectionDocument, "collections"> = documents<
  CollectionDocument,
  "collections"
>({
  table: "collections",
  columns: {
    slug: (collection) => collection.slug,
    name: (collection) => collection.name,
    visible: (collection) => (collection.visible ? 1 : 0),
  },
});
