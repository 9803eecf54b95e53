import { createPublicKey, createVerify } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaymentCall, PaymentNews, PaymentWebhook } from "@vitrine/platform";
import { parseCustomId } from "./custom-id.ts";
import { apiOf, type PayPalPaymentsOptions } from "./options.ts";
import { changeRecord, findRecord, keyOf } from "./records.ts";

/** Events the webhook should be subscribed to; the README and `vitrine-paypal` say so too. */
export const webhookEvents = [
  "CHECKOUT.ORDER.APPROVED",
  "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
  "PAYMENT.AUTHORIZATION.CREATED",
  "PAYMENT.AUTHORIZATION.VOIDED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.DECLINED",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "PAYMENT.REFUND.PENDING",
  "PAYMENT.REFUND.FAILED",
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
] as const;

interface Event {
  readonly id: string;
  readonly event_type: string;
  readonly resource?: {
    readonly id?: string;
    readonly custom_id?: string;
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
    readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string }[];
  };
}

/** Reads a webhook. What it says of a state is not used: the platform looks the state up. */
export async function receive(
  options: PayPalPaymentsOptions,
  webhook: PaymentWebhook,
  call: PaymentCall,
): Promise<PaymentNews | undefined> {
  if (!(await isGenuine(options, webhook, call))) return undefined;
  const { id, event_type: type, resource = {} } = JSON.parse(webhook.body) as Event;
  const { key } = parseCustomId(resource.custom_id);
  if (type.startsWith("CUSTOMER.DISPUTE")) return { id, type, charges: await disputed(resource, call), refunds: [] };
  const isRefund = /REFUND/.test(type);
  if (isRefund) return { id, type, charges: [], refunds: key ? [key] : [] };
  const orderId = resource.supplementary_data?.related_ids?.order_id ?? resource.id;
  const known = key && (await findRecord(call, key)) ? key : orderId && (await keyOf(call, { order_id: orderId }));
  return { id, type, charges: known ? [known] : [], refunds: [] };
}

/** From now on the disputes of these charges are read with them. */
async function disputed(
  { disputed_transactions: transactions = [] }: NonNullable<Event["resource"]>,
  call: PaymentCall,
) {
  const keys: string[] = [];
  for (const { seller_transaction_id: captureId } of transactions) {
    const key = captureId && (await keyOf(call, { capture_id: captureId }));
    if (!key) continue;
    await changeRecord(call, key, () => ({ isDisputed: true }));
    keys.push(key);
  }
  return keys;
}

/** https://developer.paypal.com/api/rest/webhooks/rest/#link-messagesignature */
async function isGenuine(options: PayPalPaymentsOptions, { body, headers }: PaymentWebhook, call: PaymentCall) {
  const [id, time, signature, address, algorithm] = [
    "transmission-id",
    "transmission-time",
    "transmission-sig",
    "cert-url",
    "auth-algo",
  ].map((name) => headers.get(`paypal-${name}`) ?? "");
  if (!id || !time || !signature || !address || algorithm !== "SHA256withRSA") return false;
  const certificate = await certificateAt(options, address, call);
  if (!certificate) return false;
  const signed = `${id}|${time}|${options.webhookId}|${crc32(body)}`;
  try {
    return createVerify("SHA256").update(signed).verify(createPublicKey(certificate), signature, "base64");
  } catch {
    return false;
  }
}

/** Certificates by their address. PayPal changes the address with the certificate. */
const certificates = new Map<string, string>();
const maxCertificates = 20;

/** The certificate at an address of PayPal's; undefined for any other address, of which nothing is loaded. */
async function certificateAt(
  options: PayPalPaymentsOptions,
  address: string,
  { signal }: PaymentCall,
): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  const own = new URL(apiOf(options)).origin;
  const isPayPals = origin === own || (!options.apiUrl && origin === own.replace("api-m.", "api."));
  if (!isPayPals || !pathname.startsWith("/v1/notifications/certs/")) return undefined;
  const known = certificates.get(origin + pathname);
  if (known) return known;
  const response = await fetch(origin + pathname, { signal, redirect: "error" });
  if (!response.ok) throw new Error(`PayPal's certificate could not be loaded: status ${response.status}.`);
  const text = await response.text();
  if (certificates.size >= maxCertificates) certificates.clear();
  certificates.set(origin + pathname, text);
  return text;
}
