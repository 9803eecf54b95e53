import type { FieldViolation, ListedProductPrice, SiteCurrency } from "@vitrine/contract";
import { currencyExponent, exampleAmount, parseAmount, typedAmount } from "@vitrine/contract/money";
import type { Problems } from "../../forms/use-draft.ts";
import { currentRate } from "../../settings/shown-currencies.ts";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";

const texts = strings.products.editor.problems;

/** What a product costs in another currency than the shop's, as the editor holds it. */
export interface ListedDraft {
  readonly price: string;
  /** By id; of those that cost the same as the product nothing, or an empty text. */
  readonly variants: Readonly<Record<string, string>>;
}

/** By currency; undefined where it is worked out at the rate. */
export type ListedDrafts = Readonly<Record<string, ListedDraft | undefined>>;

/** @param variantIds variants that the product has: prices may outlive one */
export function toListed(prices: readonly ListedProductPrice[] = [], variantIds: readonly string[]): ListedDrafts {
  const known = new Set(variantIds);
  return Object.fromEntries(
    prices.map(({ currency, price, variants = [] }) => {
      const own = variants
        .map((one) => [one.variantId.toLowerCase(), typedAmount(one.price, currency)] as const)
        .filter(([id]) => known.has(id));
      return [currency, { price: typedAmount(price, currency), variants: Object.fromEntries(own) }];
    }),
  );
}

/** @param variantIds variants that the product has once it is saved */
export function listedOf(listed: ListedDrafts, variantIds: readonly string[]): ListedProductPrice[] {
  return entriesOf(listed).map(([currency, { price, variants }]) => {
    const own = variantIds.flatMap((variantId) => {
      const text = variants[variantId]?.trim();
      return text ? [{ variantId, price: text }] : [];
    });
    return { currency, price, ...(own.length > 0 && { variants: own }) };
  });
}

/** In the order of their currencies, so that one that was taken away and set again makes no difference. */
function entriesOf(listed: ListedDrafts): (readonly [string, ListedDraft])[] {
  return Object.entries(listed)
    .flatMap(([currency, prices]) => (prices ? [[currency, prices] as const] : []))
    .sort(([one], [other]) => one.localeCompare(other));
}

/** The same with amounts as the API takes them. */
export function withPlainListed(listed: ListedDrafts): ListedDrafts {
  return Object.fromEntries(
    entriesOf(listed).map(([currency, { price, variants }]) => {
      const plain = (text: string) => parseAmount(text, currency) ?? text.trim();
      const own = Object.entries(variants).map(([id, text]) => [id, plain(text)] as const);
      return [currency, { price: plain(price), variants: Object.fromEntries(own) }];
    }),
  );
}

/** What cannot be saved: `listed:<currency>` and `listed:<currency>:<variant>`. */
export function listedProblems(listed: ListedDrafts, variantIds: readonly string[]): Problems {
  return Object.fromEntries(
    entriesOf(listed).flatMap(([currency, { price, variants }]) => {
      const problem = texts.price({ example: exampleAmount(currency, locale) });
      const isAmount = (text: string) => parseAmount(text, currency) !== undefined;
      const wrong = variantIds.filter((id) => variants[id]?.trim() && !isAmount(variants[id]));
      return [
        ...(isAmount(price) ? [] : [[`listed:${currency}`, problem] as const]),
        ...wrong.map((id) => [`listed:${currency}:${id}`, problem] as const),
      ];
    }),
  );
}

/** The field of the form that a violation of the platform is about. */
export function listedField({ field }: FieldViolation, prices: readonly ListedProductPrice[] = []): string | undefined {
  const [, index, position] = /^choices\.listedPrices\[(\d+)\](?:\.variants\[(\d+)\])?/.exec(field) ?? [];
  const found = index === undefined ? undefined : prices[Number(index)];
  const variant = position === undefined ? undefined : found?.variants?.[Number(position)];
  return found && ["listed", found.currency, variant?.variantId].filter(Boolean).join(":");
}

/** An amount of the shop in another currency, for showing; the platform rounds for good. Undefined without a rate. */
export function atRate(amount: string, own: string, shown: SiteCurrency, now = new Date()): string | undefined {
  const price = parseAmount(amount, own);
  const rate = Number(currentRate(shown, now));
  if (price === undefined || !(rate > 0)) return undefined;
  const exponent = currencyExponent(shown.currency);
  const step = Math.max(Number(shown.increment ?? 0), 10 ** -exponent);
  return (Math.round((Number(price) * rate) / step) * step).toFixed(exponent);
}

interface Priced {
  readonly id: string;
  readonly price: string;
}

/** Prices that begin as what the rate makes of those of the shop, so that nothing changes before one is typed. */
export function listedAtRate(
  product: { readonly price: string; readonly variants: readonly Priced[] },
  own: string,
  shown: SiteCurrency,
): ListedDraft {
  const converted = (amount: string) => typedAmount(atRate(amount, own, shown), shown.currency);
  const price = converted(product.price);
  const others = product.variants.map((one) => [one.id, converted(one.price)] as const);
  return { price, variants: Object.fromEntries(others.filter(([, other]) => other !== price)) };
}
