import type { OrderReturn, Product } from "@vitrine/contract";
import { expect, it } from "vitest";
import { orderViews } from "../orders/order-filters.ts";
import { returnsAttention, scarcestChoices, waitingFor } from "./attention.ts";

it("counts orders as the views of their list show them", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  const shown = orderViews.map(({ search }) => `/orders${search}`);
  const counted = (["toSend", "unpaid", "toCapture", "toGiveBack"] as const).map((id) => waitingFor(id, now));
  for (const { to } of counted) expect(shown).toContain(to);
  expect(counted[0]?.filter).toMatchObject({ paymentStatus: { $in: ["PAID", "PARTIALLY_REFUNDED"] } });
  expect(counted[1]?.filter).toMatchObject({ status: { $in: ["APPROVED", "INITIALIZED", "PENDING"] } });
});

it("tells returns to decide from those to refund, and leaves out what is refunded or replaced", () => {
  const one = (status: string, changes: Partial<OrderReturn> = {}) =>
    ({ status, refundIds: [], replaced: false, ...changes }) as unknown as OrderReturn;
  const received = [one("RECEIVED"), one("RECEIVED", { refundIds: ["1"] }), one("RECEIVED", { replaced: true })];
  const found = returnsAttention([one("REQUESTED"), ...received, one("REQUESTED")]);
  expect(found.map(({ id, count }) => [id, count])).toEqual([
    ["returns", 2],
    ["received", 1],
  ]);
});

it("names the variant that is scarce", () => {
  const of = (quantity: number, choices = {}) => ({ choices, stock: { trackQuantity: true, quantity, inStock: true } });
  const variants = [of(9, { Color: "Moss" }), of(2, { Color: "Dusk" })];
  expect(scarcestChoices({ variants } as unknown as Product, 2)).toEqual({ Color: "Dusk" });
  expect(scarcestChoices({ variants: [] } as unknown as Product, 2)).toBeUndefined();
});
