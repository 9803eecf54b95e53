import type { FieldRules, Queryable } from "../filter.ts";
import type { ProductMedia } from "./media.ts";

/** What collections can be filtered and sorted by. */
export const collectionQueryFields = {
  id: { type: "text", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  slug: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A group of products with a page of its own.
 * @entity wix.stores.catalog.v1.collection
 */
export interface Collection extends Queryable<typeof collectionQueryFields> {
  /** @minLength 35 @maxLength 36 */
  id: string;
  /** @minLength 1 @maxLength 50 */
  name: string;
  media?: ProductMedia;
  /** Products in it, hidden ones included. @asType integer */
  numberOfProducts: number;
  /** @maxLength 600 */
  description?: string;
  /** Its part of the address. @minLength 1 @maxLength 100 */
  slug: string;
  /** Whether shoppers see it. @default true */
  visible?: boolean;
  /** @format date-time */
  lastUpdated?: string;
}

/** Names one collection. */
export interface CollectionIdRequest {
  /** @format uuid */
  id: string;
}

/** A collection to create. @accepts Collection */
export interface NewCollection extends CollectionInput {
  /** @minLength 1 @maxLength 50 */
  name: string;
}

/** What can be set on a collection. @accepts Collection */
export interface CollectionInput {
  /** @minLength 1 @maxLength 50 */
  name?: string | null;
  /** @maxLength 600 */
  description?: string | null;
  /** Its part of the address. @minLength 1 @maxLength 100 */
  slug?: string | null;
  /** Whether shoppers see it. @default true */
  visible?: boolean | null;
  /** @format date-time */
  lastUpdated?: string | null;
}

/** Changes to a collection. @accepts Collection */
export interface CollectionUpdate extends CollectionInput {
  /** @minLength 35 @maxLength 36 */
  id: string;
}

/** One collection. */
export interface CollectionResponse {
  collection: Collection;
}
