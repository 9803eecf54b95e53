import type { ProductMedia } from "./media.ts";

/** Collection. */
export interface Collection {
  /** @minLength 35 @maxLength 36 */
  id: string;
  /** @minLength 1 @maxLength 50 */
  name: string;
  media?: ProductMedia;
  /** @asType integer */
  numberOfProducts: number;
  /** @maxLength 600 */
  description?: string;
  /** @minLength 1 @maxLength 100 */
  slug: string;
  /** @default true */
  visible?: boolean;
  /** @format date-time */
  lastUpdated?: string;
}

/** Collection id request. */
export interface CollectionIdRequest {
  /** @format uuid */
  id: string;
}

/** New collection. @accepts Collection */
export interface NewCollection extends CollectionInput {
  /** @minLength 1 @maxLength 50 */
  name: string;
}

/** Collection input. @accepts Collection */
export interface CollectionInput {
  /** @minLength 1 @maxLength 50 */
  name?: string | null;
  /** @maxLength 600 */
  description?: string | null;
  /** @minLength 1 @maxLength 100 */
  slug?: string | null;
  /** @default true */
  visible?: boolean | null;
  /** @format date-time */
  lastUpdated?: string | null;
}

/** Collection update. @accepts Collection */
export interface CollectionUpdate extends CollectionInput {
  /** @minLength 35 @maxLength 36 */
  id: string;
}

/** Collection response. */
export interface CollectionResponse {
  collection: Collection;
}
