import type { GiftCardTransaction, IssuedGiftCard } from "@vitrine/contract";
import { expect, it } from "vitest";
import { giftCardMark, ledgerOf } from "./gift-card-labels.ts";

const card = {
  initialValue: "50.00",
  balance: "30.00",
  currency: "USD",
  createdDate: "2026-01-01T00:00:00Z",
  status: "VALID",
} as IssuedGiftCard;
const use = (id: string, amount: string, status: "REDEEMED" | "VOIDED"): GiftCardTransaction => ({
  id,
  amount,
  status,
  currency: "USD",
  createdDate: "2026-01-02T00:00:00Z",
});

it("counts what was left after every use; what was given back changes nothing", () => {
  const entries = ledgerOf(card, [use("a", "15.00", "VOIDED"), use("b", "20.00", "REDEEMED")]);
  expect(entries.map(({ kind, left }) => [kind, Number(left)])).toEqual([
    ["start", 50],
    ["voided", 50],
    ["redeemed", 30],
  ]);
});

it("calls a card without a rest spent, not usable", () => {
  expect(giftCardMark(card).text).toBe("Usable");
  expect(giftCardMark({ ...card, balance: "0.00" }).text).toBe("Spent");
  expect(giftCardMark({ ...card, balance: "0.00", status: "DISABLED" }).text).toBe("Disabled");
});
