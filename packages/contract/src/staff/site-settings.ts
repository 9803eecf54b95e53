import { type Empty, type Open, op, service } from "../dialect.ts";

/** What a merchant decides about the shop. */
export interface SiteSettings {
  /** Counts the changes; sent back with an update to refuse a stale one. @format int64 */
  revision: string;
  /** @format date-time */
  updatedDate: string;
  name: string;
  /** Prices of the catalog are in this currency. @format currency */
  currency: string;
  /** Digits after the point in amounts of the currency: 0, 2, 3 or 4. @asType integer */
  currencyExponent: number;
  /** The currency can still be changed: nothing has a price in it yet. */
  isCurrencyChangeable: boolean;
  /** @format language */
  language: string;
  /** Whose days the shop keeps, an IANA name such as `Europe/Berlin`; that of its first country until it is changed. */
  timeZone: string;
  weightUnit: Open<SiteWeightUnit>;
  /** Catalog prices already contain tax. */
  taxIncludedInPrices: boolean;
  /** Pages of the shop; the platform's own origin when absent. @format uri */
  storefrontUrl?: string;
  brand: SiteBrand;
  payments: SitePayments;
  stock: SiteStock;
  carts: SiteCarts;
  registration: SiteRegistration;
  redirects: SiteRedirects;
}

/** The shop's unit of weight. */
export type SiteWeightUnit = "KG" | "LB";

/** How the hosted pages look. */
export interface SiteBrand {
  /** @format uri */
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

/** What signing up asks for. */
export interface SiteRegistration {
  requireOwnerApproval: boolean;
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
  /** Refuses the change when the settings are newer than this. @format int64 */
  revision?: string;
  /** @minLength 1 @maxLength 100 */
  name?: string;
  /** Only while nothing has a price. @format currency */
  currency?: string;
  /** @format language */
  language?: string;
  /** @minLength 1 @maxLength 64 */
  timeZone?: string;
  weightUnit?: SiteWeightUnit;
  taxIncludedInPrices?: boolean;
  /** Null goes back to the platform's own origin. @format uri @maxLength 2000 */
  storefrontUrl?: string | null;
  brand?: SiteBrandInput;
  payments?: SitePaymentsInput;
  stock?: SiteStockInput;
  carts?: SiteCartsInput;
  registration?: SiteRegistrationInput;
  redirects?: SiteRedirectsInput;
}

/** Changes of the look; null takes a value away. @accepts SiteBrand */
export interface SiteBrandInput {
  /** @format uri @maxLength 2000 */
  logoUrl?: string | null;
  /** @format color-hex */
  accent?: string | null;
  /** @pattern ^[0-9]{1,2}px$ */
  radius?: string | null;
  /** @minLength 1 @maxLength 100 @pattern ^[A-Za-z0-9 -]+$ */
  typeface?: string | null;
}

/** Changes of what is accepted. @accepts SitePayments */
export interface SitePaymentsInput {
  sandbox?: boolean;
  /** Null for all that are plugged in. @maxItems 20 */
  providers?: string[] | null;
  manual?: boolean;
  /** @maxLength 1000 */
  manualInstructions?: string | null;
}

/** Changes of how stock is kept. @accepts SiteStock */
export interface SiteStockInput {
  /** @asType integer @minimum 1 @maximum 1440 */
  reservationMinutes?: number;
}

/** Changes of how carts live. @accepts SiteCarts */
export interface SiteCartsInput {
  /** @asType integer @minimum 1 @maximum 3650 */
  expiryDays?: number;
  mergePolicy?: CartMergePolicy;
}

/** Changes of what signing up asks for. @accepts SiteRegistration */
export interface SiteRegistrationInput {
  requireOwnerApproval?: boolean;
  requireEmailVerification?: boolean;
}

/** Lists that replace the ones before. @accepts SiteRedirects */
export interface SiteRedirectsInput {
  /** @maxItems 50 @maxLength 2000 */
  allowedUris?: string[];
  /** @maxItems 50 @maxLength 300 */
  allowedOrigins?: string[];
}

/** The settings. */
export interface SiteSettingsResponse {
  settings: SiteSettings;
}

/** Update site settings request. */
export interface UpdateSiteSettingsRequest {
  settings: SiteSettingsUpdate;
}

/** Name, currency and policies of the shop. */
export const siteSettings = service("vitrine.site-settings", {
  /**
   * The settings as they are now.
   * @callers app staff
   */
  getSiteSettings: op<Empty, SiteSettingsResponse>("GET /_vitrine/v1/site/settings"),
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
