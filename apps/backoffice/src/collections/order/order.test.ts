import fc from "fast-check";
import { expect, test } from "vitest";
import { movedTo, type Order } from "./order.ts";

/** What the platform makes of the places it is sent: the others follow by age, which their numbers are here. */
function arrange({ productIds, arranged }: Order): readonly string[] {
  const first = productIds.slice(0, arranged);
  return [...first, ...productIds.filter((id) => !first.includes(id)).sort((a, b) => Number(a) - Number(b))];
}

test("after any moves, the places that are sent make the order that is seen", () => {
  const move = fc.tuple(fc.nat(11), fc.integer({ min: -2, max: 14 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(move, { maxLength: 8 }), (count, moves) => {
      let order: Order = { productIds: Array.from({ length: count }, (_, index) => String(index)), arranged: 0 };
      for (const [from, to] of moves) {
        const id = order.productIds[from];
        order = movedTo(order, from, to);
        if (id !== undefined) expect(order.productIds.indexOf(id)).toBe(Math.min(Math.max(to, 0), count - 1));
        expect(arrange(order)).toEqual(order.productIds);
      }
    }),
  );
});

test("a product that goes to the front is the only one that needs a place", () => {
  expect(movedTo({ productIds: ["a", "b", "c"], arranged: 0 }, 2, 0)).toEqual({
    productIds: ["c", "a", "b"],
    arranged: 1,
  });
});
