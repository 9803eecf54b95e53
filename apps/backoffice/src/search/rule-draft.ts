import type { SearchRuleInput } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.search.rules;

/** A rule as its form holds it. */
export type SearchRuleDraft = Required<SearchRuleInput>;

/** What can be changed of a rule, or what a new one begins with. */
export function toRuleDraft(rule: SearchRuleInput): SearchRuleDraft {
  const { query, isActive = true, pinnedProductIds = [], hiddenProductIds = [], boosts = [], redirectPath = "" } = rule;
  return { query, isActive, pinnedProductIds, hiddenProductIds, boosts, redirectPath };
}

export function isPath(text: string): boolean {
  return text === "" || /^\/([^/].*)?$/.test(text);
}

export function checkRule({ query, redirectPath }: SearchRuleDraft): Problems {
  return {
    ...(query.trim() === "" && { query: texts.noQuery }),
    ...(!isPath(redirectPath) && { redirectPath: texts.badPath }),
  };
}

/** Without what is empty. */
export function sentOf({ redirectPath, ...draft }: SearchRuleDraft): SearchRuleInput {
  return { ...draft, query: draft.query.trim(), ...(redirectPath && { redirectPath }) };
}
