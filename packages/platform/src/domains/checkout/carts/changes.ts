import { randomUUID } from "node:crypto";
import type { CartInput } from "@vitrine/contract";
import type { Call, DomainEvent, Shopper } from "../../../kernel/context.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { shownCurrency } from "../../../policies/asked-currency.ts";
import { updatedContact } from "../../../policies/contact.ts";
import type { Stored } from "../../../store/documents.ts";
import { mergedFields } from "../../../store/extended-fields.ts";
import { readBy } from "../lines/reader-language.ts";
import type { CartRecord } from "../records/cart-record.ts";
import { carts } from "../records/cart-repository.ts";
import { presentCart } from "./present.ts";

/** A cart no one has stored yet. */
export function newCart(call: Call, owner: Shopper | undefined, isCurrent: boolean): CartRecord {
  const now = call.now.toISOString();
  return {
    id: orderedId(call.now),
    createdDate: now,
    updatedDate: now,
    ...(owner && { owner }),
    isCurrent,
    lines: [],
    language: call.language,
    ...shownCurrency(call),
    purchaseFlowId: randomUUID(),
    nextCheckoutId: orderedId(call.now),
  };
}

/**
 * Stores a new cart and emits its event. Of two first additions at once the second runs again and finds the first one's
 * cart.
 */
export async function createCart(call: Call<never, "cart_created">, cart: CartRecord): Promise<Stored<CartRecord>> {
  const stored = await carts.insertFirst(call.db, call.site.id, cart);
  call.emit("cart_created", { entityId: cart.id, body: await presentCart(call, stored) });
  return stored;
}

/** Stores a changed cart and emits its event. */
export async function saveCart(
  call: Call<never, "cart_updated">,
  read: Stored<CartRecord>,
  changes: Partial<CartRecord>,
): Promise<Stored<CartRecord>> {
  const changed = { ...readBy(call, read.entity), ...changes, updatedDate: call.now.toISOString() };
  const stored = await carts.update(call.db, call.site.id, read, changed);
  await emitUpdated(call, read, stored);
  return stored;
}

export async function removeCart(call: Call<never, "cart_deleted">, cart: CartRecord): Promise<void> {
  await carts.remove(call.db, call.site.id, cart.id);
  call.emit("cart_deleted", { entityId: cart.id });
}

/** @param read the cart before it was changed */
export async function emitUpdated(
  call: Pick<Call, "db" | "site" | "now"> & { emit(name: "cart_updated", event: DomainEvent): void },
  read: Stored<CartRecord>,
  stored: Stored<CartRecord>,
): Promise<void> {
  const body = await presentCart(call, stored);
  call.emit("cart_updated", { entityId: stored.entity.id, body, before: () => presentCart(call, read) });
}

/** The fields of a cart that callers write. Only what is present changes; null clears. */
export function writtenFields(input: CartInput | undefined, cart: CartRecord): Partial<CartRecord> {
  if (!input) return {};
  const { buyerInfo, buyerNote, overrideCheckoutUrl, businessLocationId, contactInfo, extendedFields } = input;
  return {
    ...cleared("buyerNote", buyerNote),
    ...cleared("overrideCheckoutUrl", overrideCheckoutUrl),
    ...cleared("businessLocationId", businessLocationId),
    ...cleared("conversionCurrency", input.conversionCurrency),
    ...cleared("email", buyerInfo?.email),
    ...cleared("contactId", buyerInfo?.contactId),
    ...(contactInfo && { contactInfo: updatedContact(cart.contactInfo, contactInfo) }),
    ...(input.selectedShippingOption && { selectedShippingOption: input.selectedShippingOption }),
    ...(extendedFields && { extendedFields: mergedFields(cart.extendedFields, extendedFields) }),
  };
}

/** `undefined` inside the record vanishes when it is stored, which is how a value is cleared. */
function cleared<Name extends keyof CartRecord>(
  name: Name,
  value: CartRecord[Name] | null | undefined,
): Partial<CartRecord> {
  return value === undefined ? {} : ({ [name]: value ?? undefined } as Partial<CartRecord>);
}
