import { op, service } from "../dialect.ts";
import type { Collection, CollectionInput } from "./collection-entity.ts";
import type { CollectionRules, CollectionSelection } from "./collection-rules-entity.ts";

/** Arguments of `collectionEditor.saveCollection`. What is absent stays as it is. */
export interface SaveCollectionRequest {
  /** The collection to change. A new one is created when absent. @format uuid */
  collectionId?: string;
  /** Fields to set; null clears. A new collection needs a name. */
  collection?: CollectionInput;
  /** Pictures and videos of its page in place of those it has, main one first. @maxItems 50 */
  media?: CollectionMedia[];
  /** Rules that decide which products are in it; null has them chosen by hand, and those in it stay. */
  rules?: CollectionRules | null;
}

/** A picture or video for a collection: a file of the media library, or an address elsewhere. */
export interface CollectionMedia {
  /** Id of a public file of the media library. @minLength 1 @maxLength 1000 */
  mediaId?: string;
  /** Address of a picture elsewhere; it is not fetched. @format uri @maxLength 2000 */
  url?: string;
}

/** Response of `collectionEditor.saveCollection`. */
export interface SaveCollectionResponse {
  /** The collection as it is now. */
  collection: Collection;
  /** How it gets its products. */
  selection: CollectionSelection;
}

/** Collections as the back office edits them. */
export const collectionEditor = service("stores.collection-editor", {
  /**
   * Creates or changes a collection with its pictures and rules: all of it, or nothing.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @fails MAX_AUTOMATIC_COLLECTIONS_REACHED 428 A shop has 100 automatic collections at most.
   * @example {"collection": {"name": "Sale"}, "media": [{"url": "https://pictures.example/sale.webp"}], "rules": {"match": "ALL", "conditions": [{"kind": "ON_SALE"}]}}
   */
  saveCollection: op<
    SaveCollectionRequest,
    SaveCollectionResponse,
    "MAX_AUTOMATIC_COLLECTIONS_REACHED",
    "CollectionCreated" | "CollectionChanged"
  >("POST /_vitrine/v1/collections/save"),
});
