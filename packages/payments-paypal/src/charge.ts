import {
  CheckoutPaymentIntent,
  type Order,
  type OrderRequest,
  PaymentInitiator,
  PaypalExperienceUserAction,
  PaypalPaymentTokenUsageType,
  type PaypalWallet,
  PaypalWalletContextShippingPreference,
  StoredPaymentSourceUsageType,
  StoreInVaultInstruction,
} from "@paypal/paypal-server-sdk";
import type { ChargeOutcome, ChargeRequest, PaymentCall, SavedChargeRequest } from "@vitrine/platform";
import { toMoney } from "./amounts.ts";
import { issueOf, type PayPal } from "./client.ts";
import { customIdOf } from "./custom-id.ts";
import { chargebacksOf } from "./disputes.ts";
import { readOrder } from "./orders.ts";
import { captureOf, outcomeOf, paidCapturesOf } from "./outcome.ts";
import { changeRecord, fenced, findRecord, type OrderRecord, type Terms } from "./records.ts";
import { lookupSetUp } from "./set-up.ts";

/** Milliseconds for which PayPal surely knows a request again: it keeps their ids for six hours. */
const requestMemory = 5 * 60 * 60 * 1000;

export async function charge(paypal: PayPal, request: ChargeRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { idempotencyKey: key, amount, currency, authorizeOnly, description, returnUrl, language } = request;
  const kept = request.saveMethod ? { saveMethod: true } : {};
  const terms = { amount, currency, authorizeOnly, description, returnUrl, language, ...kept };
  const record = await changeRecord(call, key, (known) => ({ terms: known.terms ?? terms }));
  if (record.isFenced) return fenced(record);
  if (!record.orderId) await makeOrder(paypal, { ...record, terms: record.terms ?? terms }, call);
  const outcome = await lookup(paypal, key, call);
  if (!outcome) throw new Error("PayPal does not know the order it has just made.");
  return outcome;
}

/** Such an order takes its money when it is made: that it does is written first, and excludes the fence. */
export async function chargeSaved(
  paypal: PayPal,
  request: SavedChargeRequest,
  call: PaymentCall,
): Promise<ChargeOutcome> {
  const { idempotencyKey: key, amount, currency, authorizeOnly, description, returnUrl, language } = request;
  const terms = { amount, currency, authorizeOnly, description, returnUrl, language };
  const { savedMethod: vaultId, isMerchantInitiated } = request;
  const record = await changeRecord(call, key, (known) =>
    known.isFenced ? {} : { terms: known.terms ?? terms, vaultId, isMerchantInitiated, isTaken: true },
  );
  if (record.isFenced) return fenced(record);
  return (await lookup(paypal, key, call)) ?? { status: "pending", reference: key };
}

/** Makes the order of a key. Asked again, PayPal returns the same one. */
async function makeOrder(
  paypal: PayPal,
  record: OrderRecord & { readonly terms: Terms },
  call: PaymentCall,
): Promise<OrderRecord> {
  const { id: key } = record;
  const { result } = await paypal.orders.createOrder({ paypalRequestId: key, body: bodyOf(record, call) });
  const { id: orderId } = result;
  if (!orderId) throw new Error("PayPal made an order without an id.");
  return changeRecord(call, key, () => ({ orderId }));
}

function bodyOf(record: OrderRecord & { readonly terms: Terms }, { siteId }: PaymentCall): OrderRequest {
  const { id: key, terms } = record;
  return {
    intent: terms.authorizeOnly ? CheckoutPaymentIntent.Authorize : CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: toMoney(terms.amount, terms.currency),
        customId: customIdOf(key, siteId),
        description: terms.description,
      },
    ],
    paymentSource: { paypal: walletOf(record) },
  };
}

/** Who pays: a buyer who approves the order, and whose method may be kept, or one whose method was kept before. */
function walletOf({ terms, vaultId, isMerchantInitiated }: OrderRecord & { readonly terms: Terms }): PaypalWallet {
  if (vaultId) {
    const paymentInitiator = isMerchantInitiated ? PaymentInitiator.Merchant : PaymentInitiator.Customer;
    return { vaultId, storedCredential: { paymentInitiator, usage: StoredPaymentSourceUsageType.Subsequent } };
  }
  const vault = {
    storeInVault: StoreInVaultInstruction.OnSuccess,
    usageType: PaypalPaymentTokenUsageType.Merchant,
    permitMultiplePaymentTokens: true,
  };
  return {
    ...(terms.saveMethod && { attributes: { vault } }),
    experienceContext: {
      returnUrl: terms.returnUrl,
      cancelUrl: terms.returnUrl,
      userAction: PaypalExperienceUserAction.PayNow,
      shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
    },
  };
}

export async function lookup(paypal: PayPal, key: string, call: PaymentCall): Promise<ChargeOutcome | undefined> {
  const record = await findRecord(call, key);
  if (!record) return undefined;
  if (record.isFenced) return fenced(record);
  if (record.setupTokenId) return lookupSetUp(paypal, record, call);
  if (record.vaultId && !record.orderId) return makePaid(paypal, record, call);
  if (!record.orderId) return undefined;
  return outcomeNow(paypal, { ...record, orderId: record.orderId }, call);
}

async function outcomeNow(
  paypal: PayPal,
  record: OrderRecord & { readonly orderId: string },
  call: PaymentCall,
): Promise<ChargeOutcome | undefined> {
  const order = await readOrder(paypal, record.orderId);
  // PayPal forgets orders that no one approved within some days.
  if (!order) return { status: "declined", reference: record.orderId, reason: "EXPIRED" };
  if (order.status === "APPROVED") return take(paypal, record.id, call);
  const outcome = outcomeOf(order);
  if (!outcome) return question(order, record);
  await rememberCapture(order, record, call);
  if (outcome.status !== "approved" || !record.isDisputed) return outcome;
  return { ...outcome, chargebacks: await chargebacksOf(paypal, paidCapturesOf(order)) };
}

/** The order that charges a kept method, made or found again by its request id as long as PayPal knows that. */
async function makePaid(paypal: PayPal, record: OrderRecord, call: PaymentCall): Promise<ChargeOutcome | undefined> {
  const { id: key, terms, createdDate } = record;
  if (!terms) throw new Error(`The charge ${key} was never written down.`);
  if (call.clock.now().getTime() - Date.parse(createdDate) > requestMemory)
    throw new Error(`What became of the charge ${key} cannot be found out: look for it in PayPal's activities.`);
  try {
    const made = await makeOrder(paypal, { ...record, terms }, call);
    return await outcomeNow(paypal, { ...made, orderId: made.orderId ?? key }, call);
  } catch (error) {
    return declined(key, error, call);
  }
}

/** What PayPal does not do is declined for good. @throws the error, where PayPal names no issue */
async function declined(key: string, error: unknown, call: PaymentCall): Promise<ChargeOutcome> {
  const issue = issueOf(error);
  if (!issue) throw error;
  call.log.info({ issue, paymentId: key }, "PayPal declined an order");
  return fenced(await changeRecord(call, key, () => ({ isFenced: true, isTaken: false })), issue);
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
    if (!/ALREADY_(CAPTURED|AUTHORIZED)/.test(issueOf(error) ?? "")) return declined(key, error, call);
  }
  const order = await readOrder(paypal, id);
  if (order) await rememberCapture(order, record, call);
  return (order && outcomeOf(order)) ?? { status: "pending", reference: id };
}

async function rememberCapture(order: Order, record: OrderRecord, call: PaymentCall): Promise<void> {
  const captureId = captureOf(order)?.id;
  if (captureId && captureId !== record.captureId) await changeRecord(call, record.id, () => ({ captureId }));
}

export async function cancel(paypal: PayPal, key: string, call: PaymentCall): Promise<ChargeOutcome> {
  const record = await changeRecord(call, key, (known) => (known.isTaken ? {} : { isFenced: true }));
  if (record.isFenced) return fenced(record);
  return (await lookup(paypal, key, call)) ?? { status: "pending", reference: record.orderId ?? key };
}
