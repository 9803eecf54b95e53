import { type Empty, op, service } from "../dialect.ts";
import type { ShopPage, ShopPageInput, ShopPageReplacement, ShopPageSummary } from "./shop-page-entity.ts";

/** Pages that whoever asks may see. */
export interface ListShopPagesResponse {
  /** Oldest first; a shop has at most 100. @maxItems 100 */
  pages: ShopPageSummary[];
}

/** Names a page by its address. */
export interface FindShopPageRequest {
  /** Last part of its address; case-sensitive. @minLength 1 @maxLength 100 */
  slug: string;
}

/** Names one page. */
export interface ShopPageIdRequest {
  /** The page's id. @format uuid */
  id: string;
}

/** Sent to `shopPages.createShopPage`, which creates a page. */
export interface CreateShopPageRequest {
  /** The page to create. */
  page: ShopPageInput;
}

/** Sent to `shopPages.replaceShopPage`, which gives a page new values. */
export interface ReplaceShopPageRequest {
  /** All values anew; optional ones left out are cleared. */
  page: ShopPageReplacement;
}

/** One page. */
export interface ShopPageResponse {
  /** The page as it is after the call; without translations, and in the language of whoever asks, for shoppers. */
  page: ShopPage;
}

/**
 * Pages of texts: terms, privacy, returns, a legal notice, and whatever else a shop has to say. The storefront links to
 * them at its foot, the checkout to those that an order is subject to.
 * @entity ShopPage
 */
export const shopPages = service("vitrine.shop-pages", {
  /**
   * Lists the pages: those shoppers see, or all of them for merchants.
   * @callers visitor member app staff
   */
  listShopPages: op<Empty, ListShopPagesResponse>("GET /_vitrine/v1/shop-pages"),
  /**
   * Returns the page with an address. `NOT_FOUND` when there is none, or when it is hidden and a shopper asks.
   * @callers visitor member app staff
   */
  findShopPage: op<FindShopPageRequest, ShopPageResponse>("GET /_vitrine/v1/shop-pages/by-slug/{slug}"),
  /**
   * Returns a page with its translations.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  getShopPage: op<ShopPageIdRequest, ShopPageResponse>("GET /_vitrine/v1/shop-pages/{id}"),
  /**
   * Creates a page. `ALREADY_EXISTS` when another one has its slug, or is the shop's page of this kind.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails MAX_SHOP_PAGES_REACHED 428 A shop has 100 pages at most.
   * @example {"page": {"kind": "RETURNS", "title": "Returns", "content": "<p>Send it back within 30 days.</p>"}}
   */
  createShopPage: op<CreateShopPageRequest, ShopPageResponse, "MAX_SHOP_PAGES_REACHED">("POST /_vitrine/v1/shop-pages"),
  /**
   * Gives a page new values. Needs its current revision. `ALREADY_EXISTS` as when creating one.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  replaceShopPage: op<ReplaceShopPageRequest, ShopPageResponse>("PUT /_vitrine/v1/shop-pages/{page.id}"),
  /**
   * Deletes a page.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  deleteShopPage: op<ShopPageIdRequest, Empty>("DELETE /_vitrine/v1/shop-pages/{id}"),
});
