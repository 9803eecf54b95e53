import { describe, expect, it } from "vitest";
import { blankDraft, onlyVariantId, type ProductDraft, type VariantDraft } from "./draft.ts";
import { planOf } from "./plan.ts";

const small: VariantDraft = {
  id: "small",
  name: "Small",
  price: "10",
  sku: "S",
  quantity: "5",
  inStock: true,
  visible: true,
};
const base: ProductDraft = {
  ...blankDraft,
  name: "Mug",
  price: "12",
  isManaged: true,
  isTracked: true,
  variants: [small],
  collectionIds: ["a", "b"],
};
const plan = (changes: Partial<ProductDraft>) => planOf(base, { ...base, ...changes }, false);

describe("the plan of a save", () => {
  it("is empty when nothing changed", () => {
    const { product, variants, inventory, added, taken, joined, left, pictures } = plan({});
    expect(pictures).toEqual({ removed: [], placed: [] });
    expect([product, variants, inventory, added, taken, joined, left]).toEqual([{}, [], undefined, [], [], [], []]);
  });

  it("sends the changed fields alone", () => {
    expect(plan({ price: "14.50", ribbon: " New " }).product).toEqual({ priceData: { price: 14.5 }, ribbon: "New" });
  });

  it("adds or takes counted units, so that a sale meanwhile is not lost", () => {
    expect(plan({ variants: [{ ...small, quantity: "8" }] }).added).toEqual([{ variantId: "small", incrementBy: 3 }]);
    expect(plan({ variants: [{ ...small, quantity: "1" }] }).taken).toEqual([{ variantId: "small", decrementBy: 4 }]);
  });

  it("sets units outright when counting starts", () => {
    const uncounted = { ...base, isTracked: false };
    const { inventory, added } = planOf(uncounted, { ...base, variants: [{ ...small, quantity: "9" }] }, false);
    expect(inventory).toEqual({ trackQuantity: true, variants: [{ variantId: "small", quantity: 9 }] });
    expect(added).toEqual([]);
  });

  it("says what is in stock where units are not counted", () => {
    const uncounted = { ...base, isTracked: false };
    const { inventory } = planOf(uncounted, { ...uncounted, variants: [{ ...small, inStock: false }] }, false);
    expect(inventory).toEqual({ variants: [{ variantId: "small", inStock: false }] });
  });

  it("overrides one variant without touching the others", () => {
    const large = { ...small, id: "large" };
    const two = { ...base, variants: [small, large] };
    const { variants } = planOf(two, { ...two, variants: [small, { ...large, price: "11" }] }, false);
    expect(variants).toEqual([{ variantIds: ["large"], price: 11 }]);
  });

  it("leaves variants alone while their management is switched", () => {
    const single = { ...blankDraft, name: "Mug", price: "12" };
    const { inventory, variants } = planOf(single, { ...single, isManaged: true, isTracked: true }, false);
    expect(variants).toEqual([]);
    expect(inventory).toEqual({ trackQuantity: true, variants: [] });
    expect(single.variants[0]?.id).toBe(onlyVariantId);
  });

  it("joins and leaves collections", () => {
    const { joined, left } = plan({ collectionIds: ["b", "c"] });
    expect([joined, left]).toEqual([["c"], ["a"]]);
  });
});
