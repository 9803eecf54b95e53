import type { ProductDimensions, ProductInput } from "@vitrine/contract";
import type { RowProblem } from "./problem.ts";

/** A product as a file describes it. What the file has no column for is absent, and stays as it is. */
export interface CatalogEntry {
  /** What names the product in the file and its address in the shop. */
  readonly handle: string;
  /** The id that the product had where the file comes from; it keeps it here. */
  readonly id?: string;
  readonly input: ProductInput & { readonly name: string };
  readonly media?: readonly EntryMedia[];
  /** By name; those that do not exist are created. */
  readonly collections?: readonly string[];
  /** Info sections by title: each replaces the one that is called so, or is added. */
  readonly sections?: readonly EntrySection[];
  readonly customTextFields?: readonly EntryTextField[];
  readonly seo?: EntrySeo;
  readonly barcode?: string;
  readonly listed?: EntryListed;
  /** In further languages of the shop, by language. */
  readonly texts?: Readonly<Record<string, EntryTexts>>;
  /** Of a product without managed variants. */
  readonly stock?: EntryStock;
  /** Present when variants are managed; combinations that are not listed are hidden. */
  readonly variants?: readonly EntryVariant[];
  /**
   * The file has names of choices alone, and no price of a product whose variants are managed: values that a product
   * has for the choices stay, and so does its own price while one of its variants has it. Choices that no variant is
   * made of are in no column, and stay.
   */
  readonly namesVariantsOnly?: boolean;
}

export interface EntryMedia {
  /** File id under `/media/`, or an absolute address. */
  readonly id: string;
  readonly altText?: string;
  /** Pixels, when they are known. */
  readonly width?: number;
  readonly height?: number;
}

export interface EntrySection {
  readonly title: string;
  readonly description: string;
}

export interface EntryTextField {
  readonly title: string;
  readonly maxLength: number;
  readonly mandatory: boolean;
  /** Titles in further languages of the shop, by language. */
  readonly titles?: Readonly<Record<string, string>>;
}

/** Prices in other currencies by code, major units. Null stands for an empty cell: none, or that of the product. */
export type EntryListed = Readonly<Record<string, number | null>>;

/** Texts of a product in one language. Empty text stands for an empty cell: the one in the shop's language is shown. */
export interface EntryTexts {
  readonly name?: string;
  readonly description?: string;
  readonly ribbon?: string;
  /** In the order of the product's own. */
  readonly sections?: readonly EntrySectionTexts[];
}

export interface EntrySectionTexts {
  readonly title?: string;
  readonly description?: string;
}

export interface EntrySeo {
  readonly title?: string;
  readonly description?: string;
}

export interface EntryStock {
  /** Units; absent when they are not counted. */
  readonly quantity?: number;
  readonly inStock: boolean;
}

/** One combination of choices. Null stands for an empty cell: the variant follows the product again. */
export interface EntryVariant {
  readonly choices: Readonly<Record<string, string>>;
  readonly visible?: boolean;
  /** In the shop's currency, major units. */
  readonly price?: number | null;
  readonly cost?: number | null;
  readonly weight?: number | null;
  readonly size?: ProductDimensions;
  readonly sku?: string | null;
  readonly barcode?: string | null;
  readonly stock?: EntryStock;
  readonly listed?: EntryListed;
  /** The picture that shows its choice of one of the options. */
  readonly mediaId?: string;
}

/** What became of the rows of one product. Without an entry, a problem says why. */
export interface ReadProduct {
  readonly handle: string;
  readonly name: string;
  readonly line: number;
  readonly lastLine: number;
  readonly entry?: CatalogEntry;
  readonly problems: readonly RowProblem[];
}

/** What a file is read and written with. */
export interface ShopFacts {
  readonly currency: string;
  /** Those that it sells in beside its own. */
  readonly currencies: readonly string[];
  /** Further languages that its texts are in, BCP 47. */
  readonly languages: readonly string[];
  readonly weightUnit: "KG" | "LB";
  /** Public origin of the platform, without a trailing slash. */
  readonly origin: string;
  /** That its own texts are in, BCP 47. */
  readonly language: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: Date;
}
