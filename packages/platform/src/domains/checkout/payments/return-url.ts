import type { PaymentRecord } from "../records/payment-record.ts";

/** The page on which the buyer sees what became of a payment. */
export function returnUrlOf(origin: string, payment: PaymentRecord): string {
  const { checkoutId, orderId, paymentRequestId, returnUrl, siteId } = payment;
  if (returnUrl !== undefined) return withPayment(returnUrl, payment);
  if (paymentRequestId) return `${origin}/pay/${paymentRequestId}?site=${siteId}`;
  return checkoutId ? `${origin}/checkout/${checkoutId}` : `${origin}/order-status?order=${orderId}`;
}

function withPayment(address: string, { id, orderId }: PaymentRecord): string {
  const url = new URL(address);
  url.searchParams.set("orderId", orderId);
  url.searchParams.set("paymentId", id);
  return url.href;
}
