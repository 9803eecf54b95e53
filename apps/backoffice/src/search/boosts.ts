import type { SearchBoost } from "@vitrine/contract";

/** What can be boosted. */
export const boostKinds = ["COLLECTION", "PRODUCT", "BRAND"] as const;

export type BoostKind = (typeof boostKinds)[number];

/** Factors that have words, from far up to far down. */
export const factors = [
  { factor: 10, name: "muchUp" },
  { factor: 3, name: "up" },
  { factor: 0.3, name: "down" },
  { factor: 0.1, name: "muchDown" },
] as const;

/** Boosts that a rule takes. */
export const maxBoosts = 20;

/** What a boost begins with. */
export const firstFactor = 3;

/** The same with a boost: in the place of the one for the same thing, or as the last. */
export function withBoost(known: readonly SearchBoost[], boost: SearchBoost): SearchBoost[] {
  const isSame = ({ kind, value }: SearchBoost) => kind === boost.kind && value === boost.value;
  return known.some(isSame) ? known.map((one) => (isSame(one) ? boost : one)) : [...known, boost];
}
