import type {
  ContactDetails,
  FieldMask,
  Order,
  OrderContactDetailsUpdate,
  OrderContactUpdate,
  OrderDeliveryLogistics,
  OrderUpdate,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { maskOf } from "../../../kernel/field-mask.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import { withPlaceNames } from "../records/order-places.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { requireOrder } from "./access.ts";
import { authorOf } from "./activities.ts";
import { emitOrder, saveOrder, withActivity } from "./change.ts";
import { assertUnchanged } from "./fixed-fields.ts";

/** Changes what may change about a placed order. @throws ORDER_IS_PENDING, ORDER_IS_REJECTED */
export async function updateOrder(
  call: Call<"ORDER_IS_PENDING" | "ORDER_IS_REJECTED" | "ORDER_NOT_FOUND", "order_updated">,
  update: OrderUpdate,
  mask: FieldMask | undefined,
): Promise<Order> {
  const stored = await requireOrder(call, update.id);
  assertSettled(call, stored.entity);
  assertUnchanged("order", stored.entity.view, update, maskOf(mask));
  const after = { ...stored.entity.view, ...changes(stored.entity.view, update, maskOf(mask)) };
  const changed = withoutNulls({ ...after, ...defaultsFor(call, after) });
  const view = withPlaceNames(changed, call.site.settings.language);
  const saved = await saveOrder(call, stored, withNotes(call, stored.entity, { ...stored.entity, view }));
  emitOrder(call, "updated", saved.entity);
  return saved.entity.view;
}

/** What buyers and drivers rely on is noted when it changes. */
function withNotes(call: Call, before: OrderRecord, after: OrderRecord): OrderRecord {
  const addressOf = ({ view }: OrderRecord) => JSON.stringify(view.shippingInfo?.logistics?.shippingDestination);
  let noted = after;
  if (before.view.buyerInfo?.email !== after.view.buyerInfo?.email) {
    noted = withActivity(call, noted, "EMAIL_EDITED", authorOf(call));
  }
  if (addressOf(before) !== addressOf(after)) {
    noted = withActivity(call, noted, "SHIPPING_ADDRESS_EDITED", authorOf(call));
  }
  return noted;
}

/** A payment in progress, or one that failed for good, leaves nothing to change. */
export function assertSettled(call: Call<"ORDER_IS_PENDING" | "ORDER_IS_REJECTED">, { view }: OrderRecord): void {
  if (view.status === "PENDING") call.fail("ORDER_IS_PENDING", {}, "The order's payment is still pending.");
  if (view.status === "REJECTED") call.fail("ORDER_IS_REJECTED", {}, "The payment of this order failed.");
}

/** What is cleared by null is as if it had never been given. */
function defaultsFor({ site }: Call, { archived, buyerLanguage }: Changes): Partial<Order> {
  return {
    ...(archived === null && { archived: false }),
    ...(buyerLanguage === null && { buyerLanguage: site.settings.language }),
  };
}

type Changes = { readonly [Name in keyof Order]?: Order[Name] | null | undefined };

function changes(order: Order, update: OrderUpdate, has: (field: string) => boolean): Changes {
  const given = <Name extends keyof OrderUpdate & keyof Order>(name: Name) =>
    has(name) && update[name] !== undefined ? { [name]: update[name] } : {};
  return {
    ...given("buyerLanguage"),
    ...given("weightUnit"),
    ...given("archived"),
    ...given("attributionSource"),
    ...given("seenByAHuman"),
    ...given("extendedFields"),
    ...(has("buyerInfo.email") && buyer(order, update)),
    ...(has("billingInfo") && contact("billingInfo", order.billingInfo, update.billingInfo)),
    ...(has("recipientInfo") && contact("recipientInfo", order.recipientInfo, update.recipientInfo)),
    ...(has("shippingInfo") && delivery(order, update)),
  };
}

function buyer({ buyerInfo }: Order, update: OrderUpdate): Changes {
  if (update.buyerInfo === null && buyerInfo) failClearing("order.buyerInfo");
  const email = update.buyerInfo?.email;
  if (email === undefined) return {};
  if (email !== null) return { buyerInfo: { ...buyerInfo, email } };
  return buyerInfo?.email ? failClearing("order.buyerInfo.email") : {};
}

function delivery({ shippingInfo }: Order, update: OrderUpdate): Changes {
  const destination = update.shippingInfo?.logistics?.shippingDestination;
  if (destination === undefined) return {};
  const logistics = shippingInfo?.logistics;
  const at = "shippingInfo.logistics.shippingDestination";
  const { shippingDestination } = contact("shippingDestination", logistics?.shippingDestination, destination, at);
  const moved = { ...logistics, shippingDestination: shippingDestination ?? undefined };
  // What was sold elsewhere may come without a way of delivery; its destination has to live somewhere.
  return { shippingInfo: { title: "", ...shippingInfo, logistics: moved as OrderDeliveryLogistics } };
}

/** An address is replaced and null clears it; contact details keep what is not given, and are never cleared. */
function contact<Name extends string>(
  name: Name,
  before: Order["billingInfo"],
  update: OrderContactUpdate | null | undefined,
  at: string = name,
): Partial<Record<Name, Order["billingInfo"] | null>> {
  if (update === undefined) return {};
  if (update === null) {
    if (before?.contactDetails) failClearing(`order.${at}.contactDetails`);
    return { [name]: null } as Record<Name, null>;
  }
  const { address, contactDetails } = update;
  const merged = {
    ...before,
    ...(address !== undefined && { address: address ?? undefined }),
    ...(contactDetails !== undefined && {
      contactDetails: details(before?.contactDetails, contactDetails, `order.${at}.contactDetails`),
    }),
  };
  return { [name]: merged } as Record<Name, Order["billingInfo"]>;
}

function details(
  before: ContactDetails | undefined,
  update: OrderContactDetailsUpdate | null,
  at: string,
): ContactDetails | undefined {
  if (update === null) return before ? failClearing(at) : undefined;
  const given = Object.entries(update).filter(([name, value]) => {
    if (value === null && before?.[name as keyof ContactDetails] !== undefined) failClearing(`${at}.${name}`);
    return value !== null && value !== undefined;
  });
  return { ...before, ...Object.fromEntries(given) };
}

function failClearing(field: string): never {
  throw invalid(field, "cannot be removed once it is set; send another value instead", "REQUIRED_FIELD");
}
