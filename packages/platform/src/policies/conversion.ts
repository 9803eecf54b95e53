import type { SiteCurrency, SiteCurrencyRate, SiteCurrencyRounding } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Charge } from "../kernel/site.ts";
import { parseMoney, safe } from "./money.ts";

/** How amounts are converted for a buyer. */
export interface Conversion {
  readonly currency: string;
  /** Minor units of the shop's currency to minor units of this one. */
  convert(amount: number): number;
}

/** Digits that rates may have after the point. */
const SCALE = 10;

/** The rate of a moment; undefined before the first begins. */
export function rateAt({ rates }: SiteCurrency, now: Date): string | undefined {
  let latest: SiteCurrencyRate | undefined;
  for (const one of rates) {
    if (Date.parse(one.from) > now.getTime()) continue;
    if (!latest || Date.parse(one.from) >= Date.parse(latest.from)) latest = one;
  }
  return latest?.rate;
}

/** How amounts of the shop's currency are shown in `wanted`; undefined when they are not. */
export function conversionTo(
  base: string,
  shown: readonly SiteCurrency[],
  wanted: string | undefined,
  now: Date,
): Conversion | undefined {
  const found = wanted === base ? undefined : shown.find(({ currency }) => currency === wanted);
  const rate = found && rateAt(found, now);
  return found && rate ? conversion(base, found, rate) : undefined;
}

/** The charge in a currency at the rate of now; undefined when there is none. */
export function chargeAt(
  base: string,
  offered: readonly SiteCurrency[],
  wanted: string | undefined,
  now: Date,
): Charge | undefined {
  const found = wanted === base ? undefined : offered.find(({ currency }) => currency === wanted);
  const rate = found && rateAt(found, now);
  if (!found || !rate) return undefined;
  const { currency, increment, rounding } = found;
  const steps = { ...(increment && { increment }), ...(rounding && { rounding }) };
  return { currency, base, rate, ...steps, since: now.toISOString() };
}

/** How the shop's prices become those of a charge: what costs something never becomes free. */
export function chargeConversion({ base, rate, ...how }: Charge): Conversion {
  const { currency, convert } = conversion(base, how, rate);
  const least = Math.max(1, how.increment ? parseMoney(how.increment, currency) : 1);
  return {
    currency,
    convert: (amount) => convert(amount) || Math.sign(amount) * least,
  };
}

/** Minor units of the shop's currency that an amount of a charge comes to, to the nearest. */
export function shopAmount({ base, currency, rate }: Charge, amount: number): number {
  const size = BigInt(Math.abs(amount)) * 10n ** BigInt(SCALE + currencyExponent(base));
  const worth = scaledRate(rate) * 10n ** BigInt(currencyExponent(currency));
  return Math.sign(amount) * safe(Number(divided(size, worth, "HALF_UP")));
}

function scaledRate(rate: string): bigint {
  const [whole = "0", fraction = ""] = rate.split(".");
  return BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, "0"));
}

function conversion(
  base: string,
  { currency, increment, rounding = "HALF_UP" }: Pick<SiteCurrency, "currency" | "increment" | "rounding">,
  rate: string,
): Conversion {
  const scaled = scaledRate(rate);
  const step = BigInt(Math.max(1, increment ? parseMoney(increment, currency) : 1));
  const numerator = scaled * 10n ** BigInt(currencyExponent(currency));
  const denominator = 10n ** BigInt(SCALE + currencyExponent(base)) * step;
  return {
    currency,
    convert(amount) {
      const size = BigInt(Math.abs(amount)) * numerator;
      const converted = safe(Number(divided(size, denominator, rounding) * step));
      return amount < 0 && converted !== 0 ? -converted : converted;
    },
  };
}

/** A quotient of whole numbers as a whole number; zero is the direction of `DOWN`. */
function divided(numerator: bigint, denominator: bigint, rounding: SiteCurrencyRounding): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n || rounding === "DOWN") return quotient;
  if (rounding === "UP") return quotient + 1n;
  const isTie = rest * 2n === denominator;
  if (isTie && rounding === "HALF_EVEN") return quotient % 2n === 0n ? quotient : quotient + 1n;
  return rest * 2n >= denominator ? quotient + 1n : quotient;
}
