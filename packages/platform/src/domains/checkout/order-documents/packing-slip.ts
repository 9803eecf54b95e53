import type { Order } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import type { Paper } from "../records/paper.ts";
import { addressesOf, dateOf, detailsOf, nameOf, readerOf, shopLines } from "./words.ts";

/** What to pack, with a box to tick at each line. */
export function packingSlip(site: Site, order: Order, now: Date): Paper {
  const reader = readerOf(site, order);
  const { messages, language } = reader;
  const { buyerNote, shippingInfo } = order;
  return {
    language,
    date: now.toISOString(),
    title: messages.packingSlip,
    shop: shopLines(site),
    facts: [
      [messages.orderNumber, order.number],
      [messages.orderDate, dateOf(reader, new Date(order.purchasedDate ?? order.createdDate))],
      ...(shippingInfo?.title ? [[messages.deliveryMethod, shippingInfo.title] as const] : []),
    ],
    addresses: addressesOf(order, reader).filter(({ title }) => title !== messages.billTo),
    columns: [
      { title: messages.item },
      { title: messages.sku, width: 120 },
      { title: messages.quantity, width: 60, align: "right" },
      { title: messages.packed, width: 60, align: "right", isTick: true },
    ],
    rows: order.lineItems.map((line) => ({
      cells: [
        nameOf(line),
        line.physicalProperties?.sku ?? "",
        line.decimalQuantity?.value ?? String(line.quantity),
        "",
      ],
      details: detailsOf(line),
    })),
    sums: [],
    ...(buyerNote && { note: messages.buyerNote({ note: buyerNote }) }),
  };
}
