import { type Empty, op, service } from "../dialect.ts";

/** What has a page in the shop with a slug in its address. */
export type SlugOwner = "PRODUCT" | "COLLECTION";

/** Sent to `slugRedirects.findSlugRedirect`. */
export interface FindSlugRedirectRequest {
  /** Whose address it was. */
  ownerType: SlugOwner;
  /** The last part of the old address; case-sensitive. @minLength 1 @maxLength 100 */
  slug: string;
}

/** Where an old address leads. */
export interface FindSlugRedirectResponse {
  /** The product or collection that had the address. */
  ownerId: string;
  /** The last part of its address now. */
  slug: string;
}

/** Names what old addresses lead to. */
export interface ListSlugRedirectsRequest {
  /** What it is. */
  ownerType: SlugOwner;
  /** Its id. The id of the collection that holds all products is no UUID. */
  ownerId: string;
}

/** An old address. */
export interface SlugRedirect {
  /** Its last part. */
  slug: string;
  /** When the slug was changed. @format date-time */
  createdDate: string;
}

/** Old addresses of one product or collection. */
export interface ListSlugRedirectsResponse {
  /** Newest first; the newest 100 where there are more. @maxItems 100 */
  slugRedirects: SlugRedirect[];
}

/** Names one old address. */
export interface DeleteSlugRedirectRequest {
  /** Whose address it was. */
  ownerType: SlugOwner;
  /** Its last part. @minLength 1 @maxLength 100 */
  slug: string;
}

/**
 * Old addresses of products and collections, which lead to the page as it is now. Each change of a slug adds one, unless
 * `seoData.settings.preventAutoRedirect` is set. What has a slug now always comes before what had it once.
 */
export const slugRedirects = service("stores.slug-redirects", {
  /**
   * Returns what had an address before, with its slug of now. `NOT_FOUND` when something has that slug now, when nothing had
   * it, or when shoppers cannot see what had it.
   * @callers visitor member app staff
   */
  findSlugRedirect: op<FindSlugRedirectRequest, FindSlugRedirectResponse>("GET /_vitrine/v1/slug-redirects/find"),
  /**
   * Lists the old addresses that lead to a product or collection.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listSlugRedirects: op<ListSlugRedirectsRequest, ListSlugRedirectsResponse>("GET /_vitrine/v1/slug-redirects"),
  /**
   * Deletes an old address: it leads nowhere from then on.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  deleteSlugRedirect: op<DeleteSlugRedirectRequest, Empty>("DELETE /_vitrine/v1/slug-redirects/{ownerType}/{slug}"),
});
