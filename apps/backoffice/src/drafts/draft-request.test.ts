import type { DraftOrder } from "@vitrine/contract";
import { describe, expect, it } from "vitest";
import { deliveryChoices } from "./DeliveryField.tsx";
import { type DraftForm, toDraftForm } from "./draft-form.ts";
import { checkDraft, toDraftInput } from "./draft-request.ts";

const shop = { currency: "USD", language: "en" };
const base = toDraftForm(undefined, shop);
const wrap = { kind: "custom", key: "a", quantity: 2, name: "Gift wrap", price: "5", isDelivered: false } as const;
const bowl = { appId: "shop", catalogItemId: "bowl", options: { options: { Size: "M" } } };
const checked = (changes: Partial<DraftForm>) => Object.keys(checkDraft({ ...base, ...changes }, base));
const sent = (changes: Partial<DraftForm>) => toDraftInput({ ...base, ...changes }, base);

describe("what is typed about a draft order", () => {
  it("needs a line, and a name and a price where the shop describes it", () => {
    expect(checked({})).toEqual(["lines"]);
    expect(checked({ lines: [wrap] })).toEqual([]);
    expect(checked({ lines: [{ ...wrap, name: " ", price: "five" }] })).toEqual(["name a", "price a"]);
  });

  it("takes no discount above the whole, and none of nothing", () => {
    const percent = { lines: [wrap], discountKind: "percent" };
    expect(checked({ ...percent, discount: "100" })).toEqual([]);
    expect(checked({ ...percent, discount: "101" })).toEqual(["discount"]);
    expect(checked({ ...percent, discount: "" })).toEqual(["discount"]);
  });

  it("tells offers of the same name by when they are", () => {
    const offer = (code: string, from: string, to: string) => ({
      code,
      title: "The market stall",
      cost: { price: { amount: "0.00" } },
      logistics: { deliveryTimeSlot: { from, to } },
    });
    const shippingOptions = [
      offer("a", "2026-03-02T10:00:00.000Z", "2026-03-02T11:00:00.000Z"),
      offer("b", "2026-03-03T10:00:00.000Z", "2026-03-03T11:00:00.000Z"),
    ];
    const carrierServiceOptions = [{ carrierId: "c", shippingOptions }];
    const details = { shippingInfo: { carrierServiceOptions }, currency: "USD" };
    const labels = Object.values(deliveryChoices({ details } as unknown as DraftOrder));
    expect(labels[0]).toMatch(/^The market stall, March 2, 2026 at 10:00.AM–11:00.AM, \$0\.00$/);
    expect(new Set(labels).size).toBe(2);
  });

  it("is sent as far as it changed", () => {
    expect(sent({ email: " ada@example.com " })).toEqual({ email: "ada@example.com" });
    expect(sent({ discountKind: "amount", discount: "3" })).toEqual({ discounts: [{ amount: { amount: "3" } }] });
    expect(sent({ delivery: "carrier|express" })).toEqual({ delivery: { code: "express", carrierId: "carrier" } });
  });

  it("is an amount of the currency that is chosen, and sent again with another one", () => {
    const held = { ...base, lines: [wrap], discountKind: "amount", discount: "3" };
    const inYen = { ...held, currency: "JPY" };
    expect(toDraftInput(inYen, held)).toMatchObject({
      currency: "JPY",
      customLineItems: [{ price: "5" }],
      discounts: [{ amount: { amount: "3" } }],
    });
    expect(Object.keys(checkDraft({ ...inYen, discount: "2.50" }, held))).toEqual(["discount"]);
    const product = { kind: "product", key: "b", quantity: 1, reference: bowl } as const;
    const plain = { ...base, lines: [product], discountKind: "percent", discount: "10" };
    expect(toDraftInput({ ...plain, currency: "EUR", language: "de" }, plain)).toEqual({
      currency: "EUR",
      language: "de",
    });
  });

  it("sends lines together, each as what it is", () => {
    const product = { kind: "product", key: "b", quantity: 1, reference: bowl } as const;
    expect(sent({ lines: [wrap, product] })).toEqual({
      lineItems: [{ quantity: 1, catalogReference: bowl }],
      customLineItems: [
        { quantity: 2, price: "5", productName: { original: "Gift wrap" }, itemType: { preset: "SERVICE" } },
      ],
    });
  });

  it("holds what is stored, so that nothing of it is sent again", () => {
    const lines = [{ id: "1", quantity: 3, catalogReference: bowl, customLineItem: false }];
    const details = { lineItems: lines, appliedDiscounts: [{ merchantDiscount: { percentage: 10 } }] };
    const order = { expiresDate: "2026-06-15T13:30:00Z", details } as unknown as DraftOrder;
    const form = toDraftForm(order, shop);
    expect(form).toMatchObject({ discountKind: "percent", discount: "10" });
    expect(form.lines).toEqual([{ kind: "product", key: "1", quantity: 3, reference: bowl }]);
    expect(toDraftInput({ ...form, note: "Called" }, form)).toEqual({ note: "Called" });
  });
});
