import type { PayForCheckoutRequest, PaymentCard } from "@vitrine/contract";
import { hasValidCheckDigit } from "@vitrine/contract/cards";
import { type FieldViolation, invalid, ValidationError } from "../../../kernel/errors.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";

/**
 * What a buyer hands over for a provider: what its own form made of their entries, a card, or nothing where they go to
 * its page. @throws ValidationError naming each wrong field
 */
export function instrumentOf(
  { form, isRedirect }: Pick<PaymentProvider, "form" | "isRedirect">,
  { card, instrument }: Pick<PayForCheckoutRequest, "card" | "instrument">,
  now: Date,
): Readonly<Record<string, unknown>> {
  if (form?.kind === "fields" && Object.keys(instrument ?? {}).length === 0)
    throw new ValidationError([wrong("instrument", "is required for this method", "REQUIRED_FIELD")]);
  if (form) return instrument ?? {};
  return isRedirect ? {} : checkedCard(card, now);
}

/** A card as a provider takes it, after checks that need no provider. @throws ValidationError naming each wrong field */
function checkedCard(card: PaymentCard | undefined, now: Date): Readonly<Record<string, unknown>> {
  if (!card) throw new ValidationError([wrong("card", "is required for this method", "REQUIRED_FIELD")]);
  const number = card.number.replaceAll(/[\s-]/g, "");
  const violations: FieldViolation[] = [];
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number)) {
    violations.push(wrong("card.number", "is not a card number; check the digits", "FORMAT"));
  }
  if (hasExpired(card, now))
    violations.push(wrong("card.expirationYear", "is in the past: the card has expired", "MIN"));
  if (!/^\d{3,4}$/.test(card.securityCode)) {
    violations.push(wrong("card.securityCode", "must be the three or four digits on the card", "FORMAT"));
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...card, number };
}

/** Minor units of an amount as callers send it. @throws ValidationError naming `amount` */
export function minorOf(amount: string, currency: string): number {
  try {
    return parseMoney(amount, currency);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("amount", error.message, "MAX");
    throw error;
  }
}

/** Why a provider would never take a charge, as it says without being asked. */
export function refusalOf(
  provider: PaymentProvider | undefined,
  { currency }: { readonly currency: string },
  { amount, authorizeOnly }: { readonly amount: number; readonly authorizeOnly: boolean },
): string | undefined {
  return provider?.refusal?.({ amount, currency, authorizeOnly });
}

/** A card is good until the end of its month, wherever on earth that ends last. */
function hasExpired({ expirationMonth, expirationYear }: PaymentCard, now: Date): boolean {
  const farWest = 12 * 60 * 60 * 1000;
  return now.getTime() - farWest >= Date.UTC(expirationYear, expirationMonth, 1);
}

function wrong(field: string, description: string, violatedRule: string): FieldViolation {
  return { field, description, violatedRule, data: {} };
}
