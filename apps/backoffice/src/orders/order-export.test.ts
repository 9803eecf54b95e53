import type { Order } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { toCsv } from "../export/csv.ts";
import { strings } from "../strings/strings.ts";
import { orderRow } from "./order-export.ts";

const order = {
  id: "1",
  number: "10001",
  createdDate: "2026-03-01T10:00:00.000Z",
  status: "APPROVED",
  paymentStatus: "PAID",
  fulfillmentStatus: "NOT_FULFILLED",
  currency: "USD",
  lineItems: [{ quantity: 2 }, { quantity: 1 }],
  activities: [],
  customFields: [],
  appliedDiscounts: [],
  buyerInfo: { email: "=cmd|'/C calc'!A0@example.com" },
  buyerNote: "+1, please",
  billingInfo: { contactDetails: { firstName: "Ada", lastName: "King" } },
  priceSummary: { total: { amount: "48.00" } },
} as unknown as Order;

describe("an order in the export", () => {
  it("has a cell for every heading", () => {
    expect(orderRow(order)).toHaveLength(Object.keys(strings.orders.export.columns).length);
    expect(orderRow(order).slice(0, 8)).toEqual([
      "10001",
      "2026-03-01 10:00",
      "Open",
      "Paid",
      "To send",
      "Ada King",
      "=cmd|'/C calc'!A0@example.com",
      "3",
    ]);
  });

  it("computes nothing in a spreadsheet, whatever a buyer typed", () => {
    const text = toCsv([orderRow(order)]);
    expect(text).toContain("'=cmd|");
    expect(text).toContain(`"'+1, please"`);
  });
});
