import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import { fromLocalInput } from "../ui/zone.ts";
import type { RuleDraft } from "./rule-draft.ts";

const texts = strings.discountRules.editor.problems;

/** What cannot be saved as it is. */
export function checkRule(draft: RuleDraft, currency: string): Problems {
  const { name, applies, starts, ends } = draft;
  const isEmpty =
    (applies === "collections" && draft.collectionIds.length === 0) ||
    (applies === "products" && draft.productIds.length === 0);
  return {
    ...(!name.trim() && { name: texts.name }),
    ...checkEffect(draft, currency),
    ...(isEmpty && { applies: texts.entity }),
    ...checkCondition(draft, currency),
    ...(starts && ends && fromLocalInput(ends) <= fromLocalInput(starts) && { ends: texts.ends }),
  };
}

function checkEffect({ kind, value, units }: RuleDraft, currency: string): Problems {
  if (kind === "kept") return {};
  if (kind === "percentage") {
    const rate = Number(value.trim().replace(",", "."));
    return value.trim() && rate >= 0.1 && rate <= 100 ? {} : { value: texts.percent };
  }
  const amount = parseAmount(value, currency);
  const example = exampleAmount(currency, locale);
  const isOff = kind === "fixedAmount";
  const isFine = amount !== undefined && (!isOff || Number(amount) > 0);
  return {
    ...(!isFine && { value: isOff ? texts.amount({ example }) : texts.price({ example }) }),
    ...(kind === "quantityBased" && !(isWhole(units) && Number(units) >= 2) && { units: texts.units }),
  };
}

function checkCondition({ condition, from, to }: RuleDraft, currency: string): Problems {
  if (condition !== "subtotal" && condition !== "quantity") return {};
  if (!from.trim() && !to.trim()) return { from: texts.range0 };
  const isSum = condition === "subtotal";
  const isFine = (text: string) => !text.trim() || (isSum ? parseAmount(text, currency) !== undefined : isWhole(text));
  const wrong = isSum ? texts.price({ example: exampleAmount(currency, locale) }) : texts.whole;
  const number = (text: string) => Number(isSum ? parseAmount(text, currency) : text);
  const isReversed = from.trim() !== "" && to.trim() !== "" && number(to) < number(from);
  return {
    ...(isReversed && { to: texts.range }),
    ...(!isFine(from) && { from: wrong }),
    ...(!isFine(to) && { to: wrong }),
  };
}

function isWhole(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text.trim());
}
