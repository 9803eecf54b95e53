import type {
  ListedProductPrice,
  ProductChoices,
  ProductChoicesInput,
  ProductModifierGroup,
  ProductSubscriptionOption,
  ProductTextField,
} from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { invalid } from "../../../kernel/errors.ts";
import { definedOnly, firstDuplicate } from "../../../kernel/objects.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { assertShopLanguages, storedTranslations, translationIn } from "../../../policies/translation.ts";
import type { FullProduct } from "../products/read/products.ts";
import type { ProductDocument } from "../records/product.ts";
import { textFieldsIn } from "../records/translation.ts";

/** The product with what buyers enter and choose on it. @throws ValidationError naming what cannot be told apart */
export function withChoices(
  { product, variants }: Pick<FullProduct, "product" | "variants">,
  sent: ProductChoicesInput,
  settings: SiteSettings,
): ProductDocument {
  const shopCurrency = settings.currency;
  const variantIds = variants.map(({ variantId }) => variantId);
  const gone = goneVariants(product, variantIds);
  checkListed(sent.listedPrices ?? [], { shopCurrency, variantIds, gone });
  const input = sent.listedPrices ? { ...sent, listedPrices: without(sent.listedPrices, gone) } : sent;
  const { customTextFields, modifierGroups = [], subscriptionOptions = [] } = input;
  for (const [index, { title, maxLength }] of (customTextFields ?? []).entries()) {
    const at = `choices.customTextFields[${index}]`;
    if (title.trim() === "") throw invalid(`${at}.title`, "must not be empty", "MIN_LENGTH", { threshold: 1 });
    if (maxLength < 1) throw invalid(`${at}.maxLength`, "must be at least 1", "MIN", { threshold: 1 });
  }
  unique("choices.customTextFields", customTextFields?.flatMap(allTitles) ?? []);
  unique("choices.modifierGroups", [
    ...modifierGroups.map(({ id }) => id),
    ...modifierGroups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)),
  ]);
  unique(
    "choices.subscriptionOptions",
    subscriptionOptions.map(({ id }) => id),
  );
  for (const [index, { minSelected = 0, maxSelected, modifiers }] of modifierGroups.entries()) {
    const most = Math.min(maxSelected ?? modifiers.length, modifiers.length);
    if (minSelected <= most) continue;
    throw invalid(`choices.modifierGroups[${index}].minSelected`, "asks for more than can be chosen", "MAX");
  }
  for (const [index, { subscriptionSettings }] of subscriptionOptions.entries()) {
    if (subscriptionSettings.frequency !== "UNDEFINED") continue;
    throw invalid(`choices.subscriptionOptions[${index}].subscriptionSettings.frequency`, "is required");
  }
  const stored = storing(product, settings);
  return {
    ...product,
    ...definedOnly({ ...input }),
    ...(customTextFields && {
      customTextFields: customTextFields.map((field, index) => stored(field, `choices.customTextFields[${index}]`)),
    }),
    ...(input.modifierGroups && {
      modifierGroups: modifierGroups.map((group, index): ProductModifierGroup => {
        const at = `choices.modifierGroups[${index}]`;
        const modifiers = group.modifiers.map((one, number) => stored(one, `${at}.modifiers[${number}]`));
        return { ...stored(group, at), modifiers };
      }),
    }),
    ...(input.subscriptionOptions && {
      subscriptionOptions: subscriptionOptions.map(
        (option, index): ProductSubscriptionOption => stored(option, `choices.subscriptionOptions[${index}]`),
      ),
    }),
  };
}

/** Titles that buyers may name a text by. */
function allTitles({ title, translations = [] }: ProductTextField): readonly string[] {
  return [...new Set([title, ...translations.flatMap((translation) => translation.title || [])])];
}

interface Translated {
  readonly translations?: { readonly language: string }[];
}

/**
 * Texts, extras and terms as they are stored: translations that say nothing are left out, and those in languages that the shop
 * gave up stay where the product has them. What it returns throws a ValidationError when a language is there twice, or
 * is none of the shop's.
 */
function storing(
  { customTextFields, modifierGroups = [], subscriptionOptions = [] }: ProductDocument,
  settings: SiteSettings,
): <T extends Translated>(sent: T, at: string) => T {
  const all: readonly Translated[] = [
    ...customTextFields,
    ...modifierGroups,
    ...modifierGroups.flatMap(({ modifiers }) => modifiers),
    ...subscriptionOptions,
  ];
  const known = all.flatMap(({ translations = [] }) => translations);
  return <T extends Translated>({ translations: sent = [], ...own }: T, at: string): T => {
    const translations = [...storedTranslations(sent, `${at}.translations`)];
    assertShopLanguages(sent, settings, `${at}.translations`, known);
    return { ...own, ...(translations.length > 0 && { translations }) } as T;
  };
}

/** Variants that the product had when its prices were stored: whoever read them sends them back. */
function goneVariants({ listedPrices = [] }: ProductDocument, variantIds: readonly string[]): ReadonlySet<string> {
  const stored = listedPrices.flatMap(({ variants = [] }) => variants.map(({ variantId }) => variantId.toLowerCase()));
  return new Set(stored.filter((id) => !variantIds.includes(id)));
}

function without(listed: readonly ListedProductPrice[], gone: ReadonlySet<string>): ListedProductPrice[] {
  return listed.map(({ variants, ...price }) => {
    const left = variants?.filter(({ variantId }) => !gone.has(variantId.toLowerCase())) ?? [];
    return { ...price, ...(left.length > 0 && { variants: left }) };
  });
}

interface ListedContext {
  readonly shopCurrency: string;
  readonly variantIds: readonly string[];
  readonly gone: ReadonlySet<string>;
}

/** Fields are those of the request, with the variants that are gone. */
function checkListed(listed: readonly ListedProductPrice[], { shopCurrency, variantIds, gone }: ListedContext): void {
  unique("choices.listedPrices", [shopCurrency, ...listed.map(({ currency }) => currency)]);
  for (const [index, { currency, price, variants = [] }] of listed.entries()) {
    const at = `choices.listedPrices[${index}]`;
    checkDigits(`${at}.price`, price, currency);
    unique(
      `${at}.variants`,
      variants.map(({ variantId }) => variantId.toLowerCase()),
    );
    for (const [number, one] of variants.entries()) {
      if (gone.has(one.variantId.toLowerCase())) continue;
      if (!variantIds.includes(one.variantId.toLowerCase()))
        throw invalid(`${at}.variants[${number}].variantId`, "is no variant of the product");
      checkDigits(`${at}.variants[${number}].price`, one.price, currency);
    }
  }
}

function checkDigits(field: string, price: string, currency: string): void {
  const digits = currencyExponent(currency);
  const [, fraction = ""] = price.split(".");
  if (fraction.length > digits)
    throw invalid(field, `has more than the ${digits} decimals of ${currency}`, "DECIMAL_MAX_SCALE", {
      threshold: digits,
    });
}

/** What buyers choose on a product as its merchant made it. */
export function choicesOf({ customTextFields, ...product }: ProductDocument): ProductChoices {
  const { modifierGroups = [], subscriptionOptions = [], subscriptionOnly, listedPrices = [] } = product;
  return {
    customTextFields: [...customTextFields],
    modifierGroups: [...modifierGroups],
    subscriptionOptions: [...subscriptionOptions],
    ...(subscriptionOnly && subscriptionOptions.length > 0 && { subscriptionOnly }),
    ...(listedPrices.length > 0 && { listedPrices: [...listedPrices] }),
  };
}

/** The same as buyers read it. */
export function choicesIn(choices: ProductChoices, language: string, shopLanguage: string): ProductChoices {
  const read = <T extends Translated>({
    translations = [],
    ...own
  }: T): [Omit<T, "translations">, Texts | undefined] => [
    own,
    translationIn<Texts>(translations, language, shopLanguage),
  ];
  return {
    ...choices,
    customTextFields: [...textFieldsIn(choices.customTextFields, language, shopLanguage)],
    modifierGroups: choices.modifierGroups.map((one) => {
      const [group, texts] = read(one);
      const modifiers = group.modifiers.map((extra) => {
        const [modifier, called] = read(extra);
        return { ...modifier, label: called?.name || modifier.label };
      });
      return { ...group, name: texts?.name || group.name, modifiers };
    }),
    subscriptionOptions: choices.subscriptionOptions.map((one) => {
      const [option, texts] = read(one);
      const description = texts?.description || option.description;
      return { ...option, title: texts?.title || option.title, ...(description && { description }) };
    }),
  };
}

interface Texts {
  readonly language: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
}

function unique(field: string, names: readonly string[]): void {
  const twice = firstDuplicate(names);
  if (twice) throw invalid(field, `names "${twice}" twice`);
}
