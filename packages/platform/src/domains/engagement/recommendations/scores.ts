/**
 * Scores decay by half every half-life. A score is kept as the logarithm of a sum in which everything weighs more the
 * later it happened: that orders as the decayed sum does at any moment, so that nothing is rewritten as time passes.
 */
export type Score = number;

const day = 24 * 60 * 60 * 1000;

/** Days after which half of the interest in a product, alone or beside another, is left. */
export const INTEREST_HALF_LIFE = 90;

/** Days after which a sale counts half among the best sellers. */
export const SALES_HALF_LIFE = 14;

/** Scores are stored as whole numbers of these parts. */
const parts = 1_000_000;

const start = Date.UTC(2020, 0, 1);

/** The score of one thing that happened, by its weight. */
export function scoreOf(weight: number, at: number, halfLife: number): Score {
  return Math.round((Math.log2(weight) + (at - start) / (halfLife * day)) * parts);
}

/** The score of both together. */
export function together(one: Score | undefined, other: Score): Score {
  if (one === undefined) return other;
  const [high, low] = one > other ? [one, other] : [other, one];
  return high + Math.round(Math.log2(1 + 2 ** ((low - high) / parts)) * parts);
}

/**
 * How much one product goes with another: what they have in common, of what either is wanted at all (the cosine). A best
 * seller is in every second cart, which makes it related to nothing in particular.
 */
export function affinity(pair: Score, one: Score, other: Score): number {
  return 2 ** ((pair - (one + other) / 2) / parts);
}

/**
 * The same with less trust in what was seen once: a few orders prove little.
 * @param floor score that counts half
 */
export function trusted(value: number, pair: Score, floor: Score): number {
  const seen = 2 ** ((pair - floor) / parts);
  return value * (seen / (seen + 1));
}
