import type { Open } from "../dialect.ts";

/** Words that stand for each other when products are searched for, beside those that every shop has. */
export interface SearchSynonym extends SearchSynonymInput {
  /** The synonym's id. @format uuid */
  id: string;
  /** Grows by one with every change. */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it was last changed. @format date-time */
  updatedDate: string;
}

/** What a merchant says about words. */
export interface SearchSynonymInput {
  /** Language of the words, as BCP 47 names it; shoppers of every language when absent. @maxLength 35 */
  language?: string;
  /** Words or short phrases of up to three words, each at most 50 characters. @minItems 2 @maxItems 20 */
  words: string[];
  /** Who types the first word means the others too, but not the other way around. */
  isOneWay?: boolean;
}

/** New values of a synonym. */
export interface SearchSynonymReplacement extends SearchSynonymInput {
  /** The synonym's id. @format uuid */
  id: string;
  /** The revision that was read. */
  revision: string;
}

/** What happens to the results when shoppers search for these words. */
export interface SearchRule extends SearchRuleInput {
  /** The rule's id. @format uuid */
  id: string;
  /** Grows by one with every change. */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it was last changed. @format date-time */
  updatedDate: string;
}

/** What a merchant decides about the results of a query. */
export interface SearchRuleInput {
  /** What shoppers type. Case, accents and the forms of words do not matter. @minLength 1 @maxLength 100 */
  query: string;
  /** The rule is followed; it is unless this is false. */
  isActive?: boolean;
  /** Products that come first, in this order, whether the words find them or not. @maxItems 20 */
  pinnedProductIds?: string[];
  /** Products that are left out. @maxItems 100 */
  hiddenProductIds?: string[];
  /** What comes further up or down among the rest. @maxItems 20 */
  boosts?: SearchBoost[];
  /** Path in the shop that shoppers are led to instead of results; starts with one slash. @maxLength 300 @pattern ^/([^/\\\s].*)?$ */
  redirectPath?: string;
}

/** New values of a rule. */
export interface SearchRuleReplacement extends SearchRuleInput {
  /** The rule's id. @format uuid */
  id: string;
  /** The revision that was read. */
  revision: string;
}

/** Some products that fit better, or worse, than their words say. */
export interface SearchBoost {
  /** What `value` names. */
  kind: Open<"PRODUCT" | "COLLECTION" | "BRAND">;
  /** A product's or collection's id, or a brand. @minLength 1 @maxLength 50 */
  value: string;
  /** What the score of such products is multiplied by: above 1 they rise, below 1 they sink. @minimum 0.1 @maximum 10 */
  factor: number;
}

/** What shoppers searched for in some days. */
export interface SearchedQuery {
  /** As it was typed, in lower case. */
  query: string;
  /** How often it was searched for. @asType integer */
  searches: number;
  /** How often nothing was found. @asType integer */
  withoutResults: number;
  /** How many products were found the last time; no more are counted than 10,000. @asType integer */
  lastResults: number;
  /** The last day it was searched for, of the shop's calendar. @format date */
  lastDay: string;
}

/** A collection that a shopper may mean. */
export interface SuggestedCollection {
  /** The collection's id. */
  id: string;
  /** What it is called. */
  name: string;
  /** Its name in addresses. */
  slug: string;
}
