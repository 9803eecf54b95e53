import type { Site } from "../../../kernel/site.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper } from "../records/paper.ts";
import { addressesOf, dateOf, detailsOf, nameOf, readerOf, shopLines } from "./words.ts";

/** What to pack, with a box to tick at each line. */
export function packingSlip(site: Site, { view: order, withdrawn = {} }: OrderRecord, now: Date): Paper {
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
    rows: order.lineItems.flatMap((line) => {
      const { id, quantity, decimalQuantity, physicalProperties } = line;
      const units = quantity - (withdrawn[id] ?? 0);
      // What was refunded before it was sent stays on the shelf.
      if (units <= 0) return [];
      const cells = [nameOf(line), physicalProperties?.sku ?? "", decimalQuantity?.value ?? String(units), ""];
      return [{ cells, details: detailsOf(line, reader) }];
    }),
    sums: [],
    ...(buyerNote && { note: messages.buyerNote({ note: buyerNote }) }),
  };
}
