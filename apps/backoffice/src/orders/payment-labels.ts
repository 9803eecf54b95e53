import type { CreditCardPaymentMethodDetails } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";

const texts = strings.orders;

/** What is known of how something was paid. */
interface PaidWith {
  readonly creditCardDetails?: CreditCardPaymentMethodDetails | undefined;
  readonly paymentMethod?: string | undefined;
  readonly offlinePayment?: boolean | undefined;
  /** The end of a gift card's code. */
  readonly giftCard?: string | undefined;
}

/** How something was paid, as a person calls it: `Visa ending in 4242`. */
export function paymentName(payment: PaidWith | undefined): string {
  const { creditCardDetails: card, paymentMethod, offlinePayment, giftCard } = payment ?? {};
  if (card?.brand && card.lastFourDigits) return texts.card({ brand: card.brand, digits: card.lastFourDigits });
  if (giftCard) return texts.transactions.giftCard({ code: giftCard.replaceAll("*", "") });
  if (offlinePayment) return texts.transactions.offline;
  return paymentMethod || texts.transactions.online;
}
