import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentMovement } from "../../../kernel/ports/payment-connection.ts";
import { type Counted, compareMoved, missingOf } from "./compare.ts";

const counted = (id: string, amount: number): Counted => ({
  id,
  movement: "charge",
  orderId: "order",
  amount,
  currency: "USD",
  isMoved: true,
  isUnderWay: false,
});
const moved = (key: string | undefined, amount: number): PaymentMovement => ({
  reference: `txn ${key}`,
  kind: "charge",
  ...(key && { key }),
  amount,
  currency: "USD",
  date: "2026-03-10T12:00:00.000Z",
});
const byId = (all: readonly Counted[]) => new Map(all.map((each) => [each.id, each]));

test("every payment that one side has and the other has not is found, whatever the order", () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 });
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 1, max: 1_000 }), (ours, theirs, amount) => {
      const known = ours.map((id) => counted(id, amount));
      const list = theirs.map((id) => moved(id, amount));
      const strangers = compareMoved(list, byId(known)).map(({ id }) => id);
      expect(strangers.sort()).toEqual(theirs.filter((id) => !ours.includes(id)).sort());
      const missing = missingOf(known, list).map(({ id }) => id);
      expect(missing.sort()).toEqual(ours.filter((id) => !theirs.includes(id)).sort());
    }),
  );
});

test("a charge that was captured in parts is one amount", () => {
  expect(compareMoved([moved("a", 400), moved("a", 600)], byId([counted("a", 1000)]))).toEqual([]);
  expect(compareMoved([moved("a", 400)], byId([counted("a", 1000)]))).toMatchObject([{ kind: "AMOUNT_DIFFERS" }]);
});

test("money without an id of the shop is unknown, what has not ended is no difference, and what failed is one", () => {
  expect(compareMoved([moved(undefined, 5)], new Map())).toMatchObject([
    { kind: "UNKNOWN_IN_SHOP", providerAmount: 5 },
  ]);
  const open = { ...counted("a", 5), isMoved: false, isUnderWay: true };
  expect(compareMoved([moved("a", 5)], byId([open]))).toEqual([]);
  expect(compareMoved([moved("a", 5)], byId([{ ...open, isUnderWay: false }]))).toMatchObject([
    { kind: "STATUS_DIFFERS" },
  ]);
});
