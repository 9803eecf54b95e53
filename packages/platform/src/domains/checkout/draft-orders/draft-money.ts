import type { DraftOrderInput, NewCustomLineItem, NewMerchantDiscount } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Charge } from "../../../kernel/site.ts";
import type { ListedPrice } from "../../../policies/catalog-item.ts";
import { shopAmount } from "../../../policies/conversion.ts";
import { formatMoney, parseMoney } from "../../../policies/money.ts";
import { addLines, type Basket, countable } from "../lines/catalog-lines.ts";
import type { MerchantDiscount } from "../records/cart-record.ts";
import type { Line } from "../records/line.ts";

/**
 * Lines of a draft in the shop's currency. What custom ones cost in the draft's own is listed on them, so that they cost
 * what was written there, whatever the rate.
 */
export async function draftLines(
  call: Call,
  { language }: Pick<Basket, "language">,
  { lineItems, customLineItems = [] }: DraftOrderInput,
  charge: Charge | undefined,
): Promise<readonly Line[]> {
  const items = customLineItems.map((item, index) =>
    charge ? countable(`customLineItems[${index}].price`, () => inShopMoney(item, charge)) : item,
  );
  const lines = await addLines(call, { lines: [], language }, { lineItems, customLineItems: items });
  const first = lines.length - customLineItems.length;
  return lines.map((line, index) => {
    const item = customLineItems[index - first];
    return item && charge ? { ...line, listed: { [charge.currency]: listedPrice(item, charge) } } : line;
  });
}

function inShopMoney({ price, fullPrice, ...item }: NewCustomLineItem, charge: Charge): NewCustomLineItem {
  const inShop = (text: string) => formatMoney(shopAmount(charge, parseMoney(text, charge.currency)), charge.base);
  return { ...item, price: inShop(price), ...(fullPrice && { fullPrice: inShop(fullPrice) }) };
}

function listedPrice({ price: own, fullPrice = own }: NewCustomLineItem, { currency }: Charge): ListedPrice {
  const price = parseMoney(own, currency);
  return { price, fullPrice: Math.max(price, parseMoney(fullPrice, currency)) };
}

/** What the shop takes off, in the shop's currency and as it was written in the draft's. */
export function draftDiscount(
  { site }: Call,
  charge: Charge | undefined,
  { amount, percentage }: NewMerchantDiscount,
  index: number,
): MerchantDiscount {
  if (percentage !== undefined) return { rate: Math.round(percentage * 10_000) };
  if (!amount)
    throw invalid(`draftOrder.discounts[${index}]`, "must have an amount or a percentage", "REQUIRED_ONE_OF_FIELD");
  const { currency } = charge ?? site.settings;
  return countable(`draftOrder.discounts[${index}].amount`, () => {
    const written = parseMoney(amount.amount, currency);
    return charge
      ? { amount: shopAmount(charge, written), listed: { currency, amount: written } }
      : { amount: written };
  });
}
