import type { FieldViolation, ProductChoicesInput } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import { type ExtraGroupDraft, mostExtras } from "./extras.ts";
import { percentOf, type TermsDraft } from "./terms.ts";

const texts = strings.products.editor;
const extraTexts = texts.extras.problems;
const termsTexts = texts.terms.problems;

interface Choices {
  readonly extras: readonly ExtraGroupDraft[];
  readonly terms: readonly TermsDraft[];
}

/** What of extras and terms cannot be saved: `extraGroup:<key>:<field>`, `extra:<key>:<field>`, `terms:<key>:<field>`. */
export function choiceProblems({ extras, terms }: Choices, base: Choices, currency: string): Problems {
  // Those that the product has are sent only once one of them has changed.
  const isSame = (name: keyof Choices, now: unknown) => JSON.stringify(now) === JSON.stringify(base[name]);
  return {
    ...(!isSame("extras", extras) && Object.assign({}, ...extras.map((group) => groupProblems(group, currency)))),
    ...(!isSame("terms", terms) && Object.assign({}, ...terms.map(termsProblems))),
  };
}

function groupProblems({ key, name, rule, least, most, extras }: ExtraGroupDraft, currency: string): Problems {
  const of = (field: string) => `extraGroup:${key}:${field}`;
  const limit = rule === "UP_TO" || (rule === "BETWEEN" && most.trim()) ? Number(most) : mostExtras;
  const reachable = Math.min(limit, extras.length);
  const price = extraTexts.price({ example: exampleAmount(currency, locale) });
  return {
    ...(!name.trim() && { [of("name")]: extraTexts.group }),
    ...(!isWhole(limit, mostExtras) && { [of("most")]: texts.problems.whole({ most: mostExtras }) }),
    ...(rule === "BETWEEN" &&
      extras.length > 0 &&
      isWhole(limit, mostExtras) &&
      !isWhole(Number(least), reachable) && { [of("least")]: texts.problems.whole({ most: reachable }) }),
    ...(extras.length === 0 && { [of("extras")]: extraTexts.none }),
    ...Object.fromEntries(
      extras.filter(({ label }) => !label.trim()).map((extra) => [`extra:${extra.key}:label`, extraTexts.label]),
    ),
    ...Object.fromEntries(
      extras
        .filter((extra) => extra.price.trim() && !(Number(parseAmount(extra.price, currency)) <= mostPrice))
        .map((extra) => [`extra:${extra.key}:price`, price]),
    ),
  };
}

/** What an extra costs at most. */
const mostPrice = 999_999;

/** Periods between two orders, or before the first charge, at most; and orders of one subscription. */
const mostPeriods = 3_650;

function termsProblems(draft: TermsDraft): Problems {
  const of = (field: string) => `terms:${draft.key}:${field}`;
  const whole = texts.problems.whole({ most: mostPeriods });
  const { discount, ends, hasTrial } = draft;
  return {
    ...(!draft.title.trim() && { [of("title")]: termsTexts.title }),
    ...(!isWhole(Number(draft.interval), mostPeriods) && { [of("interval")]: whole }),
    ...(ends === "COUNT" && !isWhole(Number(draft.cycles), mostPeriods) && { [of("cycles")]: whole }),
    ...(discount.trim() &&
      !(percentOf(discount) > 0 && percentOf(discount) <= 99) && { [of("discount")]: termsTexts.discount }),
    ...(hasTrial && !isWhole(Number(draft.trialInterval), mostPeriods) && { [of("trial")]: whole }),
  };
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

const fields: Readonly<Record<string, string>> = {
  minSelected: "least",
  maxSelected: "most",
  modifiers: "extras",
  discountPercentage: "discount",
  "subscriptionSettings.interval": "interval",
  "subscriptionSettings.billingCycles": "cycles",
  "subscriptionSettings.freeTrialPeriod.interval": "trial",
};

/** The field of the form that a violation of the platform is about. */
export function choiceField({ field }: FieldViolation, choices: ProductChoicesInput = {}): string | undefined {
  const path = /^choices\.(\w+)\[(\d+)\](?:\.modifiers\[(\d+)\])?\.([\w.]+)/.exec(field);
  const [, list, index, position, name = ""] = path ?? [];
  const group = list === "modifierGroups" ? choices.modifierGroups?.[Number(index)] : undefined;
  const terms = list === "subscriptionOptions" ? choices.subscriptionOptions?.[Number(index)] : undefined;
  const extra = position === undefined ? undefined : group?.modifiers[Number(position)];
  const known = fields[name] ?? name;
  if (extra) return `extra:${extra.id}:${known}`;
  if (group) return `extraGroup:${group.id}:${known}`;
  return terms && `terms:${terms.id}:${known}`;
}
