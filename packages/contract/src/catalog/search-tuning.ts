import { type Empty, op, service } from "../dialect.ts";
import type { Product } from "./product-entity.ts";
import type {
  SearchedQuery,
  SearchRule,
  SearchRuleInput,
  SearchRuleReplacement,
  SearchSynonym,
  SearchSynonymInput,
  SearchSynonymReplacement,
} from "./search-tuning-entity.ts";

/** Sent to `searchTuning.createSynonym`, which lets words stand for each other. */
export interface CreateSearchSynonymRequest {
  /** The words. */
  synonym: SearchSynonymInput;
}

/** Sent to `searchTuning.replaceSynonym`, which gives a synonym other words. */
export interface ReplaceSearchSynonymRequest {
  /** All values anew; optional ones left out are cleared. */
  synonym: SearchSynonymReplacement;
}

/** Names one synonym or rule. */
export interface SearchTuningIdRequest {
  /** What was returned with it. @format uuid */
  id: string;
}

/** The synonym as it is now. */
export interface SearchSynonymResponse {
  /** The synonym as it is after the call. */
  synonym: SearchSynonym;
}

/** Every synonym of the shop, oldest first. */
export interface ListSearchSynonymsResponse {
  /** All of them; a shop has at most 500. @maxItems 500 */
  synonyms: SearchSynonym[];
}

/** Sent to `searchTuning.createSearchRule`, which decides about the results of a query. */
export interface CreateSearchRuleRequest {
  /** The query and what happens to its results. */
  rule: SearchRuleInput;
}

/** Sent to `searchTuning.replaceSearchRule`, which decides anew about the results of a query. */
export interface ReplaceSearchRuleRequest {
  /** All values anew; optional ones left out are cleared. */
  rule: SearchRuleReplacement;
}

/** The rule as it is now. */
export interface SearchRuleResponse {
  /** The rule as it is after the call. */
  rule: SearchRule;
}

/** Every rule of the shop, oldest first. */
export interface ListSearchRulesResponse {
  /** All of them; a shop has at most 500. @maxItems 500 */
  rules: SearchRule[];
}

/** Sent to `searchTuning.previewSearch`, which searches as shoppers would with a rule that is not saved yet. */
export interface PreviewSearchRequest {
  /** What shoppers would type. @minLength 1 @maxLength 100 */
  query: string;
  /** Language of the shopper, as BCP 47 names it. @maxLength 35 */
  language?: string;
  /** Followed instead of the saved one; without it the saved one is. */
  rule?: SearchRuleInput;
}

/** What shoppers would find. */
export interface PreviewSearchResponse {
  /** The first results, pinned ones included. @maxItems 24 */
  products: Product[];
  /** How many products there are; absent where there are too many to count. @asType integer */
  total?: number;
  /** What was searched instead, when words were misspelt. */
  correctedExpression?: string;
}

/** Sent to `searchTuning.listSearchedQueries`, which returns what shoppers searched for. */
export interface ListSearchedQueriesRequest {
  /** First day of the shop's calendar; 30 days before the last one unless given. @format date */
  from?: string;
  /** Last day of the shop's calendar; today unless given. @format date */
  to?: string;
  /** Only what was not found at least once. */
  withoutResults?: boolean;
  /** Most queries to return, those that were searched for most often; 100 unless given. @asType integer @minimum 1 @maximum 500 */
  limit?: number;
}

/** What shoppers searched for, most frequent first. */
export interface ListSearchedQueriesResponse {
  /** Those that were typed in these days. @maxItems 500 */
  queries: SearchedQuery[];
  /** Searches of all queries in these days. @asType integer */
  searches: number;
  /** How many of those found nothing. @asType integer */
  withoutResults: number;
}

/**
 * How a shop's search is looked after: what was searched for, words that mean the same, and what comes first.
 * @entity SearchTuning
 */
export const searchTuning = service("vitrine.search-tuning", {
  /**
   * Lets words stand for each other in searches.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   * @fails MAX_SYNONYMS_REACHED 428 A shop has 500 synonyms at most.
   * @example {"synonym": {"language": "en", "words": ["couch", "sofa"]}}
   */
  createSynonym: op<CreateSearchSynonymRequest, SearchSynonymResponse, "MAX_SYNONYMS_REACHED">(
    "POST /_vitrine/v1/search/synonyms",
  ),
  /**
   * Returns every synonym.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  listSynonyms: op<Empty, ListSearchSynonymsResponse>("GET /_vitrine/v1/search/synonyms"),
  /**
   * Gives a synonym other words. Needs its current revision.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  replaceSynonym: op<ReplaceSearchSynonymRequest, SearchSynonymResponse>(
    "PUT /_vitrine/v1/search/synonyms/{synonym.id}",
  ),
  /**
   * Deletes a synonym.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  deleteSynonym: op<SearchTuningIdRequest, Empty>("DELETE /_vitrine/v1/search/synonyms/{id}"),
  /**
   * Decides about the results of a query.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   * @fails MAX_SEARCH_RULES_REACHED 428 A shop has 500 rules at most.
   * @fails SEARCH_RULE_EXISTS 409 There is a rule for this query already.
   * @example {"rule": {"query": "gift", "redirectPath": "/gift-card"}}
   */
  createSearchRule: op<CreateSearchRuleRequest, SearchRuleResponse, "MAX_SEARCH_RULES_REACHED" | "SEARCH_RULE_EXISTS">(
    "POST /_vitrine/v1/search/rules",
  ),
  /**
   * Returns every rule.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  listSearchRules: op<Empty, ListSearchRulesResponse>("GET /_vitrine/v1/search/rules"),
  /**
   * Decides anew about the results of a query. Needs the rule's current revision.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   * @fails SEARCH_RULE_EXISTS 409 There is another rule for this query.
   */
  replaceSearchRule: op<ReplaceSearchRuleRequest, SearchRuleResponse, "SEARCH_RULE_EXISTS">(
    "PUT /_vitrine/v1/search/rules/{rule.id}",
  ),
  /**
   * Deletes a rule.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  deleteSearchRule: op<SearchTuningIdRequest, Empty>("DELETE /_vitrine/v1/search/rules/{id}"),
  /**
   * Searches as shoppers would with a rule that is not saved yet. Nothing is counted.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   * @reads
   */
  previewSearch: op<PreviewSearchRequest, PreviewSearchResponse>("POST /_vitrine/v1/search/preview"),
  /**
   * Returns what shoppers searched for, most frequent first. Searches are counted by day, of nobody in particular.
   * @callers app staff
   * @scope VITRINE.SEARCH_MANAGE
   */
  listSearchedQueries: op<ListSearchedQueriesRequest, ListSearchedQueriesResponse>("GET /_vitrine/v1/search/queries"),
});
