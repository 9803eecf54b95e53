import { type CardBrand, cardBrandOf, hasValidCheckDigit } from "@vitrine/contract/cards";

/** A card as typed. It lives in memory only and is gone after a reload. */
export interface CardEntry {
  readonly number: string;
  readonly holder: string;
  /** `MM / YY` */
  readonly expiry: string;
  readonly securityCode: string;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** The brand a number belongs to, from its first digits on. */
export function brandOf(number: string): CardBrand {
  return cardBrandOf(digitsOf(number));
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
