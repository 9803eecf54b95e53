import type { ListedProductPrice } from "@vitrine/contract";
import { isCurrency } from "../../../kernel/iso-codes.ts";
import { choiceKey } from "../products/options.ts";
import type { VariantWrite } from "../products/variants.ts";
import { toMinor } from "../records/prices.ts";
import type { CatalogEntry, EntryListed, ShopFacts } from "./entry.ts";
import { amountText } from "./product-facts.ts";
import type { Columns, Row } from "./row.ts";

/** Whether a column, in lower case, is one for prices in a currency: a prefix with the code behind it. */
export function isListedColumn(key: string, prefix: string): boolean {
  return key.startsWith(prefix.toLowerCase()) && isCurrency(key.slice(prefix.length).toUpperCase());
}

/** Columns for prices in the currencies that the shop sells in beside its own. */
export function listedHeader(prefix: string, { currencies }: ShopFacts): string[] {
  return currencies.map((currency) => prefix + currency);
}

/** Prices in other currencies by column: those of the product, or of a variant that has its own. */
export function listedCells(
  prefix: string,
  listed: readonly ListedProductPrice[] = [],
  priceOf: (one: ListedProductPrice) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    listed.flatMap((one) => {
      const { currency } = one;
      const price = priceOf(one);
      return price === undefined ? [] : [[prefix + currency, amountText(toMinor(Number(price), currency), currency)]];
    }),
  );
}

/** What a variant costs in one of them; undefined while it follows the product. */
export function listedOf({ variants = [] }: ListedProductPrice, variantId: string): string | undefined {
  return variants.find((one) => one.variantId.toLowerCase() === variantId)?.price;
}

/** Prices in other currencies of a row; undefined when the file has no columns for them. */
export function readListed(
  row: Row,
  columns: Columns,
  prefix: string,
  { currencies }: ShopFacts,
): EntryListed | undefined {
  const present = columns.picked((key) => isListedColumn(key, prefix));
  const listed: Record<string, number | null> = {};
  for (const column of present) {
    const currency = column.slice(prefix.length).toUpperCase();
    if (currencies.includes(currency)) listed[currency] = row.amount(column, currency) ?? null;
    else if (row.word(column) !== undefined) row.error(column, "CURRENCY_NOT_SOLD", { currency });
  }
  return present.length > 0 ? listed : undefined;
}

/** A currency in which some rows of a product have a price, and one that all depend on has none. */
export function checkListed(
  required: readonly Row[],
  rows: readonly Row[],
  prefix: string,
  { currencies }: ShopFacts,
): void {
  for (const currency of currencies) {
    const column = prefix + currency;
    const hasPrice = (row: Row) => row.word(column) !== undefined;
    const missing = rows.some(hasPrice) ? required.find((row) => !hasPrice(row)) : undefined;
    missing?.error(column, "REQUIRED.listedPrice", { currency });
  }
}

/**
 * The prices in other currencies that a product has once its entry is written. Currencies and variants that the file does
 * not name keep theirs, and an amount that is the same is left as it is written. Undefined when there were none and are none.
 */
export function planListed(
  { listed, variants: rows = [] }: CatalogEntry,
  known: readonly ListedProductPrice[] | undefined,
  variants: readonly VariantWrite[],
): readonly ListedProductPrice[] | undefined {
  const ids = new Map(variants.map(({ id, choiceKey: key }) => [key, id]));
  const named = [...new Set([listed, ...rows.map((row) => row.listed)].flatMap((one) => Object.keys(one ?? {})))];
  const planned = new Map((known ?? []).map((one) => [one.currency, one]));
  for (const currency of named) {
    const before = planned.get(currency);
    const own = rows.flatMap((row): [string, number | null][] => {
      const id = ids.get(choiceKey(row.choices));
      return id === undefined ? [] : [[id, row.listed?.[currency] ?? null]];
    });
    const price = listed ? listed[currency] : commonPrice(own, before);
    if (price === undefined || price === null) planned.delete(currency);
    else planned.set(currency, withPrices(before, currency, price, own));
  }
  return known || planned.size > 0 ? [...planned.values()] : undefined;
}

/** The price of the product where a file has those of variants alone: its own while a variant has it, or none changes. */
function commonPrice(
  own: readonly (readonly [string, number | null])[],
  before: ListedProductPrice | undefined,
): number | null | undefined {
  const base = before && Number(before.price);
  const isSame = before && own.every(([id, amount]) => amount === Number(listedOf(before, id) ?? base));
  return isSame || own.some(([, amount]) => amount === base) ? base : own[0]?.[1];
}

/** What a variant has in common with its product it keeps from it, however the file puts it. */
function withPrices(
  before: ListedProductPrice | undefined,
  currency: string,
  amount: number,
  own: readonly (readonly [string, number | null])[],
): ListedProductPrice {
  const text = (value: number, known: string | undefined) =>
    known !== undefined && Number(known) === value ? known : amountText(toMinor(value, currency), currency);
  const price = text(amount, before?.price);
  const left = new Map(before?.variants?.map((one) => [one.variantId.toLowerCase(), one]));
  for (const [variantId, value] of own) {
    const known = left.get(variantId);
    if (Number(known?.price ?? price) === (value ?? amount)) continue;
    if (value === null || value === amount) left.delete(variantId);
    else left.set(variantId, { variantId, price: text(value, known?.price) });
  }
  return { currency, price, ...(left.size > 0 && { variants: [...left.values()] }) };
}
