import type {
  ModifierOptionGroup,
  ProductSubscriptionOption,
  SubscriptionOptionInfo,
  TranslatableString,
} from "@vitrine/contract";
import type { CatalogProblem } from "../../../../policies/catalog-item.ts";
import { parseMoney, safe } from "../../../../policies/money.ts";
import { translationIn } from "../../../../policies/translation.ts";
import type { ProductDocument } from "../../records/product.ts";
import type { Choices } from "../options.ts";
import type { CatalogSelection } from "./selection.ts";

/** What a buyer entered and chose on a product beside its options, checked. */
export interface BuyerChoices {
  readonly modifierGroups: readonly ModifierOptionGroup[];
  /** What the extras of one unit cost together, in minor units. */
  readonly modifiersPrice: number;
  readonly subscription?: SubscriptionOptionInfo;
  /** Millionths that are left of the price. */
  readonly priceRate: number;
}

type Given = Pick<CatalogSelection, "customTexts" | "modifiers" | "subscriptionOptionId">;
type Problem = Pick<CatalogProblem, "code" | "message">;

/** Where a product is bought, and in which language (BCP 47). */
interface Reading {
  readonly currency: string;
  readonly language: string;
  readonly shopLanguage: string;
}

/** Reads what the product asks for, or says what is wrong with it. */
export function readChoices(product: ProductDocument, given: Given, reading: Reading): BuyerChoices | Problem {
  const problem = checkTexts(product, given.customTexts) ?? checkModifiers(product, given.modifiers);
  if (problem) return problem;
  const { modifierGroups = [], subscriptionOptions = [] } = product;
  const chosen = modifierGroups.flatMap(({ id, name, modifiers, translations }): ModifierOptionGroup[] => {
    const found = modifiers.filter((modifier) => given.modifiers.includes(modifier.id));
    const options = found.map(({ id: one, label, price, translations }) => ({
      id: one,
      quantity: 1,
      label: inBoth(label, inLanguage(translations, reading)?.name),
      ...(price !== undefined && { price }),
    }));
    return options.length > 0
      ? [{ id, name: inBoth(name, inLanguage(translations, reading)?.name), modifiers: options }]
      : [];
  });
  let modifiersPrice = 0;
  for (const { modifiers = [] } of chosen)
    for (const { price } of modifiers)
      if (price) modifiersPrice = safe(modifiersPrice + parseMoney(price, reading.currency));
  const option = subscriptionOptions.find(({ id }) => id === given.subscriptionOptionId);
  if (given.subscriptionOptionId !== undefined && !option) {
    const message =
      subscriptionOptions.length > 0
        ? `"${product.name}" has no such subscription option.`
        : "is not offered: this product is not sold as a subscription";
    return { code: "SUBSCRIPTION_NOT_OFFERED", message };
  }
  if (product.subscriptionOnly && subscriptionOptions.length > 0 && !option) {
    const message = `"${product.name}" is only sold as a subscription: choose its terms in subscriptionOptionId.`;
    return { code: "OPTIONS_MISSING", message };
  }
  return {
    modifierGroups: chosen,
    modifiersPrice,
    priceRate: 1_000_000 - Math.round((option?.discountPercentage ?? 0) * 10_000),
    ...(option && { subscription: termsOf(option, reading) }),
  };
}

/** Texts in the language of the buyer; undefined where that is the shop's, or nothing is translated. */
function inLanguage<Texts extends { readonly language: string }>(
  translations: readonly Texts[] | undefined,
  { language, shopLanguage }: Reading,
): Texts | undefined {
  return translations && translationIn(translations, language, shopLanguage);
}

function inBoth(original: string, translated: string | undefined): TranslatableString {
  return { original, ...(translated && { translated }) };
}

function termsOf(
  { title, description, subscriptionSettings, translations }: ProductSubscriptionOption,
  reading: Reading,
): SubscriptionOptionInfo {
  const texts = inLanguage(translations, reading);
  const usual = { interval: 1, autoRenewal: false, enableCustomerCancellation: false };
  return {
    subscriptionSettings: { ...usual, ...subscriptionSettings },
    title: inBoth(title, texts?.title),
    ...(description !== undefined && { description: inBoth(description, texts?.description) }),
  };
}

/**
 * Texts by the shop's own titles: buyers name them by what they read, in any language of the shop. The same object where
 * all are named so already.
 */
export function ownTexts({ customTextFields }: ProductDocument, written: Choices): Choices {
  const ownTitle = (name: string) => {
    const found =
      customTextFields.find(({ title }) => title === name) ??
      customTextFields.find(({ translations = [] }) => translations.some(({ title }) => title === name));
    return found?.title ?? name;
  };
  const isOwn = Object.keys(written).every((name) => ownTitle(name) === name);
  return isOwn ? written : Object.fromEntries(Object.entries(written).map(([name, text]) => [ownTitle(name), text]));
}

function checkTexts({ name, customTextFields }: ProductDocument, texts: Given["customTexts"]): Problem | undefined {
  const unknown = Object.keys(texts).find((title) => !customTextFields.some((field) => field.title === title));
  if (unknown !== undefined) {
    return { code: "CHOICE_INVALID", message: `"${name}" has no text field "${unknown}" in customTextFields.` };
  }
  for (const { title, mandatory, maxLength } of customTextFields) {
    const text = texts[title]?.trim() ?? "";
    if (mandatory && text === "") {
      return { code: "OPTIONS_MISSING", message: `Write "${title}" of "${name}" in customTextFields.` };
    }
    if ([...text].length > maxLength) {
      return { code: "CHOICE_INVALID", message: `"${title}" of "${name}" has ${maxLength} characters at most.` };
    }
  }
  return undefined;
}

function checkModifiers(
  { name, modifierGroups = [] }: ProductDocument,
  chosen: readonly string[],
): Problem | undefined {
  const known = new Set(modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)));
  const unknown = chosen.find((id) => !known.has(id));
  if (unknown !== undefined) return { code: "CHOICE_INVALID", message: `"${name}" has no modifier "${unknown}".` };
  for (const group of modifierGroups) {
    const { minSelected = 0, maxSelected = group.modifiers.length } = group;
    const count = group.modifiers.filter(({ id }) => chosen.includes(id)).length;
    if (count < minSelected) {
      return { code: "OPTIONS_MISSING", message: `Choose "${group.name}" of "${name}" in modifiers.` };
    }
    if (count > maxSelected) {
      return { code: "CHOICE_INVALID", message: `At most ${maxSelected} of "${group.name}" can be chosen.` };
    }
  }
  return undefined;
}
