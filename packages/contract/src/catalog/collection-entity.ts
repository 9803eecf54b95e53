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
  /**
   * Made by the server; never changes. The collection of all products has an id of zeros with a 1.
   * @minLength 35 @maxLength 36
   */
  id: string;
  /** Shown as the heading of its page. @minLength 1 @maxLength 50 */
  name: string;
  /** Pictures and videos of its page, main one first. */
  media?: ProductMedia;
  /** Products in it, hidden ones included. @asType integer */
  numberOfProducts: number;
  /** Text of its page; may hold HTML. @maxLength 600 */
  description?: string;
  /** Its part of the address. @minLength 1 @maxLength 100 */
  slug: string;
  /** Whether shoppers see it. @default true */
  visible?: boolean;
  /** When it, or the products in it, last changed. @format date-time */
  lastUpdated?: string;
  /** Its texts in further languages. Merchants read them; shoppers read the collection in theirs. @maxItems 50 */
  translations?: CollectionTranslation[];
}

/**
 * Texts of a collection in another language than the shop's; what is absent or empty is shown in the shop's. Ours
 * alone: programs that do not know translations read and change the texts in the shop's language.
 */
export interface CollectionTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** Heading of its page. @maxLength 50 */
  name?: string;
  /** Text of its page; may hold HTML. @maxLength 600 */
  description?: string;
}

/** Names one collection. */
export interface CollectionIdRequest {
  /** The collection's id. @format uuid */
  id: string;
}

/** A collection to create. @accepts Collection */
export interface NewCollection extends CollectionInput {
  /** Heading of its page; need not be unique. @minLength 1 @maxLength 50 */
  name: string;
}

/** What can be set on a collection. @accepts Collection */
export interface CollectionInput {
  /** Heading of its page; null is rejected. @minLength 1 @maxLength 50 */
  name?: string | null;
  /** Text of its page; may hold HTML. Null clears it. @maxLength 600 */
  description?: string | null;
  /** Its part of the address. @minLength 1 @maxLength 100 */
  slug?: string | null;
  /** Whether shoppers see it. @default true */
  visible?: boolean | null;
  /** Ignored: the server sets it. @format date-time */
  lastUpdated?: string | null;
  /** All of its texts in further languages, anew. @maxItems 50 */
  translations?: CollectionTranslation[] | null;
}

/** Changes to a collection. @accepts Collection */
export interface CollectionUpdate extends CollectionInput {
  /** Which collection to change. @minLength 35 @maxLength 36 */
  id: string;
}

/** One collection. */
export interface CollectionResponse {
  /** The collection as it is after the call. */
  collection: Collection;
}
