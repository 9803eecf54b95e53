import type { SearchRule, SearchRuleInput } from "@vitrine/contract";

/** What can be changed of a rule. */
export function inputOf(rule: SearchRule | undefined): SearchRuleInput {
  if (!rule) return { query: "" };
  const { id: _id, revision: _revision, createdDate: _created, updatedDate: _updated, ...input } = rule;
  return input;
}

/** Without what is empty. */
export function sentOf({ redirectPath, ...draft }: SearchRuleInput): SearchRuleInput {
  return { ...draft, query: draft.query.trim(), ...(redirectPath && { redirectPath }) };
}
