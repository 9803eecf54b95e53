import type { ProductFacets, ProductSearchFilter, ProductSearchSort } from "@vitrine/contract";
import type { Db } from "../database/port.ts";
import type { Logger } from "../log/log.ts";
import type { Site } from "../site.ts";

/** What a product is found, filtered, counted and sorted by. Amounts are minor units of the site's currency. */
export interface SearchableProduct {
  readonly id: string;
  /** Rises with every product: the order of the catalog. */
  readonly numericId: number;
  /** Nobody finds a hidden product. */
  readonly visible: boolean;
  readonly name: string;
  readonly brand: string;
  readonly ribbon: string;
  readonly sku: string;
  /** Before and after the sale. */
  readonly price: number;
  readonly currentPrice: number;
  readonly options: readonly SearchableOption[];
  readonly collectionIds: readonly string[];
  /** HTML. */
  readonly description?: string;
  /** Texts under titles, such as materials and care; HTML. */
  readonly additionalInfoSections?: readonly { readonly title: string; readonly description: string }[];
  /** Its texts in further languages; the sections are in the order of its own. */
  readonly translations?: readonly SearchableTexts[];
}

/** Texts of a product in another language; what is absent is read in the shop's. */
export interface SearchableTexts {
  readonly name?: string;
  /** HTML. */
  readonly description?: string;
  readonly ribbon?: string;
  readonly additionalInfoSections?: readonly { readonly title?: string; readonly description?: string }[];
}

export interface SearchableOption {
  readonly name: string;
  /** `value` is the text again, or the CSS color of a color. */
  readonly choices: readonly { readonly description: string; readonly value?: string }[];
}

/** A product as it can be sent to an engine outside the database. */
export interface IndexedProduct extends SearchableProduct {
  readonly inStock: boolean;
}

/** What is written about a product: only `after` when it is new, only `before` when it is deleted. */
export interface SearchChange {
  readonly before?: SearchableProduct;
  readonly after?: SearchableProduct;
}

/** The transaction a product is written in. */
export interface SearchWrite {
  readonly db: Db;
  readonly siteId: string;
}

/** What a shopper looks for. Amounts are minor units of the site's currency, in the filter and the steps too. */
export interface SearchRequest {
  /** Words, the last one perhaps unfinished; empty when nothing was typed. */
  readonly expression: string;
  /** BCP 47: of the words, where it is known. */
  readonly language?: string | undefined;
  /** Somebody is still typing: the last word may be the beginning of another. */
  readonly isTyping?: boolean;
  /** What the merchant has decided about these words; an engine elsewhere may have rules of its own. */
  readonly tuning?: SearchTuning;
  /** As it was sent; the collection of all products narrows nothing. */
  readonly collectionId: string | undefined;
  readonly filter: ProductSearchFilter;
  /** Best match first when absent and there is an expression, else in the order of the catalog. */
  readonly sort: ProductSearchSort | undefined;
  /** Where the prices are divided to be counted: rising, ten at most. */
  readonly priceSteps: readonly number[];
  /** 0 to 100. */
  readonly limit: number;
  readonly offset: number;
}

/** What a merchant says about words and the results of a query. */
export interface SearchTuning {
  /** Words and phrases that stand for each other; one way, only the first for the others. */
  readonly synonyms?: readonly { readonly words: readonly string[]; readonly isOneWay?: boolean }[];
  /** Come first when the best match does, whether the words find them or not, as far as the filters allow. */
  readonly pinnedProductIds?: readonly string[];
  readonly hiddenProductIds?: readonly string[];
  /** Products by `PRODUCT`, `COLLECTION` or `BRAND`, and what their score is multiplied by. */
  readonly boosts?: readonly { readonly kind: string; readonly value: string; readonly factor: number }[];
}

export interface SearchCall {
  /** Reads what is committed. */
  readonly db: Db;
  readonly site: Site;
  readonly log: Logger;
}

export interface SearchResult {
  /** The page in the order asked for. Products that are hidden or gone by now are left out afterwards. */
  readonly products: readonly SearchHit[];
  /** All matches; absent when there are too many to count. */
  readonly total?: number;
  /** How the matches divide, in minor units; each group as if it were not filtered by. */
  readonly facets: ProductFacets;
  /** What was searched instead of misspelt words. */
  readonly correctedExpression?: string;
}

export interface SearchHit {
  readonly id: string;
  /** The product as the database has it, from an engine that read it there anyway: it is not read again. */
  readonly document?: object;
}

/** Finds products for shoppers. The platform's own has its index in the database. */
export interface SearchEngine {
  /** The platform's own, whose index is in the tables of the database. */
  readonly isDatabase?: true;
  /** Rejects when the search cannot be made; whoever searches gets an error then. */
  search(request: SearchRequest, call: SearchCall): Promise<SearchResult>;
  /**
   * Notes what is written about products, in the same transaction: it must touch nothing but the database. An engine
   * elsewhere leaves it out and receives products after the commit, through `searchSubscriber`.
   */
  change?(changes: readonly SearchChange[], write: SearchWrite): Promise<void>;
}
