import type { MultiCurrencyPrice } from "@vitrine/contract";
import { BoundedMap } from "../../../kernel/bounded-map.ts";
import type { Site } from "../../../kernel/site.ts";
import { type Conversion, conversionTo } from "../../../policies/conversion.ts";
import { displayMoney, formatMoney } from "../../../policies/money.ts";

/** Writes minor units the way carts and checkouts show amounts. */
export interface MoneyWriter {
  (amount: number): MultiCurrencyPrice;
  readonly currency: string;
}

/** Beside the amount the buyer pays stands the converted one they asked to see; without a conversion it is the same. */
export function moneyWriter(currency: string, language: string, conversion?: Conversion): MoneyWriter {
  if (conversion) return converting(currency, language, conversion);
  const name = `${currency} ${language}`;
  let writer = plainWriters.get(name);
  if (!writer) {
    writer = plainWriter(currency, language);
    plainWriters.set(name, writer);
  }
  return writer;
}

/** Those without a conversion, by currency and language: what was made with one is found again with the same. */
const plainWriters = new BoundedMap<string, MoneyWriter>(200);

function plainWriter(currency: string, language: string): MoneyWriter {
  const write = (minor: number): MultiCurrencyPrice => {
    const amount = formatMoney(minor, currency);
    const shown = displayMoney(minor, currency, language);
    return { amount, convertedAmount: amount, formattedAmount: shown, formattedConvertedAmount: shown };
  };
  return Object.assign(write, { currency });
}

function converting(currency: string, language: string, conversion: Conversion): MoneyWriter {
  const write = (minor: number): MultiCurrencyPrice => {
    const converted = conversion.convert(minor);
    return {
      amount: formatMoney(minor, currency),
      convertedAmount: formatMoney(converted, conversion.currency),
      formattedAmount: displayMoney(minor, currency, language),
      formattedConvertedAmount: displayMoney(converted, conversion.currency, language),
    };
  };
  return Object.assign(write, { currency });
}

/** How the amounts of a cart or checkout are converted now; not at all when the shop does not show the currency. */
export function conversionFor({ settings }: Site, wanted: string | undefined, now: Date): Conversion | undefined {
  return conversionTo(settings.currency, settings.currencies ?? [], wanted, now);
}
