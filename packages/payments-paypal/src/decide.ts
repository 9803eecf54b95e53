import type { Order } from "@paypal/paypal-server-sdk";
import type { DecisionOutcome, PaymentCall } from "@vitrine/platform";
import { toMoney } from "./amounts.ts";
import { issueOf, type PayPal } from "./client.ts";
import { required } from "./orders.ts";
import { authorizationOf, captureOf } from "./outcome.ts";

const pending: DecisionOutcome = { status: "pending" };

/** PayPal may review a capture before it takes the amount: it is pending until then. */
export async function capture(
  paypal: PayPal,
  key: string,
  amount: number,
  call: PaymentCall,
): Promise<DecisionOutcome | undefined> {
  const { order, terms } = await required(paypal, key, call);
  const wanted = toMoney(amount, terms.currency);
  const authorizationId = authorizationOf(order)?.id;
  if (!authorizationId) throw new Error("The order reserved no amount.");
  let problem: unknown;
  if (!captureOf(order)) {
    const body = { amount: wanted, finalCapture: true };
    const asked = { authorizationId, paypalRequestId: `${key}-capture-${amount}`, body };
    await paypal.payments.captureAuthorizedPayment(asked).catch((error: unknown) => {
      problem = error;
    });
  }
  // What became of it stands in the order, also when the response was lost.
  const { order: now } = await required(paypal, key, call);
  return decided(now, wanted.value, problem);
}

function decided(order: Order, wanted: string, problem: unknown): DecisionOutcome | undefined {
  const made = captureOf(order);
  if (made && made.amount?.value === wanted) {
    if (made.status === "PENDING") return pending;
    if (made.status !== "DECLINED" && made.status !== "FAILED") return undefined;
  }
  const reason = made?.status ?? (problem && issueOf(problem)) ?? "PayPal did not respond";
  throw new Error(`The amount cannot be captured: ${reason}.`, { cause: problem });
}

/** An authorization that PayPal still reviews is voided once it has. */
export async function release(paypal: PayPal, key: string, call: PaymentCall): Promise<DecisionOutcome | undefined> {
  const { order } = await required(paypal, key, call);
  const authorization = authorizationOf(order);
  if (authorization?.status === "VOIDED") return undefined;
  if (!authorization?.id) throw new Error("The order reserved no amount.");
  if (authorization.status === "PENDING") return pending;
  await paypal.payments.voidPayment({ authorizationId: authorization.id, paypalRequestId: `${key}-void` });
  return undefined;
}
