import type { OrderReport, OrderReportDelivery } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import { brand } from "../brand.ts";
import { dateText } from "./dates.ts";
import { orderTexts } from "./order-texts.ts";
import { type OrderView, paymentOf, viewOf, withDownloads } from "./order-view.ts";
import { type PaperView, paperView } from "./papers.ts";
import { type ParcelView, toParcel } from "./parcels.ts";
import { countryName } from "./regions.ts";
import { type ReturnsView, toReportReturnsView } from "./return-view.ts";
import { type SubscriptionView, toReportedSubscription } from "./subscription-view.ts";

/** One stop on the way of an order. */
export interface Step {
  readonly title: string;
  readonly text?: string | undefined;
  readonly isDone?: boolean;
  /** An address to find on a map. */
  readonly address?: string | undefined;
}

/** An order that was looked up, as its page shows it. */
export interface OrderReportView {
  readonly order: OrderView;
  readonly placed: string;
  readonly status: string;
  readonly steps: readonly Step[];
  readonly delivery?: string;
  readonly deliveryTime?: string;
  /** Where it goes, or where it is collected. */
  readonly place?: { readonly label: string; readonly lines: readonly string[] };
  readonly parcels: readonly ParcelView[];
  readonly returns: ReturnsView;
  readonly subscriptions: readonly SubscriptionView[];
  readonly papers: readonly PaperView[];
  /** Who looked it up, for what is asked about it next. */
  readonly email: string;
  readonly cards: readonly { readonly brand: string; readonly digits: string }[];
}

/** Where an order is looked up; the page of one that was found names it too. */
export function orderStatusPath(number: string): string {
  return number ? `/order-status?number=${number}` : "/order-status";
}

export function toReportView(report: OrderReport, email: string): OrderReportView {
  const { delivery, cards } = report;
  const place = delivery && placeOf(delivery);
  const order = withDownloads(viewOf(report), report.downloads);
  return {
    order,
    placed: dateText(report.placedDate),
    status: statusOf(report),
    steps: stepsOf(report),
    ...(delivery ? { delivery: delivery.title } : {}),
    ...(delivery?.deliveryTime ? { deliveryTime: delivery.deliveryTime } : {}),
    ...(place && place.lines.length > 0 ? { place } : {}),
    parcels: report.parcels.map(({ sentDate, ...parcel }) => toParcel({ date: sentDate, ...parcel }, order.lines)),
    returns: toReportReturnsView(report, order.lines),
    subscriptions: report.subscriptions.flatMap((subscription) => {
      const index = report.lineItems.findIndex(({ id }) => id === subscription.lineItemId);
      const [line, shown] = [report.lineItems[index], order.lines[index]];
      return line && shown ? toReportedSubscription(subscription, line, shown) : [];
    }),
    papers: report.papers.map((paper) => paperView(paper, report.currency, orderTexts.papers)),
    email,
    cards: cards.flatMap(({ brand = "", lastFourDigits }) =>
      lastFourDigits ? [{ brand: brand.replaceAll("_", " "), digits: lastFourDigits }] : [],
    ),
  };
}

function placeOf({ destination, pickupAddress }: OrderReportDelivery): OrderReportView["place"] {
  const address = pickupAddress ?? destination;
  if (!address) return undefined;
  const street = pickupAddress ? streetLine(pickupAddress) : "";
  const lines = [street, townLine(address), countryName(address.country ?? "")].filter(Boolean);
  return { label: pickupAddress ? orderTexts.collect : orderTexts.goesTo, lines };
}

/** Where it stands, in a few words. */
function statusOf(report: OrderReport): string {
  const { status, paymentStatus, fulfillmentStatus, delivery } = report;
  const texts = orderTexts.status;
  if (status === "CANCELED") return texts.canceled;
  if (status === "REJECTED") return texts.rejected;
  if (paymentStatus === "FULLY_REFUNDED") return texts.refunded;
  if (status === "PENDING" || paymentStatus === "PENDING") return texts.pending;
  if (report.pickup?.status === "COLLECTED") return texts.collected;
  if (report.pickup?.status === "READY") return texts.ready;
  if (fulfillmentStatus === "FULFILLED") return delivery && !delivery.pickupAddress ? texts.sent : texts.ready;
  if (fulfillmentStatus === "PARTIALLY_FULFILLED") return texts.partlySent;
  if (paymentOf(report).payment === "reserved") return texts.reserved;
  if (!isPaid(report)) return texts.waiting;
  return delivery?.pickupAddress ? texts.settingAside : texts.packing;
}

function isPaid({ paymentStatus }: OrderReport): boolean {
  return ["PAID", "PARTIALLY_REFUNDED", "FULLY_REFUNDED"].includes(paymentStatus);
}

/** The stops behind and ahead, in their order. */
function stepsOf(report: OrderReport): Step[] {
  const { steps } = orderTexts;
  const placed: Step = { title: steps.placed, text: dateText(report.placedDate), isDone: true };
  const refund = refundOf(report);
  if (report.status === "CANCELED") {
    const text = [dayOf(report, "ORDER_CANCELED"), refund.length > 0 ? undefined : steps.canceledExplained]
      .filter(Boolean)
      .join(". ");
    return [placed, { title: steps.canceled, text, isDone: true }, ...refund];
  }
  if (report.status === "REJECTED") {
    return [placed, { title: steps.rejected, text: steps.rejectedExplained, isDone: true }];
  }
  const paid: Step = isPaid(report)
    ? { title: steps.paid, text: dayOf(report, "ORDER_PAID"), isDone: true }
    : { title: steps.unpaid, text: steps.unpaidExplained };
  return [placed, paid, ...deliveryOf(report), ...refund];
}

function deliveryOf(report: OrderReport): Step[] {
  const { steps } = orderTexts;
  const { delivery, fulfillmentStatus } = report;
  if (!delivery) return [];
  const isDone = fulfillmentStatus === "FULFILLED";
  const text = isDone ? dayOf(report, "ORDER_FULFILLED") : brand.isPlain ? undefined : steps.packedExplained;
  if (delivery.pickupAddress) return pickupSteps(report, isDone ? text : delivery.deliveryTime);
  const sent: Step =
    fulfillmentStatus === "PARTIALLY_FULFILLED"
      ? { title: steps.partlySent, text: steps.partlySentExplained, isDone: true }
      : { title: steps.packed, text, isDone };
  return [sent, { title: steps.arrives, text: delivery.deliveryTime }];
}

/** An order that its buyer collects: ready, then collected. */
function pickupSteps({ pickup, fulfillmentStatus, delivery }: OrderReport, text: string | undefined): Step[] {
  const { steps } = orderTexts;
  const { readyDate, collectedDate } = pickup ?? {};
  const isReady = readyDate !== undefined || collectedDate !== undefined || fulfillmentStatus === "FULFILLED";
  return [
    {
      title: steps.collected,
      text: readyDate ? dateText(readyDate) : text,
      isDone: isReady,
      address: collectedDate ? undefined : (delivery && placeOf(delivery))?.lines.join(", "),
    },
    { title: steps.wasCollected, text: collectedDate && dateText(collectedDate), isDone: collectedDate !== undefined },
  ];
}

function refundOf(report: OrderReport): Step[] {
  const { steps } = orderTexts;
  const isFull = report.paymentStatus === "FULLY_REFUNDED";
  if (!isFull && report.paymentStatus !== "PARTIALLY_REFUNDED") return [];
  const text = dayOf(report, "PAYMENT_REFUNDED") ?? dayOf(report, "ORDER_REFUNDED");
  return [{ title: isFull ? steps.refunded : steps.partlyRefunded, text, isDone: true }];
}

/** The day of the latest event of a kind, in words. */
function dayOf({ events }: OrderReport, type: string): string | undefined {
  const event = events.findLast((candidate) => candidate.type === type);
  return event && dateText(event.date);
}
