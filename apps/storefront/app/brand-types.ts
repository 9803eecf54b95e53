import type { ShopCurrencies } from "./lib/currencies.ts";

/** The name, the voice and the promises of a shop. What is absent is not shown. */
export interface Brand {
  readonly name: string;
  /** Language and region of texts, amounts and dates, as BCP 47 has them. A language from right to left turns the pages. */
  readonly locale: string;
  /** Languages visitors may choose from, each with its files in `messages/`; no choice unless given. */
  readonly languages?: readonly string[];
  /** Currencies visitors may choose from, in a storefront that runs by itself: a platform that hosts it knows them. */
  readonly currencies?: ShopCurrencies;
  readonly tagline?: string;
  readonly description: string;
  /** True where only the facts of the site are known: it has no texts or promises of its own. */
  readonly isPlain?: boolean;
  readonly hero?: {
    readonly line: string;
    readonly link: BrandLink;
    /** Path on the platform, and size in pixels. */
    readonly picture: { readonly path: string; readonly width: number; readonly height: number; readonly alt: string };
  };
  /** Where an empty cart sends people. */
  readonly start: BrandLink;
  readonly story?: { readonly title: string; readonly paragraphs: readonly string[] };
  /** The same texts for visitors who chose another language, by the language: `de`. */
  readonly translations?: Readonly<Record<string, BrandTexts>>;
  /** Products of the first page, by slug. */
  readonly bestSellers: readonly string[];
  /** Collections that stay out of menus and tiles, by slug. */
  readonly hiddenCollections: readonly string[];
  /** Upper ends of the price filter, in the shop's currency. The last band is open. */
  readonly priceSteps: readonly number[];
  readonly delivery: {
    /** Where estimates start before a shopper says otherwise; ISO 3166-1. */
    readonly defaultCountry: string;
    readonly countries: Readonly<Record<string, DeliveryPromise>>;
    readonly returnDays?: number;
    /** Days on which nothing is packed or carried. */
    readonly holidays: readonly Holiday[];
  };
  readonly contact: {
    readonly email?: string;
    readonly place?: string;
    /** The time zone of slots for collecting. */
    readonly timeZone: string;
  };
}

type BrandTexts = Partial<Pick<Brand, "description" | "hero" | "start" | "story" | "tagline">>;

interface BrandLink {
  readonly label: string;
  readonly to: string;
}

/** A day of every year, or a weekday (Sunday is 0) counted within its month. */
export type Holiday =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number };

export interface DeliveryPromise {
  /** Delivery in working days. */
  readonly days?: readonly [first: number, last: number];
  /** Order value from which it is free, in the shop's currency. */
  readonly freeFrom?: number;
}
