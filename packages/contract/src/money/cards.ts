/** Brands that card numbers tell apart. */
export type CardBrandId = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unknown";

/** What the number of a card says about it. */
export interface CardBrand {
  readonly id: CardBrandId;
  /** As printed on the card; empty when unknown. */
  readonly name: string;
  /** Numbers of digits a card of the brand can have. */
  readonly lengths: readonly number[];
  readonly securityCodeLength: number;
}

const brands: readonly (CardBrand & { readonly prefix: RegExp })[] = [
  { id: "visa", name: "Visa", prefix: /^4/, lengths: [13, 16, 19], securityCodeLength: 3 },
  {
    id: "mastercard",
    name: "Mastercard",
    prefix: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    securityCodeLength: 3,
  },
  { id: "amex", name: "American Express", prefix: /^3[47]/, lengths: [15], securityCodeLength: 4 },
  { id: "discover", name: "Discover", prefix: /^6(011|4[4-9]|5)/, lengths: [16, 19], securityCodeLength: 3 },
  { id: "diners", name: "Diners Club", prefix: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], securityCodeLength: 3 },
  { id: "jcb", name: "JCB", prefix: /^35(2[89]|[3-8])/, lengths: [16, 19], securityCodeLength: 3 },
];

const unknown: CardBrand = {
  id: "unknown",
  name: "",
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  securityCodeLength: 3,
};

/** The brand that digits belong to, from the first ones on. */
export function cardBrandOf(digits: string): CardBrand {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknown;
}

/** The check digit rule of ISO/IEC 7812-1: catches one wrong digit and most swapped neighbors. */
export function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
