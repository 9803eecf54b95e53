import type { Open } from "../dialect.ts";

/**
 * What a page is for. `CONTENT` is a page of the shop's own choice. The others are what an order is subject to: the checkout
 * links to them, and a shop has one of each at most.
 */
export type ShopPageKind = "CONTENT" | "LEGAL_NOTICE" | "PRIVACY" | "RETURNS" | "TERMS";

/** A page of texts in the shop, such as its terms or what there is to know about it. */
export interface ShopPage {
  /** UUID. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** What it is for. */
  kind: Open<ShopPageKind>;
  /** Its heading, and the text of links to it. @minLength 1 @maxLength 100 */
  title: string;
  /** Last part of its address, `/pages/{slug}` in the storefront. @minLength 1 @maxLength 100 */
  slug: string;
  /** Its text as HTML: paragraphs, headings, lists, emphasis and links are shown, everything else as plain text. @maxLength 100000 */
  content: string;
  /** Whether shoppers see it. */
  visible: boolean;
  /** Its texts in further languages. Merchants read them; shoppers read the page in theirs. @maxItems 50 */
  translations?: ShopPageTranslation[];
}

/** Texts of a page in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface ShopPageTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** Its heading. @maxLength 100 */
  title?: string;
  /** Its text, as HTML. @maxLength 100000 */
  content?: string;
}

/** What links to a page need to know. */
export interface ShopPageSummary {
  /** UUID. @format uuid */
  id: string;
  /** What it is for. */
  kind: Open<ShopPageKind>;
  /** Its heading, in the language of whoever asks. */
  title: string;
  /** Last part of its address. */
  slug: string;
  /** Whether shoppers see it. */
  visible: boolean;
  /** When it last changed. @format date-time */
  updatedDate: string;
}

/** What can be set on a page. @accepts ShopPage */
export interface ShopPageInput {
  /** What it is for. @default CONTENT */
  kind?: ShopPageKind;
  /** Its heading. @minLength 1 @maxLength 100 */
  title: string;
  /** Last part of its address; made from the title when absent. @minLength 1 @maxLength 100 */
  slug?: string;
  /** Its text, as HTML. @maxLength 100000 */
  content?: string;
  /** Whether shoppers see it. @default true */
  visible?: boolean;
  /** All of its texts in further languages. @maxItems 50 */
  translations?: ShopPageTranslation[];
}

/** All values of a page anew. @accepts ShopPage */
export interface ShopPageReplacement extends ShopPageInput {
  /** Which page to replace. @format uuid */
  id: string;
  /** The revision that was read. @format int64 */
  revision: string;
}
