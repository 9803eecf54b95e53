import type { UnfinishedCheckout } from "@vitrine/contract";
import { type CheckoutRecord, viewOf } from "../records/checkout-record.ts";

/** A checkout that was left, as it was when it last changed. */
export function present(checkout: CheckoutRecord, isUnsubscribed: boolean): UnfinishedCheckout {
  const { id, createdDate, updatedDate, email, owner, language, remindedDate } = checkout;
  const { lineItems, priceSummary, currency } = viewOf(checkout);
  const { amount = "0", formattedAmount } = priceSummary?.total ?? {};
  const { firstName, lastName } = contactOf(checkout) ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return {
    id,
    createdDate,
    updatedDate,
    ...(email && { email }),
    ...(name && { name }),
    ...(owner?.kind === "member" && { memberId: owner.id }),
    language,
    items: lineItems.map(({ productName, quantity }) => ({
      name: productName?.translated ?? productName?.original ?? "",
      quantity,
    })),
    total: { amount, ...(formattedAmount && { formattedAmount }) },
    currency,
    ...(remindedDate && { remindedDate }),
    isUnsubscribed,
  };
}

/** Who buys, as far as they said. */
export function contactOf({ billingInfo, shippingDestination }: CheckoutRecord) {
  return billingInfo?.contactDetails ?? shippingDestination?.contactDetails;
}
