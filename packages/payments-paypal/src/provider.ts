import {
  CheckoutPaymentIntent,
  type Order,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from "@paypal/paypal-server-sdk";
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentCall,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from "@vitrine/platform";
import { problemOf, toMoney } from "./amounts.ts";
import { issueOf, type PayPal, payPalClient } from "./client.ts";
import { customIdOf } from "./custom-id.ts";
import { chargebacksOf } from "./disputes.ts";
import { payPalForm } from "./form.ts";
import { readMovements } from "./movements.ts";
import { checkOptions, type PayPalPaymentsOptions } from "./options.ts";
import { authorizationOf, captureOf, outcomeOf } from "./outcome.ts";
import { changeRecord, findRecord, type OrderRecord, type Terms } from "./records.ts";
import { trial } from "./trial.ts";
import { receive, webhookEvents } from "./webhooks.ts";

/** PayPal as a payment provider: the buyer approves an order in PayPal's window, and only this program takes its money. */
export function payPalProvider(options: PayPalPaymentsOptions): PaymentProvider {
  checkOptions(options);
  const paypal = payPalClient(options);
  return {
    id: "paypal",
    name: options.name ?? "PayPal",
    isTest: options.environment === "sandbox",
    form: payPalForm(options),
    refusal: ({ amount, currency }) => problemOf(amount, currency),
    charge: (request, call) => charge(paypal, request, call),
    lookup: (key, call) => lookup(paypal, key, call),
    cancel: (key, call) => cancel(paypal, key, call),
    answerChallenge: () => Promise.reject(new Error("PayPal asks buyers in its own window.")),
    capture: (key, amount, call) => capture(paypal, key, amount, call),
    void: (key, call) => release(paypal, key, call),
    refund: (request, call) => refund(paypal, request, call),
    webhookEvents,
    receive: (webhook, call) => receive(options, webhook, call),
    movements: (range) => readMovements(paypal, range),
    trial: (currency, call) => trial(paypal, options, currency, call),
  };
}

async function charge(paypal: PayPal, request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { idempotencyKey: key, amount, currency, authorizeOnly, description, returnUrl, language } = request;
  const terms = { amount, currency, authorizeOnly, description, returnUrl, language };
  const record = await changeRecord(call, key, (known) => ({ terms: known.terms ?? terms }));
  if (record.isFenced) return fenced(record);
  if (!record.orderId) await makeOrder(paypal, { ...record, terms: record.terms ?? terms }, call);
  const outcome = await lookup(paypal, key, call);
  if (!outcome) throw new Error("PayPal does not know the order it has just made.");
  return outcome;
}

/** Makes the order of a key. Asked again, PayPal returns the same one. */
async function makeOrder(
  paypal: PayPal,
  record: OrderRecord & { readonly terms: Terms },
  call: PaymentCall,
): Promise<void> {
  const { id: key, terms } = record;
  const { result } = await paypal.orders.createOrder({
    paypalRequestId: key,
    body: {
      intent: terms.authorizeOnly ? CheckoutPaymentIntent.Authorize : CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          amount: toMoney(terms.amount, terms.currency),
          customId: customIdOf(key, call.siteId),
          description: terms.description,
        },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            returnUrl: terms.returnUrl,
            cancelUrl: terms.returnUrl,
            userAction: PaypalExperienceUserAction.PayNow,
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          },
        },
      },
    },
  });
  const { id: orderId } = result;
  if (!orderId) throw new Error("PayPal made an order without an id.");
  await changeRecord(call, key, () => ({ orderId }));
}

async function lookup(paypal: PayPal, key: string, call: PaymentCall): Promise<ChargeOutcome | undefined> {
  const record = await findRecord(call, key);
  if (!record) return undefined;
  if (record.isFenced) return fenced(record);
  if (!record.orderId) return undefined;
  const order = await readOrder(paypal, record.orderId);
  // PayPal forgets orders that no one approved within some days.
  if (!order) return { status: "declined", reference: record.orderId, reason: "EXPIRED" };
  if (order.status === "APPROVED") return take(paypal, key, call);
  const outcome = outcomeOf(order);
  if (!outcome) return question(order, record);
  await rememberCapture(order, record, call);
  const captureId = captureOf(order)?.id;
  if (outcome.status !== "approved" || !record.isDisputed || !captureId) return outcome;
  return { ...outcome, chargebacks: await chargebacksOf(paypal, captureId) };
}

function question(order: Order, { terms }: OrderRecord): ChargeOutcome {
  const approveUrl = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? "";
  const intent = terms?.authorizeOnly ? "authorize" : "capture";
  const clientSession = { orderId: order.id ?? "", approveUrl, intent };
  return { status: "challenge", reference: order.id ?? "", challenge: { clientSession } };
}

/** Takes the money of an order that the buyer approved, unless the charge was fenced: one of the two is written first. */
async function take(paypal: PayPal, key: string, call: PaymentCall): Promise<ChargeOutcome> {
  const record = await changeRecord(call, key, (known) => (known.isFenced ? {} : { isTaken: true }));
  const { orderId: id, terms } = record;
  if (record.isFenced || !id || !terms) return fenced(record);
  const asked = { id, paypalRequestId: `${key}-take`, prefer: "return=representation" };
  try {
    await (terms.authorizeOnly ? paypal.orders.authorizeOrder(asked) : paypal.orders.captureOrder(asked));
  } catch (error) {
    const issue = issueOf(error);
    if (!issue) throw error;
    if (!/ALREADY_(CAPTURED|AUTHORIZED)/.test(issue)) {
      call.log.info({ issue, paymentId: key }, "PayPal declined an order");
      return fenced(await changeRecord(call, key, () => ({ isFenced: true, isTaken: false })), issue);
    }
  }
  const order = await readOrder(paypal, id);
  if (order) await rememberCapture(order, record, call);
  return (order && outcomeOf(order)) ?? { status: "pending", reference: id };
}

async function rememberCapture(order: Order, record: OrderRecord, call: PaymentCall): Promise<void> {
  const captureId = captureOf(order)?.id;
  if (captureId && captureId !== record.captureId) await changeRecord(call, record.id, () => ({ captureId }));
}

async function cancel(paypal: PayPal, key: string, call: PaymentCall): Promise<ChargeOutcome> {
  const record = await changeRecord(call, key, (known) => (known.isTaken ? {} : { isFenced: true }));
  if (record.isFenced) return fenced(record);
  return (await lookup(paypal, key, call)) ?? { status: "pending", reference: record.orderId ?? key };
}

async function capture(paypal: PayPal, key: string, amount: number, call: PaymentCall): Promise<void> {
  const { order, terms } = await required(paypal, key, call);
  const wanted = toMoney(amount, terms.currency);
  const authorizationId = authorizationOf(order)?.id;
  if (!authorizationId) throw new Error("The order reserved no amount.");
  const asked = {
    authorizationId,
    paypalRequestId: `${key}-capture-${amount}`,
    body: { amount: wanted, finalCapture: true },
  };
  await paypal.payments.captureAuthorizedPayment(asked).catch((error: unknown) => {
    const issue = issueOf(error);
    if (!issue || captureOf(order)?.amount?.value !== wanted.value)
      throw new Error(`The amount cannot be captured: ${issue ?? "PayPal did not respond"}.`, { cause: error });
  });
}

async function release(paypal: PayPal, key: string, call: PaymentCall): Promise<void> {
  const { order } = await required(paypal, key, call);
  const authorization = authorizationOf(order);
  if (authorization?.status === "VOIDED") return;
  if (!authorization?.id) throw new Error("The order reserved no amount.");
  await paypal.payments.voidPayment({ authorizationId: authorization.id, paypalRequestId: `${key}-void` });
}

async function refund(paypal: PayPal, request: RefundRequest, call: PaymentCall): Promise<RefundOutcome> {
  const { idempotencyKey: key, charge: chargeKey, amount, currency } = request;
  const record = await findRecord(call, chargeKey);
  const refundId = record?.refunds?.[key];
  if (refundId) return refundOutcome((await paypal.payments.getRefund({ refundId })).result);
  const { order } = await required(paypal, chargeKey, call);
  const captureId = captureOf(order)?.id;
  if (!captureId) throw new Error("Nothing of this order was captured.");
  try {
    const { result } = await paypal.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: key,
      prefer: "return=representation",
      body: { amount: toMoney(amount, currency), customId: customIdOf(key, call.siteId) },
    });
    const { id } = result;
    if (id) await changeRecord(call, chargeKey, ({ refunds }) => ({ refunds: { ...refunds, [key]: id } }));
    return refundOutcome(result);
  } catch (error) {
    const issue = issueOf(error);
    if (!issue) throw error;
    call.log.warn({ issue, refundId: key }, "PayPal rejected a refund");
    return { status: "failed", reference: issue };
  }
}

function refundOutcome({
  id: reference = "",
  status,
}: {
  readonly id?: string;
  readonly status?: string;
}): RefundOutcome {
  if (status === "COMPLETED") return { status: "succeeded", reference };
  return { status: status === "FAILED" || status === "CANCELLED" ? "failed" : "pending", reference };
}

async function readOrder(paypal: PayPal, id: string): Promise<Order | undefined> {
  try {
    return (await paypal.orders.getOrder({ id })).result;
  } catch (error) {
    if (issueOf(error) === "INVALID_RESOURCE_ID" || issueOf(error) === "RESOURCE_NOT_FOUND") return undefined;
    throw error;
  }
}

async function required(paypal: PayPal, key: string, call: PaymentCall) {
  const { orderId, terms } = (await findRecord(call, key)) ?? {};
  const order = orderId ? await readOrder(paypal, orderId) : undefined;
  if (!order || !terms) throw new Error(`PayPal has no order for the charge ${key}.`);
  return { order, terms };
}

function fenced({ id, orderId }: OrderRecord, issue?: string): ChargeOutcome {
  const reason = issue === "PAYER_CANNOT_PAY" ? "INSUFFICIENT_FUNDS" : "CHARGE_FAILED";
  return { status: "declined", reference: orderId ?? id, reason };
}
