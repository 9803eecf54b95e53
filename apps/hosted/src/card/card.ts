/** A card as typed. It lives in memory only and is gone after a reload. */
export interface CardEntry {
  readonly number: string;
  readonly holder: string;
  /** `MM / YY` */
  readonly expiry: string;
  readonly securityCode: string;
}

export interface CardBrand {
  readonly id: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unknown";
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

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The brand a number belongs to, from its first digits on. */
export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  return brands.find((brand) => brand.prefix.test(digits)) ?? unknown;
}

/** Groups digits the way they are embossed: 4-4-4-4, and 4-6-5 for American Express. */
export function formatCardNumber(text: string): string {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, Math.max(...brand.lengths));
  const groups = brand.id === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : undefined;
  if (!groups) return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
  return groups.exec(digits)?.slice(1).filter(Boolean).join(" ") ?? digits;
}

/** Turns `1227`, `12/27`, `1/27` and `12 / 2027` into `12 / 27` while it is being typed. */
export function formatExpiry(text: string, previous = ""): string {
  const isDeleting = text.length < previous.length;
  if (/^[2-9]$/.test(text) && !isDeleting) return `0${text} / `;
  const padded = /^\d\D/.test(text) ? `0${text}` : text;
  const digits = digitsOf(padded)
    .replace(/^(\d{2})20(\d{2})$/, "$1$2")
    .slice(0, 4);
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Month 1–12 and four-digit year, or undefined when the text is not an expiry date. */
export function parseExpiry(text: string): { readonly month: number; readonly year: number } | undefined {
  const match = /^(\d{2})(\d{2})$/.exec(digitsOf(text));
  if (!match) return undefined;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined;
}

/** The check digit rule of ISO/IEC 7812: catches one wrong digit and most swapped neighbours. */
export function hasValidCheckDigit(number: string): boolean {
  const digits = [...digitsOf(number)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

export type CardProblem = "missing" | "incomplete" | "wrong" | "expired";

/** What is wrong with each part of a card, judged at `now`. */
export function cardProblems(card: CardEntry, now: Date): Partial<Record<keyof CardEntry, CardProblem>> {
  const problems = {
    number: numberProblem(card.number),
    holder: card.holder.trim() === "" ? ("missing" as const) : undefined,
    expiry: expiryProblem(card.expiry, now),
    securityCode: securityCodeProblem(card),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function numberProblem(number: string): CardProblem | undefined {
  const digits = digitsOf(number);
  if (digits === "") return "missing";
  const { lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths)) return "incomplete";
  return lengths.includes(digits.length) && hasValidCheckDigit(digits) ? undefined : "wrong";
}

function expiryProblem(text: string, now: Date): CardProblem | undefined {
  if (digitsOf(text) === "") return "missing";
  const expiry = parseExpiry(text);
  if (!expiry) return digitsOf(text).length < 4 ? "incomplete" : "wrong";
  const monthsLeft = (expiry.year - now.getFullYear()) * 12 + expiry.month - (now.getMonth() + 1);
  if (monthsLeft < 0) return "expired";
  return monthsLeft > 20 * 12 ? "wrong" : undefined;
}

function securityCodeProblem({ number, securityCode }: CardEntry): CardProblem | undefined {
  if (securityCode === "") return "missing";
  return securityCode.length === brandOf(number).securityCodeLength ? undefined : "incomplete";
}
