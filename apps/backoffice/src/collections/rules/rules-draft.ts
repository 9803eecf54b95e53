import type { CollectionCondition, CollectionRules } from "@vitrine/contract";
import { parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";

const texts = strings.collections.rules;

export type ConditionKind = keyof typeof texts.kinds;
export type Match = keyof typeof texts.matches;

/** Most conditions the API takes. */
export const mostConditions = 20;

/** A condition as its fields hold it: what is typed, as text. */
export interface ConditionDraft {
  readonly kind: ConditionKind;
  readonly isNot: boolean;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly option: string;
  readonly days: string;
}

/** How a collection gets its products, as the form holds it. */
export interface SelectionDraft {
  readonly selection: keyof typeof texts.selections;
  readonly match: Match;
  readonly conditions: readonly ConditionDraft[];
}

export const blankCondition: ConditionDraft = {
  kind: "NAME",
  isNot: false,
  from: "",
  to: "",
  value: "",
  option: "",
  days: "30",
};

export function toSelectionDraft(rules: CollectionRules | undefined): SelectionDraft {
  if (!rules) return { selection: "byHand", match: "ALL", conditions: [blankCondition] };
  return {
    selection: "rules",
    match: rules.match === "ANY" ? "ANY" : "ALL",
    conditions: rules.conditions.map(({ kind, isNot = false, from, to, value = "", option = "", days }) => ({
      kind: kind as ConditionKind,
      isNot,
      from: from === undefined ? "" : String(from),
      to: to === undefined ? "" : String(to),
      value,
      option,
      days: days === undefined ? "" : String(days),
    })),
  };
}

/** Rules as the API takes them; to be checked first. */
export function toRules({ match, conditions }: Omit<SelectionDraft, "selection">, currency: string): CollectionRules {
  return { match, conditions: conditions.map((condition) => toCondition(condition, currency)) };
}

function toCondition(draft: ConditionDraft, currency: string): CollectionCondition {
  const { kind, isNot, from, to, value, option, days } = draft;
  const base = { kind, ...(isNot && { isNot }) };
  if (kind === "PRICE") {
    const [lowest, highest] = [from, to].map((text) => (text.trim() ? Number(parseAmount(text, currency)) : undefined));
    return { ...base, ...(lowest !== undefined && { from: lowest }), ...(highest !== undefined && { to: highest }) };
  }
  if (kind === "CREATED_WITHIN") return { ...base, days: Number(days) };
  if (kind === "ON_SALE" || kind === "IN_STOCK") return base;
  return { ...base, value: value.trim(), ...(kind === "OPTION" && { option: option.trim() }) };
}

/** What keeps rules from being saved, by field: `conditions.0.value`. */
export function rulesProblems({ conditions }: Pick<SelectionDraft, "conditions">, currency: string): Problems {
  if (conditions.length === 0) return { conditions: texts.problems.none };
  return Object.fromEntries(
    conditions.flatMap((condition, index) =>
      Object.entries(conditionProblems(condition, currency)).map(([name, text]) => [
        `conditions.${index}.${name}`,
        text,
      ]),
    ),
  );
}

function conditionProblems({ kind, from, to, value, option, days }: ConditionDraft, currency: string): Problems {
  if (kind === "PRICE") return priceProblems(from.trim(), to.trim(), currency);
  if (kind === "CREATED_WITHIN") {
    const isFine = /^[1-9]\d{0,3}$/.test(days.trim()) && Number(days) <= 3650;
    return isFine ? {} : { days: texts.problems.days };
  }
  if (kind === "ON_SALE" || kind === "IN_STOCK") return {};
  return {
    ...(kind === "OPTION" && !option.trim() && { option: texts.problems.option }),
    ...(!value.trim() && { value: texts.problems.value }),
  };
}

function priceProblems(from: string, to: string, currency: string): Problems {
  if (!from && !to) return { from: texts.problems.price };
  const wrong = (text: string) => text !== "" && parseAmount(text, currency) === undefined;
  if (wrong(from)) return { from: texts.problems.amount({ text: from }) };
  if (wrong(to)) return { to: texts.problems.amount({ text: to }) };
  const isUpsideDown = from && to && Number(parseAmount(from, currency)) > Number(parseAmount(to, currency));
  return isUpsideDown ? { to: texts.problems.upsideDown } : {};
}
