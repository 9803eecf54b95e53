import type { Order } from "@vitrine/contract";
import { expect, it } from "vitest";
import { toOrderView } from "./order-view.ts";

const order = (logistics: object) =>
  ({
    number: "10001",
    currency: "USD",
    lineItems: [],
    priceSummary: {},
    paymentStatus: "PAID",
    shippingInfo: { title: "Collect from the studio", logistics },
  }) as unknown as Order;

const pickupDetails = {
  pickupMethod: "STORE_PICKUP",
  address: { country: "US", subdivision: "US-NY", city: "Hudson", postalCode: "12534", addressLine: "12 Kiln Lane" },
};

it("an order that is collected says where, when by the studio's clock, and how to get in", () => {
  const deliveryTimeSlot = { from: "2026-11-24T15:00:00.000Z", to: "2026-11-24T18:00:00.000Z" };
  const instructions = "Ring at the green door.";
  const { pickup } = toOrderView(order({ pickupDetails, deliveryTimeSlot, instructions }));
  expect(pickup).toMatchObject({ address: "12 Kiln Lane, Hudson, NY 12534", instructions });
  expect(pickup?.slot).toMatch(/Tue, Nov 24, 10:00\s+AM\s–\s1:00\s+PM/u);
});

it("a place to collect in another country is written as there", () => {
  const address = {
    country: "DE",
    subdivision: "DE-BE",
    city: "Berlin",
    postalCode: "10115",
    addressLine: "Torstr. 1",
  };
  const { pickup } = toOrderView(order({ pickupDetails: { ...pickupDetails, address } }));
  expect(pickup?.address).toBe("Torstr. 1, 10115 Berlin");
});

it("an order that is sent has no place to collect it", () => {
  expect(toOrderView(order({ deliveryTime: "3 to 5 working days" })).pickup).toBeUndefined();
});

it("a line whose whole price is not on record costs its units", () => {
  const line = { id: "1", quantity: 3, productName: { original: "Bowl" }, price: { amount: "10.50" } };
  const { lines } = toOrderView({ ...order({}), lineItems: [line] } as unknown as Order);
  expect(lines).toMatchObject([{ quantity: 3, total: "31.50" }]);
});

it("an order that a gift card pays in part says which, how much, and what is left", () => {
  const balanceSummary = { giftCard: { obfuscatedCode: "************4F7K", amount: { amount: "50.00" } } };
  const bought = { ...order({}), priceSummary: { total: { amount: "261.30" } }, balanceSummary };
  const { paidByGiftCard } = toOrderView(bought as unknown as Order);
  expect(paidByGiftCard).toEqual({ code: "•••• 4F7K", amount: "50.00", rest: "211.30" });
});

it("a line says its extras after its options and texts with their questions, and how often a subscription comes", () => {
  const line = {
    id: "1",
    quantity: 1,
    productName: { original: "Jar" },
    price: { amount: "10.50" },
    catalogReference: { options: { customTextFields: { "Which name?": "Ada", Wish: "Joy" } } },
    descriptionLines: [
      { name: { original: "Size" }, plainText: { original: "Large" } },
      { name: { original: "Which name?", translated: "Welcher Name?" }, plainText: { original: "Ada" } },
      { name: { original: "Wish" }, plainText: { original: "Joy" } },
    ],
    modifierGroups: [
      {
        name: { original: "Teas" },
        modifiers: [{ label: { original: "Mint" }, quantity: 2 }, { label: { original: "Rose", translated: "Rosa" } }],
      },
    ],
    subscriptionInfo: { subscriptionSettings: { frequency: "WEEK", interval: 2, billingCycles: 6 } },
  };
  const { lines } = toOrderView({ ...order({}), lineItems: [line] } as unknown as Order);
  expect(lines).toMatchObject([
    { options: "Large, Welcher Name? Ada, Wish: Joy, 2 × Mint, Rosa", terms: "Every 2 weeks, for 12 weeks" },
  ]);
});
