import type { SiteCurrency, SiteCurrencyRounding } from "@vitrine/contract";
import type { Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.settings.currencies.problems;

/** A currency that prices are shown in, as its form holds it. */
export interface ShownCurrencyDraft {
  readonly key: string;
  readonly currency: string;
  /** How many of it one unit of the shop's currency is worth, as typed. */
  readonly rate: string;
  /** Empty for the smallest unit. */
  readonly increment: string;
  readonly rounding: string;
  /** Buyers who choose it pay in it. */
  readonly isCharged: boolean;
}

/** The rate that counts at a moment: the latest that has begun, or the first to come. */
export function currentRate({ rates }: Pick<SiteCurrency, "rates">, now: Date): string {
  const [latest] = rates
    .filter(({ from }) => Date.parse(from) <= now.getTime())
    .sort((a, b) => b.from.localeCompare(a.from));
  return (latest ?? rates[0])?.rate ?? "";
}

export function toShownCurrencyDraft(shown: SiteCurrency, now: Date): ShownCurrencyDraft {
  const { currency, increment = "", rounding = "HALF_UP", isCharged = false } = shown;
  return { key: currency, currency, rate: currentRate(shown, now), increment, rounding, isCharged };
}

const decimal = (text: string) => text.trim().replace(",", ".");

export function checkShownCurrencies(all: readonly ShownCurrencyDraft[], own: string): Problems {
  const codes = all.map(({ currency }) => currency.trim().toUpperCase());
  return Object.fromEntries(
    all.flatMap(({ key, rate, increment }, index) => {
      const code = codes[index] ?? "";
      const isTwice = code === own || codes.indexOf(code) < index;
      return [
        ...(!/^[A-Z]{3}$/.test(code) ? [[`currency ${key}`, texts.code] as const] : []),
        ...(isTwice ? [[`currency ${key}`, texts.twice] as const] : []),
        ...(/^\d{1,12}(\.\d{1,10})?$/.test(decimal(rate)) && Number(decimal(rate)) > 0
          ? []
          : [[`rate ${key}`, texts.rate] as const]),
        ...(increment.trim() === "" || /^\d{1,7}(\.\d{1,4})?$/.test(decimal(increment))
          ? []
          : [[`increment ${key}`, texts.increment] as const]),
      ];
    }),
  );
}

/** Rates of one currency that the platform keeps. */
const mostRates = 20;

/** As the platform takes it. A rate that was changed counts from now on; those to come stay. */
export function toShownCurrency(draft: ShownCurrencyDraft, known: readonly SiteCurrency[], now: Date): SiteCurrency {
  const currency = draft.currency.trim().toUpperCase();
  const before = known.find((one) => one.currency === currency);
  const rate = decimal(draft.rate);
  const isSame = before && currentRate(before, now) === rate;
  const rates = isSame
    ? before.rates
    : [{ rate, from: now.toISOString() }, ...(before?.rates ?? [])].slice(0, mostRates);
  const rounding = draft.rounding as SiteCurrencyRounding;
  const { isCharged } = draft;
  return {
    currency,
    rates,
    rounding,
    ...(isCharged && { isCharged }),
    ...(draft.increment.trim() && { increment: decimal(draft.increment) }),
  };
}
