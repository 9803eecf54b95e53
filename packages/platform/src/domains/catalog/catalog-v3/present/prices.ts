import type { CostAndProfitData, PriceData } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { displayMoney } from "../../../../policies/money.ts";
import { toMinor } from "../../records/prices.ts";
import type { V3Amount, V3Price, V3PriceRange, V3RevenueDetails } from "../contract/prices.ts";
import type { Asked } from "./asked.ts";

/** An amount in a currency, as text; the sign only for those who ask. */
export function amountOf(amount: number, currency: string, { fields, view }: Asked): V3Amount {
  return {
    amount: amount.toFixed(currencyExponent(currency)),
    ...(fields.has("CURRENCY") && {
      formattedAmount: displayMoney(toMinor(amount, currency), currency, view.language),
    }),
  };
}

/** A price; the one before the sale only where that was higher. */
export function priceOf(data: PriceData, asked: Asked): V3Price {
  const { currency, discountedPrice, price = discountedPrice } = data;
  return {
    actualPrice: amountOf(discountedPrice, currency, asked),
    ...(price > discountedPrice && { compareAtPrice: amountOf(price, currency, asked) }),
  };
}

/** What some prices span, after and before the sale. */
export function rangesOf(
  prices: readonly [PriceData, ...PriceData[]],
  asked: Asked,
): { readonly actualPriceRange: V3PriceRange; readonly compareAtPriceRange?: V3PriceRange } {
  const [{ currency }] = prices;
  const isOnSale = prices.some(({ price = 0, discountedPrice }) => price > discountedPrice);
  const range = (amounts: readonly number[]) => spanOf(amounts, currency, asked);
  return {
    actualPriceRange: range(prices.map(({ discountedPrice }) => discountedPrice)),
    ...(isOnSale && {
      compareAtPriceRange: range(prices.map(({ price, discountedPrice }) => price ?? discountedPrice)),
    }),
  };
}

/** The lowest and highest of some amounts. */
export function spanOf(amounts: readonly number[], currency: string, asked: Asked): V3PriceRange {
  return {
    minValue: amountOf(Math.min(...amounts), currency, asked),
    maxValue: amountOf(Math.max(...amounts), currency, asked),
  };
}

/** What a variant costs the merchant and earns, in the shop's currency. */
export function revenueOf({ itemCost = 0, profit, profitMargin }: CostAndProfitData, asked: Asked): V3RevenueDetails {
  const { currency } = asked.view.site.settings;
  return { cost: amountOf(itemCost, currency, asked), profit: amountOf(profit, currency, asked), profitMargin };
}
