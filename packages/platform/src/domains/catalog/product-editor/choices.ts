import type { ListedProductPrice, ProductChoices, ProductChoicesInput } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { invalid } from "../../../kernel/errors.ts";
import { definedOnly, firstDuplicate } from "../../../kernel/objects.ts";
import type { FullProduct } from "../products/read/products.ts";
import type { ProductDocument } from "../records/product.ts";

/** The product with what buyers enter and choose on it. @throws ValidationError naming what cannot be told apart */
export function withChoices(
  { product, variants }: Pick<FullProduct, "product" | "variants">,
  input: ProductChoicesInput,
  shopCurrency: string,
): ProductDocument {
  checkListed(input.listedPrices ?? [], { shopCurrency, variantIds: variants.map(({ variantId }) => variantId) });
  const { customTextFields, modifierGroups = [], subscriptionOptions = [] } = input;
  for (const [index, { title, maxLength }] of (customTextFields ?? []).entries()) {
    const at = `choices.customTextFields[${index}]`;
    if (title.trim() === "") throw invalid(`${at}.title`, "must not be empty", "MIN_LENGTH", { threshold: 1 });
    if (maxLength < 1) throw invalid(`${at}.maxLength`, "must be at least 1", "MIN", { threshold: 1 });
  }
  unique("choices.customTextFields", customTextFields?.map(({ title }) => title) ?? []);
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
  return { ...product, ...definedOnly({ ...input }) };
}

function checkListed(
  listed: readonly ListedProductPrice[],
  { shopCurrency, variantIds }: { readonly shopCurrency: string; readonly variantIds: readonly string[] },
): void {
  unique("choices.listedPrices", [shopCurrency, ...listed.map(({ currency }) => currency)]);
  for (const [index, { currency, price, variants = [] }] of listed.entries()) {
    const at = `choices.listedPrices[${index}]`;
    checkDigits(`${at}.price`, price, currency);
    unique(
      `${at}.variants`,
      variants.map(({ variantId }) => variantId.toLowerCase()),
    );
    for (const [number, one] of variants.entries()) {
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

export function choicesOf({ customTextFields, ...product }: ProductDocument): ProductChoices {
  const { modifierGroups = [], subscriptionOptions = [], listedPrices = [] } = product;
  return {
    customTextFields: [...customTextFields],
    modifierGroups: [...modifierGroups],
    subscriptionOptions: [...subscriptionOptions],
    ...(listedPrices.length > 0 && { listedPrices: [...listedPrices] }),
  };
}

function unique(field: string, names: readonly string[]): void {
  const twice = firstDuplicate(names);
  if (twice) throw invalid(field, `names "${twice}" twice`);
}
