import { safe } from "../money.ts";

/**
 * Splits `amount` over `weights` in proportion, to whole units that sum to it exactly (largest remainder;
 * of equal remainders the earlier wins). No share is above its weight as long as `amount` is not above their sum.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = total(weights);
  if (sum === 0 || amount === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => divide(amount, weight, sum));
  const shares = parts.map((part) => part.whole);
  const byRemainder = parts.map((_, index) => index).sort((a, b) => compare(parts[b], parts[a]) || a - b);
  let left = amount - total(shares);
  for (const index of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

interface Part {
  whole: number;
  remainder: number | bigint;
}

function divide(amount: number, weight: number, sum: number): Part {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return { whole: Math.floor(product / sum), remainder: product % sum };
  const exact = BigInt(amount) * BigInt(weight);
  return { whole: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
}

function compare(a: Part | undefined, b: Part | undefined): number {
  const [left, right] = [a?.remainder ?? 0, b?.remainder ?? 0];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Exact sum. @throws AmountOverflow */
export function total(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return safe(sum);
}
