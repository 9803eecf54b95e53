/** An exact decimal number: `units × 10^-scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export function parseDecimal(text: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`"${text}" is not a decimal amount such as "12.50".`);
  const [, sign, integer = "0", fraction = ""] = match;
  const units = BigInt(integer + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

export function writeDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function rescale(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}

/** Adds decimal amounts exactly: `["0.10", "0.20"]` is `"0.30"`. No amounts make `"0"`. */
export function sumAmounts(amounts: readonly string[]): string {
  const values = amounts.map(parseDecimal);
  const scale = Math.max(0, ...values.map((value) => value.scale));
  return writeDecimal({ units: values.reduce((total, value) => total + rescale(value, scale), 0n), scale });
}

/** Multiplies a decimal amount by a whole number exactly. */
export function multiplyAmount(amount: string, times: number): string {
  const { units, scale } = parseDecimal(amount);
  return writeDecimal({ units: units * BigInt(times), scale });
}

/** Below, above or at zero: -1, 1 or 0. */
export function amountSign(amount: string): -1 | 0 | 1 {
  const { units } = parseDecimal(amount);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Negative when `a` is less than `b`, positive when it is more, 0 when they are equal. */
export function compareAmounts(a: string, b: string): number {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  const scale = Math.max(left.scale, right.scale);
  const difference = rescale(left, scale) - rescale(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
