import { randomUUID } from "node:crypto";
import type {
  DeleteSavedPaymentMethodRequest,
  ListSavedPaymentMethodsResponse,
  PayForOrderRequest,
  SavedPaymentMethodEntry,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { ChargeOutcome, PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import { shopperOf } from "../../../kernel/shopper.ts";
import type { Stored } from "../../../store/documents.ts";
import { withActivity } from "../orders/change.ts";
import { onlineProvider } from "../payment-methods.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { paymentsOfOrder } from "../records/payment-repository.ts";
import { type SavedMethod, savedMethods } from "../records/saved-method.ts";
import type { Work } from "../records/work.ts";
import { type Instrument, SavedInstrument } from "./instrument.ts";
import { instrumentOf } from "./rules.ts";

/** A token opens for its own method alone. */
const about = (id: string) => `saved payment method ${id}`;

/** Keeps what a buyer paid with, if they agreed and the provider did, and notes it on the order. */
export async function keepMethod(
  work: Work,
  stored: Stored<OrderRecord>,
  payment: PaymentRecord,
  outcome: ChargeOutcome,
): Promise<Stored<OrderRecord>> {
  const token = "savedMethod" in outcome ? outcome.savedMethod : undefined;
  if (!token || !payment.savesMethod) return stored;
  const { entity: order } = stored;
  const id = randomUUID();
  const now = work.now.toISOString();
  const isMembers = order.owner?.kind === "member" && payment.payer === undefined && !payment.isKeptForOrder;
  await savedMethods.insert(work.db, work.site.id, {
    id,
    createdDate: now,
    updatedDate: now,
    ...(isMembers && order.owner && { owner: order.owner }),
    orderId: order.id,
    provider: payment.provider,
    token: await work.runtime.secretBox.seal(token, about(id)),
    ...(payment.card && { card: payment.card }),
  });
  const { brand = payment.provider, lastFourDigits } = payment.card ?? {};
  const savedPaymentMethod = { name: brand, ...(lastFourDigits && { description: `•••• ${lastFourDigits}` }) };
  return { ...stored, entity: withActivity(work, order, "SAVED_PAYMENT_METHOD", { savedPaymentMethod }) };
}

/** What a saved method is charged with. */
export interface SavedMeans {
  readonly method: SavedMethod;
  readonly provider: PaymentProvider;
  readonly instrument: SavedInstrument;
}

/** Opens a saved method for a charge; undefined when its provider is gone, or keeps nothing any more. */
export async function openMethod(
  call: { readonly site: Call["site"]; readonly runtime: Pick<Call["runtime"], "adapters" | "secretBox"> },
  method: SavedMethod,
  isMerchantInitiated: boolean,
): Promise<SavedMeans | undefined> {
  const provider = onlineProvider(call, method.provider);
  if (!provider?.chargeSaved) return undefined;
  const token = await call.runtime.secretBox.open(method.token, about(method.id));
  return { method, provider, instrument: new SavedInstrument(token, isMerchantInitiated) };
}

/** The method with this id, if it is the caller's own. */
export async function ownMethod(call: Call, id: string): Promise<SavedMethod | undefined> {
  const found = await call.runtime.store.read((db) => savedMethods.get(db, call.site.id, id.toLowerCase()));
  const shopper = shopperOf(call.identity);
  const owner = found?.entity.owner;
  return owner && shopper?.kind === "member" && owner.id === shopper.id ? found.entity : undefined;
}

/** The method an order may be charged with without its buyer: kept with it, or used to pay for it. The newest one. */
export async function methodOfOrder(db: Db, siteId: string, orderId: string): Promise<SavedMethod | undefined> {
  const kept = await savedMethods.listBy(db, siteId, { order_id: orderId });
  const newest = kept.at(-1);
  if (newest) return newest.entity;
  const used = (await paymentsOfOrder(db, siteId, orderId)).map(({ entity }) => entity.savedMethodId);
  const id = used.findLast((each) => each !== undefined);
  return id ? (await savedMethods.get(db, siteId, id))?.entity : undefined;
}

/** What the buyer pays with: a card they enter, a page of the provider's, or what they kept. */
export async function meansOf(
  call: Call<"SAVED_PAYMENT_METHOD_NOT_FOUND">,
  provider: PaymentProvider,
  { savedPaymentMethodId: id, ...handed }: Pick<PayForOrderRequest, "card" | "instrument" | "savedPaymentMethodId">,
): Promise<() => Instrument> {
  if (!id) return () => instrumentOf(provider, handed, call.now);
  const method = await ownMethod(call, id);
  const means = method?.provider === provider.id ? await openMethod(call, method, false) : undefined;
  if (means) return () => means.instrument;
  return call.fail("SAVED_PAYMENT_METHOD_NOT_FOUND", {}, "You have no saved payment method with this id.");
}

export async function listSavedPaymentMethods(_: unknown, call: Call): Promise<ListSavedPaymentMethodsResponse> {
  const shopper = shopperOf(call.identity);
  if (shopper?.kind !== "member") return { savedPaymentMethods: [] };
  const found = await savedMethods.listBy(call.db, call.site.id, { owner_kind: "member", owner_id: shopper.id }, 100);
  return { savedPaymentMethods: found.map(({ entity }) => toEntry(entity)) };
}

function toEntry({ id, createdDate, provider, card }: SavedMethod): SavedPaymentMethodEntry {
  return { id, createdDate, methodId: provider, ...card };
}

/** The provider forgets it first: what is gone here must not be chargeable there. */
export async function deleteSavedPaymentMethod(
  { savedPaymentMethodId }: DeleteSavedPaymentMethodRequest,
  call: Call<"PAYMENT_PROVIDER_UNAVAILABLE" | "SAVED_PAYMENT_METHOD_NOT_FOUND">,
): Promise<Record<string, never>> {
  const method = await ownMethod(call, savedPaymentMethodId);
  if (!method) {
    return call.fail("SAVED_PAYMENT_METHOD_NOT_FOUND", {}, "You have no saved payment method with this id.");
  }
  const provider = onlineProvider(call, method.provider);
  if (provider?.removeSaved) {
    const token = await call.runtime.secretBox.open(method.token, about(method.id));
    try {
      await provider.removeSaved(token, paymentCall(call, AbortSignal.timeout(10_000)));
    } catch (error) {
      call.log.warn({ err: error, provider: provider.id, call: "removeSaved" }, "payment provider failed");
      call.fail("PAYMENT_PROVIDER_UNAVAILABLE", {}, "The payment provider did not respond. Try again.");
    }
  }
  await call.transaction(({ db, site }) => savedMethods.remove(db, site.id, method.id), { durable: true });
  return {};
}

/** They go with their member. The provider keeps a token that nobody has any more. */
export async function removeSavedMethodsOf({ db, site }: Pick<Call, "db" | "site">, memberId: string): Promise<void> {
  for (;;) {
    const found = await savedMethods.listBy(db, site.id, { owner_kind: "member", owner_id: memberId }, 100);
    for (const { entity } of found) await savedMethods.remove(db, site.id, entity.id);
    if (found.length < 100) return;
  }
}
