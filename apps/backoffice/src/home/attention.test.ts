import type { OrderReturn, Product, UndeliveredMail } from "@vitrine/contract";
import { expect, it } from "vitest";
import { orderViews } from "../orders/order-filters.ts";
import { mailsAttention, returnsAttention, scarcestChoices, waitingFor } from "./attention.ts";

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

it("counts mails that do not leave, but not those to mistyped addresses that are about nothing of the shop", () => {
  const one = (changes: Partial<UndeliveredMail>) =>
    ({ reason: "UNREACHABLE", tries: 2, createdDate: "2026-11-27T12:00:00Z", ...changes }) as UndeliveredMail;
  const mails = [
    one({}),
    one({ tries: 1 }),
    one({ createdDate: "2026-11-01T12:00:00Z" }),
    one({ reason: "RECIPIENT_REFUSED" }),
    one({ reason: "RECIPIENT_REFUSED", orderId: "6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4" }),
  ];
  expect(mailsAttention(mails, new Date("2026-11-21T12:00:00Z")).count).toBe(2);
});

it("names the variant that is scarce", () => {
  const of = (quantity: number, choices = {}) => ({ choices, stock: { trackQuantity: true, quantity, inStock: true } });
  const variants = [of(9, { Color: "Moss" }), of(2, { Color: "Dusk" })];
  expect(scarcestChoices({ variants } as unknown as Product, 2)).toEqual({ Color: "Dusk" });
  expect(scarcestChoices({ variants: [] } as unknown as Product, 2)).toBeUndefined();
});
