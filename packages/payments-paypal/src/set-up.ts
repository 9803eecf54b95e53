import {
  ExperienceContextShippingPreference,
  PaypalPaymentTokenUsageType,
  type SetupTokenResponse,
  VaultTokenRequestType,
} from "@paypal/paypal-server-sdk";
import type { ChargeOutcome, PaymentCall, SetUpRequest } from "@vitrine/platform";
import { issueOf, type PayPal } from "./client.ts";
import { changeRecord, fenced, type OrderRecord } from "./records.ts";

/** Asks for a method to be kept without a charge: the buyer agrees in PayPal's window, as with a payment. */
export async function setUp(paypal: PayPal, request: SetUpRequest, call: PaymentCall): Promise<ChargeOutcome> {
  const { idempotencyKey: key, returnUrl } = request;
  const record = await changeRecord(call, key, () => ({}));
  if (record.isFenced) return fenced(record);
  if (record.setupTokenId) return lookupSetUp(paypal, record, call);
  const { result } = await paypal.vault.createSetupToken({
    paypalRequestId: key,
    body: {
      paymentSource: {
        paypal: {
          usageType: PaypalPaymentTokenUsageType.Merchant,
          permitMultiplePaymentTokens: true,
          experienceContext: {
            returnUrl,
            cancelUrl: returnUrl,
            shippingPreference: ExperienceContextShippingPreference.NoShipping,
          },
        },
      },
    },
  });
  const { id: setupTokenId } = result;
  if (!setupTokenId) throw new Error("PayPal made a setup token without an id.");
  const stored = await changeRecord(call, key, (known) => ({ setupTokenId: known.setupTokenId ?? setupTokenId }));
  return lookupSetUp(paypal, stored, call);
}

export async function lookupSetUp(paypal: PayPal, record: OrderRecord, call: PaymentCall): Promise<ChargeOutcome> {
  const { id: key, setupTokenId = "", paymentTokenId } = record;
  if (paymentTokenId) return kept(setupTokenId, paymentTokenId);
  const token = await readSetupToken(paypal, setupTokenId);
  // It lives for three days.
  if (!token) return { status: "declined", reference: setupTokenId, reason: "EXPIRED" };
  if (token.status !== "APPROVED" && token.status !== "VAULTED") return question(setupTokenId, token);
  const taken = await changeRecord(call, key, (known) => (known.isFenced ? {} : { isTaken: true }));
  if (taken.isFenced) return fenced(taken);
  const { result } = await paypal.vault.createPaymentToken({
    paypalRequestId: `${key}-token`,
    body: { paymentSource: { token: { id: setupTokenId, type: VaultTokenRequestType.SetupToken } } },
  });
  const { id } = result;
  if (!id) throw new Error("PayPal made a payment token without an id.");
  await changeRecord(call, key, () => ({ paymentTokenId: id }));
  return kept(setupTokenId, id);
}

function kept(reference: string, savedMethod: string): ChargeOutcome {
  return { status: "approved", reference, savedMethod };
}

function question(setupToken: string, { links }: SetupTokenResponse): ChargeOutcome {
  const approveUrl = links?.find(({ rel }) => rel === "approve")?.href ?? "";
  return { status: "challenge", reference: setupToken, challenge: { clientSession: { setupToken, approveUrl } } };
}

async function readSetupToken(paypal: PayPal, id: string): Promise<SetupTokenResponse | undefined> {
  try {
    return (await paypal.vault.getSetupToken(id)).result;
  } catch (error) {
    if (issueOf(error)) return undefined;
    throw error;
  }
}

export async function removeSaved(paypal: PayPal, savedMethod: string): Promise<void> {
  await paypal.vault.deletePaymentToken(savedMethod).catch((error: unknown) => {
    // It is gone already.
    if (!issueOf(error)) throw error;
  });
}
