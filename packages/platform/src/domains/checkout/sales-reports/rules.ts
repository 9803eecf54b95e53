import { currencyExponent } from "@vitrine/contract/money";
import { invalid } from "../../../kernel/errors.ts";
import { instantOf } from "../../../policies/zone.ts";

/** Days of a report, and the moments they begin and end. */
export interface Period {
  readonly days: readonly string[];
  readonly start: Date;
  /** Not included any more. */
  readonly end: Date;
}

const mostDays = 366;
const day = 86_400_000;

/** The days from one to another, both included, by the clock of a zone. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }, timeZone: string): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = (last - first) / day + 1;
  if (count < 1) throw invalid("to", "must not be before from", "MIN", { threshold: from });
  if (count > mostDays) throw invalid("to", `must be at most ${mostDays} days after from`, "MAX");
  return {
    days: Array.from({ length: count }, (_, index) => new Date(first + index * day).toISOString().slice(0, 10)),
    start: instantOf(first, timeZone),
    end: instantOf(last + day, timeZone),
  };
}

/** How an amount became one of the shop's currency; `base` and `rate` are empty where nothing was converted. */
export interface Exchange {
  readonly currency: string;
  readonly base: string | null;
  /** Units of `currency` for one of `base`. */
  readonly rate: string | null;
}

/** Minor units of the shop's currency; undefined where the rate is not known. */
export function inCurrency(amount: number, { currency, base, rate }: Exchange, own: string): number | undefined {
  if (currency === own) return amount;
  if (base !== own || !rate) return undefined;
  return Math.round((amount / 10 ** currencyExponent(currency) / Number(rate)) * 10 ** currencyExponent(own));
}
