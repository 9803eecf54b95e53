import { randomUUID } from "node:crypto";
import type { PaymentTrialStep } from "../../kernel/ports/payment-connection.ts";
import type { ChargeOutcome, ChargeRequest, RefundOutcome, RefundRequest } from "../../kernel/ports.ts";

/** The part that a trial needs. */
interface Sandbox {
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
}

/** A card that is approved. */
const card = { number: "4242424242424242", securityCode: "737" };

/** Minor units. */
const amount = 500;

/** Charges a test card and refunds it, as a purchase would. */
export async function trySandbox(
  sandbox: Sandbox,
  currency: string,
  signal: AbortSignal,
): Promise<readonly PaymentTrialStep[]> {
  const charge: ChargeRequest = {
    idempotencyKey: randomUUID(),
    amount,
    currency,
    instrument: card,
    authorizeOnly: false,
    description: "Test charge of the back office",
    language: "en",
    returnUrl: "",
    signal,
  };
  const { status, reference } = await sandbox.charge(charge);
  const charged = {
    name: "charge",
    isOk: status === "approved",
    detail: `The charge ${reference} is ${status}.`,
  } as const;
  if (!charged.isOk) return [charged];
  const request: RefundRequest = { idempotencyKey: randomUUID(), charge: charge.idempotencyKey, amount, currency };
  const refund = await sandbox.refund(request);
  const detail = `The refund ${refund.reference} is ${refund.status}.`;
  return [charged, { name: "refund", isOk: refund.status === "succeeded", detail }];
}
