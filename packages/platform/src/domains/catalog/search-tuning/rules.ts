import type { SearchRuleInput, SearchSynonymInput } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { wordsOf } from "../search-engine/language/words.ts";

/** Queries with the same words are the same. */
export function queryKey(query: string): string {
  return wordsOf(query).join(" ");
}

/** Words of a synonym's phrase. */
const longestPhrase = 3;

/** Checks words that are to stand for each other. */
export function checkSynonym({ language, words, isOneWay }: SearchSynonymInput): SearchSynonymInput {
  const wrong = words.findIndex((phrase) => {
    const { length } = wordsOf(phrase);
    return length === 0 || length > longestPhrase || phrase.length > 50;
  });
  if (wrong >= 0) {
    throw invalid(`synonym.words[${wrong}]`, `must be one to ${longestPhrase} words of 50 characters at most`);
  }
  if (new Set(words.map(queryKey)).size < words.length) {
    throw invalid("synonym.words", "must be different words");
  }
  return definedOnly({ language, words: words.map((phrase) => phrase.trim()), isOneWay }) as SearchSynonymInput;
}

/** Checks what is to happen to the results of a query. */
export function checkRule(rule: SearchRuleInput): SearchRuleInput {
  const { query, isActive, pinnedProductIds, hiddenProductIds, boosts, redirectPath } = rule;
  if (queryKey(query) === "") throw invalid("rule.query", "must have a word");
  const lower = (ids: readonly string[] | undefined) => ids && [...new Set(ids.map((id) => id.toLowerCase()))];
  const hidden = lower(hiddenProductIds);
  const pinned = lower(pinnedProductIds);
  const both = pinned?.find((id) => hidden?.includes(id));
  if (both) throw invalid("rule.hiddenProductIds", `hides ${both}, which is pinned`);
  return definedOnly({
    query: query.trim(),
    isActive,
    pinnedProductIds: pinned,
    hiddenProductIds: hidden,
    boosts,
    redirectPath,
  }) as SearchRuleInput;
}
