import { describe, expect, it } from "vitest";
import { CartChangeError, withOverlays } from "./cart-changes.ts";
import type { CartView, LineView } from "./cart-view.ts";
import { emptyCart } from "./empty-cart.ts";

const line = (id: string, quantity: number, price: string): LineView => ({
  id,
  name: id,
  options: [],
  quantity,
  price,
  undiscounted: price,
  total: String(quantity * Number(price)),
  state: "available",
  reference: "null",
});

const cart: CartView = {
  ...emptyCart,
  lines: [line("mug", 1, "32.10"), line("bowl", 2, "68.00")],
  count: 3,
  currency: "USD",
  subtotal: "168.10",
};

describe("withOverlays", () => {
  it("is the server's cart when nothing is on its way", () => {
    const shown = withOverlays(cart, new Map());
    expect(shown).toMatchObject({ count: 3, subtotal: "168.10", isPending: false });
    expect(shown.lines.every((shownLine) => !shownLine.isPending)).toBe(true);
  });

  it("shows quantities, line totals and subtotal ahead of the server, exactly", () => {
    const shown = withOverlays(cart, new Map([["mug", { quantity: 3 }]]));
    expect(shown).toMatchObject({ count: 5, subtotal: "232.30", isPending: true });
    expect(shown.lines[0]).toMatchObject({ quantity: 3, total: "96.30", isPending: true });
    expect(shown.lines[1]).toMatchObject({ quantity: 2, isPending: false });
  });

  it("hides a line that is being removed", () => {
    const shown = withOverlays(cart, new Map([["bowl", { quantity: 0 }]]));
    expect(shown.lines.map(({ id }) => id)).toEqual(["mug"]);
    expect(shown.subtotal).toBe("32.10");
  });

  it("says at one line alone why its change was taken back", () => {
    const shown = withOverlays(cart, new Map([["mug", { error: new CartChangeError("itemGone") }]]));
    expect(shown.lines[0]).toMatchObject({ quantity: 1, problem: "itemGone" });
    expect(shown.lines[1]?.problem).toBeUndefined();
    expect(shown.isPending).toBe(false);
  });
});
