import { type Empty, type Open, op, service } from "../dialect.ts";
import type { SiteDelivery, SiteDeliveryInput } from "./site-delivery.ts";
import type { SiteRetention, SiteRetentionInput } from "./site-retention.ts";

/** What a merchant decides about the shop. */
export interface SiteSettings {
  /** Counts the changes; sent back with an update to reject a stale one. @format int64 */
  revision: string;
  /** When a setting last changed. @format date-time */
  updatedDate: string;
  /** What the shop is called in pages and emails. */
  name: string;
  /** Address, tax number and whatever else invoices have to say of the shop, one item a line. */
  businessAddress?: string;
  /** Where buyers write to the shop: mails name it, and replies to them go there. @format email */
  contactEmail?: string;
  /** Prices of the catalog are in this currency. @format currency */
  currency: string;
  /** Digits after the point in amounts of the currency: 0, 2, 3 or 4. @asType integer */
  currencyExponent: number;
  /** The currency can still be changed: nothing has a price in it yet. */
  isCurrencyChangeable: boolean;
  /** BCP 47 language of pages and emails, unless a visitor asks for another. @format language */
  language: string;
  /** Further languages, BCP 47, that products can be translated into. @maxItems 50 */
  languages: string[];
  /** Whose days the shop keeps, an IANA name such as `Europe/Berlin`; that of its first country until it is changed. */
  timeZone: string;
  /** Unit that weights of products are in. */
  weightUnit: Open<SiteWeightUnit>;
  /** Catalog prices already contain tax. */
  taxIncludedInPrices: boolean;
  /** Pages of the shop; the platform's own origin when absent. @format uri */
  storefrontUrl?: string;
  /** Currencies that prices are shown in beside the shop's own. @maxItems 50 */
  currencies: SiteCurrency[];
  /** How the hosted pages look. */
  brand: SiteBrand;
  /** Where the shop delivers, where buyers collect, and on which days. */
  delivery: SiteDelivery;
  /** What is accepted. */
  payments: SitePayments;
  /** How stock is held for buyers. */
  stock: SiteStock;
  /** How long carts live, and how they join. */
  carts: SiteCarts;
  /** How buyers learn that an item is back in stock. */
  backInStock: SiteBackInStock;
  /** How long personal data is kept, where the shop decided. */
  retention: SiteRetention;
  /** How shoppers review products. */
  reviews: SiteReviews;
  /** Addresses at which others read the products. */
  feeds: SiteFeeds;
  /** What signing up asks for. */
  registration: SiteRegistration;
  /** Where the hosted pages may lead back to. */
  redirects: SiteRedirects;
}

/** The shop's unit of weight. */
export type SiteWeightUnit = "KG" | "LB";

/** A currency that prices are shown in beside the shop's own. */
export interface SiteCurrency {
  /** ISO 4217 code. @format currency */
  currency: string;
  /** What it is worth, by date; the latest that has begun counts. @minItems 1 @maxItems 20 */
  rates: SiteCurrencyRate[];
  /** Converted prices are multiples of this, such as `0.05`; the currency's smallest unit when absent. @format decimal @minimum 0.0001 @maximum 1000000 @maxScale 4 */
  increment?: string;
  /** Which multiple is shown. @default HALF_UP */
  rounding?: SiteCurrencyRounding;
  /** Buyers who choose it pay in it, at the rate of the day they start to pay; they pay in the shop's own otherwise. @default false */
  isCharged?: boolean;
}

/** Which of two multiples is taken: the nearest, of two equally near the larger or the even one, or always one side. */
export type SiteCurrencyRounding = "HALF_UP" | "HALF_EVEN" | "UP" | "DOWN";

/** What a currency is worth from a date on. */
export interface SiteCurrencyRate {
  /** How many of it one unit of the shop's currency is worth. @format decimal @minimum 0.0000000001 @maximum 1000000000000 @maxScale 10 */
  rate: string;
  /** From when on. @format date-time */
  from: string;
}

/** How the hosted pages look. */
export interface SiteBrand {
  /** Absolute address of the logo; the shop's name is shown when absent. @format uri */
  logoUrl?: string;
  /** Such as `#1F4D3A`. @format color-hex */
  accent?: string;
  /** Roundness of corners, such as `2px`. */
  radius?: string;
  /** Name of a typeface. */
  typeface?: string;
}

/** What the shop accepts. */
export interface SitePayments {
  /** Cards of the sandbox, with which no money moves. */
  sandbox: boolean;
  /**
   * Ids of the plugged-in payment providers that the shop uses, in the order buyers see them; all of them when absent.
   * The sandbox is also subject to `sandbox`.
   */
  providers?: string[];
  /** Paid outside the platform: a transfer, or cash. */
  manual: boolean;
  /** What buyers read who choose to pay outside. */
  manualInstructions?: string;
  /** What staff note as paid is what coins can pay, in currencies whose smallest coin is more than a minor unit. */
  cashRounding?: boolean;
}

/** How stock is kept. */
export interface SiteStock {
  /** Minutes a checkout in payment holds its stock. @asType integer */
  reservationMinutes: number;
}

/** How carts live. */
export interface SiteCarts {
  /** Days after the last change until a cart may be deleted. @asType integer */
  expiryDays: number;
  /** What happens to a visitor's cart when they sign in. */
  mergePolicy: Open<CartMergePolicy>;
}

/** Both carts become one, or one of them wins. */
export type CartMergePolicy = "mergeSum" | "keepMember" | "keepVisitor";

/** How buyers learn that an item is back in stock. */
export interface SiteBackInStock {
  /** Buyers can ask for a notice. */
  collectRequests: boolean;
  /** Notices are sent by themselves when stock rises. */
  sendNotices: boolean;
  /** How many buyers are written to at once for each unit in stock; those who asked first come first. */
  noticesPerUnit: number;
  /** Minutes until those who still wait are written to, while the item stays in stock. @asType integer */
  minutesBetweenNotices: number;
}

/** How shoppers review products. */
export interface SiteReviews {
  /** Shoppers can write reviews. */
  collectReviews: boolean;
  /** Shoppers without an account can too. */
  guests: boolean;
  /** Only buyers of a product can, signed in or by the link of a mail that asks them. */
  buyersOnly: boolean;
  /** Buyers are asked by mail to review what they got. */
  sendRequests: boolean;
  /** Days from the fulfillment of an item until its buyer is asked. @asType integer */
  requestDelayDays: number;
  /** Which reviews wait in moderation. */
  moderation: Open<ReviewModerationMode>;
  /** Words that keep a review in moderation. @maxItems 200 @maxLength 100 */
  flaggedWords: string[];
}

/** Which reviews wait in moderation: none, those with a link or a flagged word, or every one. */
export type ReviewModerationMode = "OFF" | "FLAGGED" | "ALL";

/** What signing up asks for. */
export interface SiteRegistration {
  /** Whether the shop must approve new members before they log in. */
  requireOwnerApproval: boolean;
  /** Whether new members must prove their email first. */
  requireEmailVerification: boolean;
}

/** Where sign-in and other callbacks may return to. */
export interface SiteRedirects {
  /** Exact addresses. */
  allowedUris: string[];
  /** Such as `https://shop.example`. */
  allowedOrigins: string[];
}

/** Changes of the settings. What is left out stays. @accepts SiteSettings */
export interface SiteSettingsUpdate {
  /** Rejects the change when the settings are newer than this. @format int64 */
  revision?: string;
  /** What the shop is called in pages and emails. @minLength 1 @maxLength 100 */
  name?: string;
  /** As invoices show it under the shop's name, one item a line; null takes it away. @maxLength 500 */
  businessAddress?: string | null;
  /** Named in mails, and where replies to them go; null takes it away. @format email @maxLength 320 */
  contactEmail?: string | null;
  /** Only while nothing has a price. @format currency */
  currency?: string;
  /** BCP 47 language of pages and emails. @format language */
  language?: string;
  /** All further languages that products can be translated into, anew, as BCP 47 has them. @maxItems 50 */
  languages?: string[];
  /** IANA name of the zone the shop's days are in. @minLength 1 @maxLength 64 */
  timeZone?: string;
  /** Unit that weights of products are in. */
  weightUnit?: SiteWeightUnit;
  /** Whether prices hold the tax already. */
  taxIncludedInPrices?: boolean;
  /** Null goes back to the platform's own origin. @format uri @maxLength 2000 */
  storefrontUrl?: string | null;
  /** All currencies that prices are shown in, anew; none for an empty list. @maxItems 50 */
  currencies?: SiteCurrency[];
  /** How the hosted pages look. */
  brand?: SiteBrandInput;
  /** Where the shop delivers, where buyers collect, and on which days. */
  delivery?: SiteDeliveryInput;
  /** What is accepted. */
  payments?: SitePaymentsInput;
  /** How stock is held for buyers. */
  stock?: SiteStockInput;
  /** How long carts live, and how they join. */
  carts?: SiteCartsInput;
  /** How buyers learn that an item is back in stock. */
  backInStock?: SiteBackInStockInput;
  /** How long personal data is kept. */
  retention?: SiteRetentionInput;
  /** How shoppers review products. */
  reviews?: SiteReviewsInput;
  /** Addresses at which others read the products. */
  feeds?: SiteFeedsInput;
  /** What signing up asks for. */
  registration?: SiteRegistrationInput;
  /** Where the hosted pages may lead back to. */
  redirects?: SiteRedirectsInput;
}

/** Changes of the look; null takes a value away. @accepts SiteBrand */
export interface SiteBrandInput {
  /** Absolute address of the logo. @format uri @maxLength 2000 */
  logoUrl?: string | null;
  /** Color of buttons and links. @format color-hex */
  accent?: string | null;
  /** How round corners are. @pattern ^[0-9]{1,2}px$ */
  radius?: string | null;
  /** Font family. @minLength 1 @maxLength 100 @pattern ^[A-Za-z0-9 -]+$ */
  typeface?: string | null;
}

/** Addresses at which others read the products that shoppers see, without a secret, while they are on. */
export interface SiteFeeds {
  /** Google Merchant Center can read the products. */
  google: boolean;
  /** Where it reads them; with `?currency=EUR` in another currency of the shop. @format uri */
  googleUrl: string;
  /** Catalogs of Meta can read the products. */
  meta: boolean;
  /** Where they read them. @format uri */
  metaUrl: string;
}

/** Changes of the feeds. @accepts SiteFeeds */
export interface SiteFeedsInput {
  /** Google Merchant Center can read the products. */
  google?: boolean;
  /** Catalogs of Meta can read the products. */
  meta?: boolean;
}

/** Changes of what is accepted. @accepts SitePayments */
export interface SitePaymentsInput {
  /** Whether test cards are accepted. */
  sandbox?: boolean;
  /** Null for all that are plugged in. @maxItems 20 */
  providers?: string[] | null;
  /** Whether buyers may order now and pay otherwise. */
  manual?: boolean;
  /** How they pay then. @maxLength 1000 */
  manualInstructions?: string | null;
  /** Whether what is paid in cash is rounded to coins. */
  cashRounding?: boolean;
}

/** Changes of how stock is kept. @accepts SiteStock */
export interface SiteStockInput {
  /** How long stock is held for an unpaid order. @asType integer @minimum 1 @maximum 1440 */
  reservationMinutes?: number;
}

/** Changes of how carts live. @accepts SiteCarts */
export interface SiteCartsInput {
  /** Days without a change after which a cart is deleted. @asType integer @minimum 1 @maximum 3650 */
  expiryDays?: number;
  /** What becomes of two carts when a visitor signs in. */
  mergePolicy?: CartMergePolicy;
}

/** Changes of how buyers learn that an item is back in stock. @accepts SiteBackInStock */
export interface SiteBackInStockInput {
  /** Whether buyers can ask for a notice. */
  collectRequests?: boolean;
  /** Whether notices are sent by themselves when stock rises. */
  sendNotices?: boolean;
  /** How many buyers are written to at once for each unit in stock. @minimum 0.1 @maximum 100 */
  noticesPerUnit?: number;
  /** Minutes until those who still wait are written to. @asType integer @minimum 1 @maximum 10080 */
  minutesBetweenNotices?: number;
}

/** Changes of how shoppers review products. @accepts SiteReviews */
export interface SiteReviewsInput {
  /** Whether shoppers can write reviews. */
  collectReviews?: boolean;
  /** Whether shoppers without an account can too. */
  guests?: boolean;
  /** Whether only buyers of a product can. */
  buyersOnly?: boolean;
  /** Whether buyers are asked by mail to review what they got. */
  sendRequests?: boolean;
  /** Days from the fulfillment of an item until its buyer is asked. @asType integer @minimum 0 @maximum 365 */
  requestDelayDays?: number;
  /** Which reviews wait in moderation. */
  moderation?: ReviewModerationMode;
  /** Words that keep a review in moderation. @minLength 1 @maxItems 200 @maxLength 100 */
  flaggedWords?: string[];
}

/** Changes of what signing up asks for. @accepts SiteRegistration */
export interface SiteRegistrationInput {
  /** Whether the shop must approve new members before they log in. */
  requireOwnerApproval?: boolean;
  /** Whether new members must prove their email first. */
  requireEmailVerification?: boolean;
}

/** Lists that replace the ones before. @accepts SiteRedirects */
export interface SiteRedirectsInput {
  /** Full addresses that sign-in and checkout may lead back to. @maxItems 50 @maxLength 2000 */
  allowedUris?: string[];
  /** Origins whose pages may sign in and read responses. @maxItems 50 @maxLength 300 */
  allowedOrigins?: string[];
}

/** The settings. */
export interface SiteSettingsResponse {
  /** The settings as they are after the call. */
  settings: SiteSettings;
}

/**
 * Sent to `siteSettings.updateSiteSettings`, which changes the settings that are sent; they hold everywhere within
 * seconds.
 */
export interface UpdateSiteSettingsRequest {
  /** The fields to change; those left out stay. */
  settings: SiteSettingsUpdate;
}

/** What a storefront has to know of its shop before it shows something. */
export interface Shop {
  /** As shoppers know it. */
  name: string;
  /** BCP 47 language of pages and emails, unless a visitor asks for another. @format language */
  language: string;
  /** Further languages to choose from, BCP 47, in the order of the settings. @maxItems 50 */
  languages: string[];
  /** Prices of the catalog are in this currency. @format currency */
  currency: string;
  /** Further currencies to choose from, in the order of the settings; without those whose rate begins later. @maxItems 50 */
  currencies: ShopCurrency[];
}

/** A currency that shoppers can choose beside the shop's own. */
export interface ShopCurrency {
  /** ISO 4217 code. @format currency */
  currency: string;
  /** Buyers who choose it pay in it; they pay in the shop's own otherwise. */
  isCharged: boolean;
}

/** The shop. */
export interface ShopResponse {
  /** What shoppers may know of it. */
  shop: Shop;
}

/** Name, currency and policies of the shop. */
export const siteSettings = service("vitrine.site-settings", {
  /**
   * The settings as they are now.
   * @callers app staff
   */
  getSiteSettings: op<Empty, SiteSettingsResponse>("GET /_vitrine/v1/site/settings"),
  /**
   * The name of the shop, and the languages and currencies that shoppers can choose from.
   * @callers visitor member app staff
   */
  getShop: op<Empty, ShopResponse>("GET /_vitrine/v1/site"),
  /**
   * Changes the settings that are sent; they hold everywhere within seconds. A currency that prices are in stays.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails REVISION_MISMATCH 409 The settings changed since they were read.
   */
  updateSiteSettings: op<UpdateSiteSettingsRequest, SiteSettingsResponse, "REVISION_MISMATCH">(
    "PATCH /_vitrine/v1/site/settings",
  ),
});
