import { randomUUID } from "node:crypto";
import type { Order, OrderLineItem, OrderTaxBreakdown, Price } from "@vitrine/contract";
import { amountSign } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { formatMoney, multiplyDivide, parseMoney } from "../../../policies/money.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { nextNumber, numberedDocuments } from "../records/numbered-document.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper, PaperRow, PaperSum } from "../records/paper.ts";
import type { PaperMessages } from "./messages.ts";
import { addressesOf, dateOf, detailsOf, nameOf, type Reader, readerOf, shopLines } from "./words.ts";

/** Orders that are none yet, and those that never became one. */
const withoutInvoice: readonly string[] = ["INITIALIZED", "PENDING", "REJECTED"];

/** The shop has accepted the order. */
export function hasInvoice({ status }: Pick<Order, "status">): boolean {
  return !withoutInvoice.includes(status);
}

/** The invoice of an order; the first to ask numbers it. The lock on the order keeps two at once from making two. */
export async function requireInvoice(
  call: Call<"ORDER_NOT_FOUND">,
  orderId: string,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  return invoiceOf(call, (await requireLockedOrder(call, orderId)).entity);
}

/** The same of an order that is locked. */
export async function invoiceOf(
  call: Call,
  order: OrderRecord,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  const { db, site, now } = call;
  const known = (await numberedDocuments.findBy(db, site.id, { kind: "invoice", order_id: order.id }))?.entity;
  if (known?.paper) return { number: known.number, paper: known.paper };
  const { status } = order.view;
  if (!hasInvoice(order.view))
    call.fail("FAILED_PRECONDITION", { status }, "This order has no invoice. Ask again once it is approved.");
  const date = now.toISOString();
  // As late as possible: whoever wants a number waits for this transaction.
  const number = await nextNumber(db, site.id, "invoice");
  const paper = invoicePaper(site, order.view, number, now);
  const times = { createdDate: date, updatedDate: date };
  await numberedDocuments.insert(db, site.id, {
    id: randomUUID(),
    ...times,
    kind: "invoice",
    number,
    orderId: order.id,
    paper,
  });
  return { number, paper };
}

function invoicePaper(site: Site, order: Order, number: number, now: Date): Paper {
  const reader = readerOf(site, order);
  const { messages, language } = reader;
  return {
    language,
    date: now.toISOString(),
    title: messages.invoice,
    shop: shopLines(site),
    facts: [
      [messages.invoiceNumber, String(number)],
      [messages.invoiceDate, dateOf(reader, now)],
      [messages.orderNumber, order.number],
      [messages.orderDate, dateOf(reader, new Date(order.purchasedDate ?? order.createdDate))],
    ],
    addresses: addressesOf(order, reader),
    columns: [
      { title: messages.item },
      { title: messages.sku, width: 76 },
      { title: messages.quantity, width: 52, align: "right" },
      { title: messages.unitPrice, width: 76, align: "right" },
      { title: messages.taxRate, width: 44, align: "right" },
      { title: messages.amount, width: 84, align: "right" },
    ],
    rows: order.lineItems.map((line) => rowOf(line, order.currency, reader)),
    sums: sumsOf(order, reader),
  };
}

function rowOf(line: OrderLineItem, currency: string, reader: Reader): PaperRow {
  const { show, percent } = reader;
  const { quantity, physicalProperties, taxInfo, taxDetails, decimalQuantity, lineItemPrice } = line;
  const unit = line.priceBeforeDiscounts ?? line.price;
  const rate = taxInfo?.taxRate ?? taxDetails?.taxRate;
  const whole = decimalQuantity ? lineItemPrice?.amount : unit && times(unit.amount, quantity, currency);
  const cells = [
    nameOf(line),
    physicalProperties?.sku ?? "",
    decimalQuantity?.value ?? String(quantity),
    unit ? show(unit.amount) : "",
    rate === undefined ? "" : percent(rate),
    whole === undefined ? "" : show(whole),
  ];
  return { cells, details: detailsOf(line, reader) };
}

function times(amount: string, quantity: number, currency: string): string {
  return formatMoney(multiplyDivide(parseMoney(amount, currency), quantity, 1), currency);
}

function sumsOf(order: Order, reader: Reader): PaperSum[] {
  const { messages, show } = reader;
  const { subtotal, shipping, totalAdditionalFees, discount, total } = order.priceSummary;
  const { paid, refunded, balance } = order.balanceSummary ?? {};
  const taxes = taxSums(order, reader);
  const sum = (label: string, price: { readonly amount: string } | undefined, sign = ""): PaperSum[] =>
    price && amountSign(price.amount) > 0 ? [{ label, amount: `${sign}${show(price.amount)}` }] : [];
  return [
    ...sum(messages.subtotal, subtotal),
    ...sum(messages.discount, discount, "−"),
    ...sum(messages.shipping, shipping),
    ...sum(messages.fees, totalAdditionalFees),
    ...(order.taxIncludedInPrices ? [] : taxes),
    ...(total ? [{ label: messages.total, amount: show(total.amount), isTotal: true }] : []),
    ...(order.taxIncludedInPrices ? taxes : []),
    ...sum(messages.paid, paid),
    ...sum(messages.refunded, refunded),
    ...sum(messages.due, balance),
  ];
}

/** Tax by name and rate, or all of it where nothing says whose it is. */
function taxSums(
  { taxInfo, taxIncludedInPrices, priceSummary }: Order,
  { messages, show, percent }: Reader,
): PaperSum[] {
  const named = (taxInfo?.taxBreakdown ?? []).flatMap((tax) => {
    const amount = tax.aggregatedTaxAmount;
    return amount && amountSign(amount.amount) > 0 ? [{ label: taxLabel(tax), amount: show(amount.amount) }] : [];
  });
  if (named.length > 0) return named;
  const all: Price | undefined = priceSummary.tax ?? taxInfo?.totalTax;
  if (!all || amountSign(all.amount) <= 0) return [];
  return [{ label: taxIncludedInPrices ? messages.taxIncluded : messages.tax, amount: show(all.amount) }];

  function taxLabel({ taxName, rate }: OrderTaxBreakdown): string {
    const values: Parameters<PaperMessages["taxAt"]>[0] = { name: taxName || messages.tax, rate: percent(rate) };
    return taxIncludedInPrices ? messages.taxIncludedAt(values) : messages.taxAt(values);
  }
}
