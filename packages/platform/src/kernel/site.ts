import type { OptionTranslations, PickupTranslation, SiteCurrency, SiteCurrencyRounding } from "@vitrine/contract";
import type { ClosedDays, DeliveryRegion, DeliverySchedule, PickupPlace } from "./delivery.ts";
import type { ProviderConnection } from "./provider-connection.ts";

/** A tenant. Every row of the database belongs to one. */
export interface Site {
  /** UUID; clients send it as `wix-site-id` with an API key. */
  readonly id: string;
  readonly settings: SiteSettings;
  /** The purchase at hand is in another currency than the shop's prices; it is `settings.currency` then. */
  readonly charge?: Charge;
}

/** The currency of a purchase that is not the shop's own, with the rate it was converted at. */
export interface Charge {
  readonly currency: string;
  /** The shop's own currency at the time. */
  readonly base: string;
  /** Units of `currency` for one of the shop's. */
  readonly rate: string;
  readonly increment?: string;
  readonly rounding?: SiteCurrencyRounding;
  /** ISO 8601: when the rate was taken. */
  readonly since: string;
}

/** What a merchant decides about a shop. Stored as one JSON document. */
export interface SiteSettings {
  readonly name: string;
  /** Address, tax number and the like, one item a line, as invoices show it. */
  readonly businessAddress?: string;
  /** Where buyers write to the shop. */
  readonly contactEmail?: string;
  /** Made by `vitrine dev` to try things out: production never serves it. */
  readonly isDemo?: boolean;
  /** ISO 4217. Prices of the catalog are in this currency. */
  readonly currency: string;
  /** Currencies that prices are shown in beside it; none unless given. */
  readonly currencies?: readonly SiteCurrency[];
  /** BCP 47. */
  readonly language: string;
  /** Further languages that products can be translated into; none unless given. */
  readonly languages?: readonly string[];
  /** What options of products and their choices are called in them; none unless given. */
  readonly optionTranslations?: readonly OptionTranslations[];
  /** IANA name; the zone of the first country it delivers to when absent. */
  readonly timeZone?: string;
  readonly weightUnit: "KG" | "LB";
  /** Catalog prices already contain tax. */
  readonly taxIncludedInPrices: boolean;
  /** Shop pages, used in line item links and as default return address; the platform's origin when absent. */
  readonly storefrontUrl?: string;
  /**
   * Pages of the shop that redirect sessions lead to, by section name: a path or URL with `{slug}`-like places, for
   * example `{ "bookingsBook": "/book/{resourceId}" }`. `terms`, `returns` and `privacy` are linked in the checkout.
   */
  readonly pages?: Readonly<Record<string, string>>;
  readonly brand: Brand;
  readonly delivery: DeliverySettings;
  /** Calculators that tax regions may name; when absent any may be named, and all mean the rates written down. */
  readonly taxCalculators?: readonly TaxCalculator[];
  readonly payments: PaymentSettings;
  readonly stock: {
    /** Minutes a checkout in payment holds its stock. */
    readonly reservationMinutes: number;
  };
  readonly carts: {
    /** Days after the last change until a cart may be deleted. */
    readonly expiryDays: number;
    /** What happens to a visitor's cart when they sign in. */
    readonly mergePolicy: "mergeSum" | "keepMember" | "keepVisitor";
  };
  /** Days that things are kept, by the name of the rule; what is absent is kept as long as `docs/retention.md` says. */
  readonly retention?: Readonly<Record<string, number>>;
  readonly members?: {
    /** Members may show their profile to other shoppers; they may unless this is false. */
    readonly community?: boolean;
  };
  /** As the platform has it unless given. */
  readonly backInStock?: Partial<BackInStockSettings>;
  /** As the platform has it unless given. */
  readonly reviews?: Partial<ReviewSettings>;
  /** Who may read the products without signing in; nobody unless given. */
  readonly feeds?: { readonly google?: boolean; readonly meta?: boolean };
  readonly registration: { readonly requireOwnerApproval: boolean; readonly requireEmailVerification: boolean };
  /** Outside login providers people may sign in with; none unless given. */
  readonly identityProviders?: readonly ProviderConnection[];
  /** Exact redirect URIs of sign-in, and origins other callbacks may return to. Loopback is always allowed in development. */
  readonly redirects: { readonly allowedUris: readonly string[]; readonly allowedOrigins: readonly string[] };
}

/** How the shop writes to those who wait for an item. */
export interface BackInStockSettings {
  /** Buyers can ask for a notice. */
  readonly collectRequests: boolean;
  /** Notices are sent by themselves when stock rises. */
  readonly sendNotices: boolean;
  /** How many are written to at once for each unit in stock. */
  readonly noticesPerUnit: number;
  /** Until those who still wait are written to, while the item stays in stock. */
  readonly minutesBetweenNotices: number;
}

/** How the shop takes reviews. */
export interface ReviewSettings {
  /** Shoppers can write reviews. */
  readonly collectReviews: boolean;
  /** Those without an account can too. */
  readonly guests: boolean;
  /** Only buyers of a product can. */
  readonly buyersOnly: boolean;
  /** Buyers are asked by mail to review what they got. */
  readonly sendRequests: boolean;
  /** From the fulfillment of an item until its buyer is asked. */
  readonly requestDelayDays: number;
  /** Which reviews wait until somebody decides: none, those with a link or a word of the list, or all. */
  readonly moderation: "OFF" | "FLAGGED" | "ALL";
  readonly flaggedWords: readonly string[];
}

/** How the shop is paid. */
export interface PaymentSettings {
  readonly sandbox: boolean;
  /** Ids of the plugged-in providers that the shop uses, in the order buyers see them; all of them when absent. */
  readonly providers?: readonly string[];
  readonly manual: boolean;
  readonly manualInstructions?: string;
  /** What is paid outside the platform is rounded to coins. */
  readonly cashRounding?: boolean;
}

/** Where the shop delivers and what its API calls cannot say about it. */
export interface DeliverySettings {
  /** The first region that holds an address is its region. */
  readonly regions: readonly DeliveryRegion[];
  readonly pickupPoints: readonly PickupPoint[];
  /** Times buyers can book, by the id of a shipping option or pickup point. */
  readonly schedules: Readonly<Record<string, DeliverySchedule>>;
  /** No time is offered on these days; none unless given. */
  readonly closedDays?: readonly ClosedDays[];
}

/** A place where buyers collect their goods, offered beside the shipping options. */
export interface PickupPoint extends PickupPlace {
  /** UUID; the delivery option's code. */
  readonly id: string;
  readonly title: string;
  readonly regionIds: readonly string[];
  readonly estimatedDeliveryTime?: string;
  /** Minor units. */
  readonly price: number;
  /** Texts in further languages. */
  readonly translations?: readonly PickupTranslation[];
}

export interface TaxCalculator {
  /** Lower-case UUID. */
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 codes it knows; all when absent. */
  readonly countries?: readonly string[];
  /** Works rates out elsewhere. Nothing connects to it here, so the rates written down stand in as a fallback. */
  readonly isAutomatic?: boolean;
}

/** How the hosted pages look. */
export interface Brand {
  readonly logoUrl?: string;
  /** CSS colors. */
  readonly accent?: string;
  readonly radius?: string;
  readonly typeface?: string;
}
