import type { Order, OrderTransactions } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { type Cell, sheetFormat, toCsv } from "../export/csv.ts";
import { strings } from "../strings/strings.ts";
import { orderRows } from "./order-export.ts";

const usd = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
const tax = (amount: string, rate: string) => ({
  taxAmount: usd(amount),
  taxRate: rate,
  taxBreakdown: [{ taxName: "State", rate, taxAmount: usd(amount) }],
});

const order = {
  id: "1",
  number: "10001",
  createdDate: "2026-03-01T10:00:00.000Z",
  status: "APPROVED",
  paymentStatus: "PAID",
  fulfillmentStatus: "NOT_FULFILLED",
  currency: "USD",
  lineItems: [
    {
      id: "bowl",
      quantity: 2,
      productName: { original: "Tide bowl" },
      physicalProperties: { sku: "BOWL-1" },
      totalPriceBeforeTax: usd("40.00"),
      totalPriceAfterTax: usd("43.55"),
      taxInfo: tax("3.55", "0.08875"),
    },
    { id: "card", quantity: 1, totalPriceBeforeTax: usd("5.00"), totalPriceAfterTax: usd("5.00") },
  ],
  shippingInfo: { title: "Standard", cost: { totalPriceBeforeTax: usd("8.00"), totalPriceAfterTax: usd("8.00") } },
  additionalFees: [{ id: "wrap", name: "Wrapping", priceBeforeTax: usd("2.00"), priceAfterTax: usd("2.00") }],
  activities: [],
  customFields: [],
  appliedDiscounts: [],
  buyerInfo: { email: "=cmd|'/C calc'!A0@example.com" },
  buyerNote: "+1, please",
  billingInfo: { contactDetails: { firstName: "Ada", lastName: "King" }, address: { country: "US" } },
  priceSummary: { total: usd("58.55") },
} as unknown as Order;

const textOf = (cell: Cell = "") => (typeof cell === "string" ? cell : cell.decimal);
const names = Object.keys(strings.orders.export.columns);
function table(refunds: OrderTransactions["refunds"] = [], of = order): Record<string, string>[] {
  const transactions = { orderId: "1", payments: [], refunds } as OrderTransactions;
  return orderRows(of, transactions).map((row) =>
    Object.fromEntries(names.map((name, index) => [name, textOf(row[index])])),
  );
}

describe("an order in the export", () => {
  it("has a row for each item, for delivery and for fees, which add up to its total", () => {
    const rows = table();
    expect(rows.map(({ kind, sku, quantity, taxRate, firstTax }) => [kind, sku, quantity, taxRate, firstTax])).toEqual([
      ["Item", "BOWL-1", "2", "8.875%", "State"],
      ["Item", "", "1", "", ""],
      ["Delivery", "", "", "", ""],
      ["Fee", "", "", "", ""],
    ]);
    expect(rows.reduce((sum, { gross }) => sum + Number(gross), 0)).toBeCloseTo(58.55);
    expect(rows.map(({ total }) => total)).toEqual(["58.55", "", "", ""]);
    expect(rows[0]).toMatchObject({ number: "10001", booked: "2026-03-01 10:00", status: "Open", country: "US" });
  });

  it("says in each row how much of it came back", () => {
    expect(new Set(table().map(({ returned }) => returned))).toEqual(new Set([""]));
    const partly = table([], { ...order, returnStatus: "PARTIALLY_RETURNED" });
    expect(new Set(partly.map(({ returned }) => returned))).toEqual(new Set(["Partly returned"]));
    const wholly = table([], { ...order, returnStatus: "RETURNED" });
    expect(new Set(wholly.map(({ returned }) => returned))).toEqual(new Set(["Returned"]));
  });

  it("has what went back with the tax in it, and a gesture in a row of its own", () => {
    const refund = {
      id: "r",
      createdDate: "2026-03-05T09:00:00Z",
      transactions: [],
      details: { shippingIncluded: false, reason: "Late", lineItems: [{ lineItemId: "bowl", quantity: 1 }] },
      summary: {
        pending: false,
        refunded: usd("25.00"),
        breakdown: { lineItems: [{ lineItemId: "bowl", totalRefundedAmount: usd("21.78") }] },
      },
    };
    const back = table([refund]).filter(({ kind }) => kind === "Refund");
    expect(back.map(({ sku, quantity, net, tax: part, gross }) => [sku, quantity, net, part, gross])).toEqual([
      ["BOWL-1", "1", "-20.00", "-1.78", "-21.78"],
      ["", "", "", "", "-3.22"],
    ]);
    expect(back[1]).toMatchObject({ item: "Late", booked: "2026-03-05 09:00" });
    expect(table([{ ...refund, summary: { pending: true, refunded: usd("0.00") } }])).toHaveLength(4);
  });

  it("computes nothing in a spreadsheet, whatever a buyer typed", () => {
    const text = toCsv(orderRows(order, undefined));
    expect(text).toContain("'=cmd|");
    expect(text).toContain(`"'+1, please"`);
  });

  it("has amounts that a German spreadsheet counts with, and a number of an article as it is", () => {
    const [line = order.lineItems[0]] = order.lineItems;
    const named = { ...order, lineItems: [{ ...line, physicalProperties: { sku: "1.50" } }] } as Order;
    const text = toCsv(orderRows(named, undefined), sheetFormat("de-DE"));
    expect(text).toContain(";40,00;8,875%;3,55;43,55;");
    expect(text).toContain(";1.50;");
  });
});
