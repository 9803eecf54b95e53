import type {
  Activity,
  Fulfillment,
  Order,
  OrderReport,
  OrderReportDelivery,
  OrderReportEventType,
  OrderReportParcel,
  OrderReturn,
} from "@vitrine/contract";
import { amountOfLine } from "@vitrine/contract/money";
import { toPickup } from "../fulfillments/present.ts";
import type { FulfillmentsRecord } from "../fulfillments/record.ts";
import { isDispatched } from "../fulfillments/rules.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { returnableLines } from "../returns/rules.ts";

/** Everything else that happens to an order is the shop's own affair. */
const reportedEvents: ReadonlySet<string> = new Set<OrderReportEventType>([
  "ORDER_PLACED",
  "ORDER_PAID",
  "ORDER_PARTIALLY_PAID",
  "ORDER_FULFILLED",
  "ORDER_NOT_FULFILLED",
  "ORDER_CANCELED",
  "ORDER_REJECTED",
  "ORDER_REFUNDED",
  "PAYMENT_REFUNDED",
  "TRACKING_NUMBER_ADDED",
]);

/** What a report is made from besides the order. */
interface ReportSources {
  readonly payments: readonly PaymentRecord[];
  readonly papers: OrderReport["papers"];
  readonly deliveries: FulfillmentsRecord;
  readonly returns: readonly OrderReturn[];
  readonly downloads: OrderReport["downloads"];
  readonly subscriptions: OrderReport["subscriptions"];
}

/** The order as its buyer may see it without signing in: field by field, so that nothing new slips through. */
export function toReport(
  record: OrderRecord,
  { payments, papers, deliveries, returns, downloads, subscriptions }: ReportSources,
): OrderReport {
  const { view: order } = record;
  const { number, status, paymentStatus, fulfillmentStatus, currency, priceSummary } = order;
  const delivery = toDelivery(order);
  const pickup = toPickup(record, deliveries);
  const giftCard = order.balanceSummary?.giftCard;
  return {
    number,
    placedDate: order.purchasedDate ?? order.createdDate,
    status,
    paymentStatus,
    fulfillmentStatus,
    currency,
    lineItems: order.lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      ...(line.productName && { productName: line.productName }),
      ...(line.descriptionLines && { descriptionLines: line.descriptionLines }),
      ...(line.modifierGroups && { modifierGroups: line.modifierGroups }),
      ...(line.subscriptionInfo && { subscriptionInfo: line.subscriptionInfo }),
      ...(line.image && { image: line.image }),
      lineItemPrice: line.lineItemPrice ?? { amount: amountOfLine(line) },
    })),
    priceSummary,
    ...(delivery && { delivery }),
    parcels: pickup ? [] : deliveries.fulfillments.filter(isDispatched).map(toParcel),
    ...(pickup && { pickup }),
    downloads,
    returns: returns.map(({ createdDate, status: state, lineItems: units }) => ({
      requestedDate: createdDate,
      status: state,
      lineItems: units.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
    })),
    returnable: status === "APPROVED" ? returnableLines(record, returns) : [],
    subscriptions,
    papers,
    cards: payments.flatMap(({ status: state, card }) =>
      card && collectedStates.has(state) ? [{ brand: card.brand, lastFourDigits: card.lastFourDigits }] : [],
    ),
    ...(giftCard && { giftCard }),
    events: order.activities.flatMap(toEvent),
  };
}

function toParcel({ createdDate, trackingInfo, lineItems }: Fulfillment): OrderReportParcel {
  return { sentDate: createdDate, ...(trackingInfo && { trackingInfo }), lineItems };
}

/** States of a payment that has taken money, or holds it. */
const collectedStates: ReadonlySet<PaymentRecord["status"]> = new Set(["approved", "authorized", "capturing"]);

function toEvent({ activityType, createdDate }: Activity): OrderReport["events"] {
  return createdDate !== undefined && reportedEvents.has(activityType)
    ? [{ type: activityType, date: createdDate }]
    : [];
}

function toDelivery({ shippingInfo }: Order): OrderReportDelivery | undefined {
  if (!shippingInfo) return undefined;
  const { deliveryTime, pickupDetails, shippingDestination } = shippingInfo.logistics ?? {};
  const { country, subdivision, city, postalCode } = shippingDestination?.address ?? {};
  return {
    title: shippingInfo.title,
    ...(deliveryTime !== undefined && { deliveryTime }),
    ...(pickupDetails?.address && { pickupAddress: pickupDetails.address }),
    ...(shippingDestination?.address && {
      destination: {
        ...(country && { country }),
        ...(subdivision && { subdivision }),
        ...(city && { city }),
        ...(postalCode && { postalCode }),
      },
    }),
  };
}
