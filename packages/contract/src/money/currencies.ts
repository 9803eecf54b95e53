/**
 * Digits after the point where they are not two, from ISO 4217. Browsers and Node carry another table (CLDR), which
 * follows what is usual in shops, changes with their versions, and gives 17 currencies other digits: an amount
 * stored by one table and shown by the other is a wrong amount.
 */
const codesByExponent: readonly (readonly [number, string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

const exponents: ReadonlyMap<string, number> = new Map(
  codesByExponent.flatMap(([exponent, codes]) => codes.split(" ").map((code) => [code, exponent] as const)),
);

/** Digits after the decimal point in amounts of `currency` (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyExponent(currency: string): number {
  return exponents.get(currency) ?? 2;
}
