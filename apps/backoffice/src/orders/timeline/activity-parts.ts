import type { Activity, Fulfillment, Order, OrderChange, OrderPayment, OrderReturn, Refund } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import { unitNames } from "../order-labels.ts";
import { paymentName } from "../payment-labels.ts";
import { parcelNumber } from "../sending/parcel-number.ts";

const texts = strings.orders;

/** What else is known of an order. Its activities name some of it by id, and some only by when it happened. */
export interface OrderHistory {
  readonly order: Order;
  readonly fulfillments: readonly Fulfillment[];
  readonly payments: readonly OrderPayment[];
  readonly refunds: readonly Refund[];
  readonly returns: readonly OrderReturn[];
}

interface Amount {
  readonly amount: string;
}

/** What an activity was about: how much, which parcel, which items. */
export function activityParts(activity: Activity, history: OrderHistory): readonly string[] {
  const { order } = history;
  const money = (price: Amount | undefined) => price && formatMoney(price.amount, order.currency, locale);
  return [
    ...moneyParts(activity, history, money),
    ...parcelParts(activity, history),
    ...noteParts(activity, history, money),
    ...(activity.draftOrderChangesApplied?.changes ?? []).flatMap((change) => changeParts(change, money)),
    activity.draftOrderChangesApplied?.reason,
  ].filter((part): part is string => Boolean(part));
}

type Money = (price: Amount | undefined) => string | undefined;
type Parts = readonly (string | undefined)[];

function moneyParts(activity: Activity, { order, payments, refunds }: OrderHistory, money: Money): Parts {
  const reserved =
    activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided;
  const regular = (activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined)?.regular;
  const back = (activity.paymentRefunded ?? activity.paymentRefundFailed)?.payment;
  const refund = refunds.find(({ id }) => id === activity.refundInitiated?.refundId);
  const { chargebackReversed, chargebackCreated, orderRefunded, refundInitiated, refundedAsStoreCredit } = activity;
  const amount = reserved?.amount ?? regular?.amount ?? (back?.regular ?? back?.giftCard)?.amount;
  const { brand, lastFourDigits } = reserved ?? back?.regular ?? regular?.creditCardDetails ?? {};
  const receipt = activity.receiptCreated ?? activity.receiptSent;
  return [
    money(amount ?? (orderRefunded ?? refundInitiated ?? refundedAsStoreCredit)?.amount),
    money(chargebackReversed?.reversalAmount ?? chargebackCreated?.amount),
    brand && lastFourDigits && texts.card({ brand, digits: lastFourDigits }),
    ...(paidBy[activity.type] ? paymentsAt(activity, payments, money) : []),
    unitNames(
      order,
      (refund?.details?.lineItems ?? []).map(({ lineItemId: id, quantity }) => ({ id, quantity })),
    ),
    (orderRefunded ?? refundInitiated ?? refundedAsStoreCredit)?.reason,
    activity.savedPaymentMethod?.name,
    activity.savedPaymentMethod?.description,
    (receipt?.wixReceipt ?? receipt?.externalReceipt)?.displayNumber,
  ];
}

/** Activities that do not say themselves which payment they are about. */
const paidBy: Readonly<Record<string, boolean>> = { ORDER_PAID: true, ORDER_PARTIALLY_PAID: true };

function paymentsAt({ createdDate }: Activity, payments: readonly OrderPayment[], money: Money): Parts {
  const made = payments.filter(
    (payment) => createdDate && [payment.createdDate, payment.updatedDate].includes(createdDate),
  );
  return made.flatMap(({ amount, regularPaymentDetails }) => [
    money(amount),
    regularPaymentDetails && paymentName(regularPaymentDetails),
  ]);
}

const aboutParcels: ReadonlySet<string> = new Set([
  "ORDER_FULFILLED",
  "SHIPPING_CONFIRMATION_EMAIL_SENT",
  "TRACKING_NUMBER_ADDED",
  "TRACKING_NUMBER_EDITED",
  "TRACKING_LINK_ADDED",
]);

/** Which parcel: the one that was made in the same moment, or the only one there is. */
function parcelParts(activity: Activity, { order, fulfillments }: OrderHistory): Parts {
  if (!aboutParcels.has(activity.type)) return [];
  const isTracking = activity.type.startsWith("TRACKING_");
  const made = fulfillments.filter(({ createdDate, trackingInfo }) => {
    return createdDate === activity.createdDate && (!isTracking || trackingInfo);
  });
  const about = made.length > 0 ? made : fulfillments.length === 1 ? fulfillments : [];
  const later = order.activities.slice(order.activities.indexOf(activity) + 1);
  // Only the present number is known.
  const isPresent = !later.some(({ type }) => type === "TRACKING_NUMBER_EDITED");
  return about.flatMap((fulfillment) => [
    texts.sending.parcel({ place: fulfillments.indexOf(fulfillment) + 1 }),
    isPresent ? parcelNumber(fulfillment) : undefined,
    unitNames(order, fulfillment.lineItems),
  ]);
}

/** What the platform, or an app, noted in its own words. */
function noteParts({ customActivity }: Activity, history: OrderHistory, money: Money): Parts {
  if (!customActivity) return [];
  const { type, additionalData = {} } = customActivity;
  if (messageFor(texts.noted, type) === undefined)
    return [
      type,
      ...Object.entries(additionalData).map(([name, value]) => strings.labeled({ label: name, value: String(value) })),
    ];
  const { order, payments, returns } = history;
  const returned = returns.find(({ id }) => id === additionalData.returnId);
  const missing = order.lineItems.flatMap(({ id, catalogReference }) => {
    const about = Object.keys(additionalData).find((key) => key.split("/")[0] === catalogReference?.catalogItemId);
    return about ? [{ id, quantity: Number(additionalData[about]) }] : [];
  });
  return [
    money(payments.find(({ id }) => id === additionalData.paymentId)?.amount),
    unitNames(order, missing),
    unitNames(
      order,
      (returned?.lineItems ?? []).map(({ lineItemId: id, quantity }) => ({ id, quantity })),
    ),
  ];
}

function changeParts(change: OrderChange, money: Money): Parts {
  const { lineItemAdded, lineItemRemoved, lineItemChanged, totalPriceChanged, shippingInformationChanged } = change;
  const added = change.discountAdded ?? change.additionalFeeAdded;
  const removed = change.discountRemoved ?? change.additionalFeeRemoved;
  const name = lineItemChanged?.name?.original ?? "";
  const { originalQuantity, newQuantity } = lineItemChanged?.quantity ?? {};
  const replaced = (before: Amount | undefined, now: Amount | undefined) =>
    before && now && before.amount !== now.amount ? { before: money(before) ?? "", now: money(now) ?? "" } : undefined;
  const price = replaced(lineItemChanged?.price?.originalPrice, lineItemChanged?.price?.newPrice);
  const total = replaced(totalPriceChanged?.originalTotal, totalPriceChanged?.newTotal);
  const { originalShippingInfo, newShippingInfo } = shippingInformationChanged ?? {};
  return [
    lineItemAdded && texts.changed.added({ name: itemsOf(lineItemAdded) }),
    lineItemRemoved && texts.changed.removed({ name: itemsOf(lineItemRemoved) }),
    added && texts.changed.added({ name: added.name?.original ?? "" }),
    removed && texts.changed.removed({ name: removed.name?.original ?? "" }),
    originalQuantity !== undefined && newQuantity !== undefined
      ? texts.changed.quantity({ name, before: originalQuantity, now: newQuantity })
      : undefined,
    price && texts.changed.price({ name, ...price }),
    newShippingInfo?.shippingTitle !== originalShippingInfo?.shippingTitle ? newShippingInfo?.shippingTitle : undefined,
    total && texts.changed.total(total),
  ];
}

function itemsOf({ name, quantity }: { name?: { original?: string }; quantity?: number }): string {
  return [quantity && `${quantity} ×`, name?.original].filter(Boolean).join(" ");
}
