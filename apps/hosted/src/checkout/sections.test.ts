import { type Checkout, checkout as checkouts, currentCart, products } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryChoices } from "./delivery-choices.ts";
import { stockProblem } from "./place-order.ts";
import { alreadyPaid, amountDue, isFree, openSection, sectionAfter, sectionsOf, selectedDelivery } from "./sections.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const address = {
  address: {
    country: "US",
    subdivision: "US-NY",
    city: "New York",
    postalCode: "10013",
    addressLine: "78 Mercer Street",
  },
  contactDetails: { firstName: "Ada", lastName: "Lovelace" },
};

let shop: TestPlatform;
/** The same checkout of the real platform after each section was filled in. */
const stages: Record<"empty" | "contact" | "address" | "delivery", Checkout> = {} as never;

beforeAll(async () => {
  shop = await testPlatform();
  const client = shop.client({ products, currentCart, checkout: checkouts });
  const { items } = await client.products.queryProducts({ query: { paging: { limit: 20 } } });
  const product = items.find(({ stock, productOptions }) => stock?.inStock && (productOptions ?? []).length > 0);
  const options = Object.fromEntries(
    (product?.productOptions ?? []).map((option) => [option.name, option.choices?.[0]?.description]),
  );
  const catalogReference = { appId: storeApp, catalogItemId: product?.id ?? "", options: { options } };
  await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
  const { checkoutId: id } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
  const update = async (changes: object) =>
    (await client.checkout.updateCheckout({ checkout: { id, ...changes } })).checkout;
  stages.empty = (await client.checkout.getCheckout({ id })).checkout;
  stages.contact = await update({ buyerInfo: { email: "ada@example.com" } });
  stages.address = await update({ shippingInfo: { shippingDestination: address }, billingInfo: address });
  const [choice] = deliveryChoices(stages.address);
  const code = choice?.options[0]?.code;
  stages.delivery = await update({ shippingInfo: { selectedCarrierServiceOption: { code } } });
});
afterAll(() => shop.close());

describe("sections of a checkout", () => {
  it("are three for goods that travel, two for goods that do not", () => {
    expect(sectionsOf(stages.empty)).toEqual(["contact", "delivery", "payment"]);
    const lineItems = stages.empty.lineItems.map((line) => ({ ...line, physicalProperties: { shippable: false } }));
    expect(sectionsOf({ ...stages.empty, lineItems })).toEqual(["contact", "payment"]);
  });

  it("open in turn, as the platform has what they ask for", () => {
    expect(openSection(undefined, stages.empty)).toBe("contact");
    expect(openSection(undefined, stages.contact)).toBe("contact");
    expect(openSection(undefined, stages.address)).toBe("delivery");
    expect(openSection(undefined, stages.delivery)).toBe("payment");
  });

  it("go back when asked, and never ahead of what is missing", () => {
    expect(openSection("contact", stages.delivery)).toBe("contact");
    expect(openSection("payment", stages.contact)).toBe("contact");
  });

  it("lead a correction straight back to the payment", () => {
    expect(sectionAfter("contact", stages.delivery)).toBe("payment");
    expect(sectionAfter("contact", stages.address)).toBe("delivery");
  });

  it("take up delivery again when the chosen way is no longer offered", () => {
    const [carrier] = stages.delivery.shippingInfo?.carrierServiceOptions ?? [];
    const others = carrier?.shippingOptions?.slice(1) ?? [];
    const shippingInfo = {
      ...stages.delivery.shippingInfo,
      carrierServiceOptions: [{ carrierId: carrier?.carrierId ?? "", shippingOptions: others }],
    };
    expect(selectedDelivery(stages.delivery)).toBeDefined();
    expect(openSection(undefined, { ...stages.delivery, shippingInfo })).toBe("delivery");
  });
});

describe("what is to be paid", () => {
  it("is the total of the platform", () => {
    expect(amountDue(stages.delivery)).toBe(stages.delivery.priceSummary?.total?.amount);
    expect(isFree(stages.delivery)).toBe(false);
    expect(Number(alreadyPaid(stages.delivery))).toBe(0);
  });

  it("is less by what was paid of the order before", () => {
    const amount = (text: string) => ({ total: { amount: text } });
    const giftCard = { amount: { amount: "8.00" } } as Checkout["giftCard"] & object;
    const amounts = { priceSummary: amount("60.00"), payNow: amount("25.00"), payLater: amount("20.00"), giftCard };
    expect(alreadyPaid({ ...stages.delivery, ...amounts })).toBe("7.00");
  });
});

describe("goods that run out", () => {
  const withStock = (status: string, quantityAvailable: number): Checkout => ({
    ...stages.delivery,
    lineItems: stages.delivery.lineItems.flatMap((line) => [
      line,
      { ...line, quantity: 3, availability: { status, quantityAvailable } },
    ]),
  });

  it("are a problem when some are gone or fewer are left than wanted", () => {
    expect(stockProblem(stages.delivery)).toBeUndefined();
    expect(stockProblem(withStock("NOT_AVAILABLE", 0))).toMatchObject({ id: "SOLD_OUT", leadsToCart: true });
    expect(stockProblem(withStock("PARTIALLY_AVAILABLE", 2))).toMatchObject({ id: "SOLD_OUT" });
    expect(stockProblem(withStock("PARTIALLY_AVAILABLE", 3))).toBeUndefined();
  });

  it("are another when nothing is left", () => {
    const lineItems = stages.delivery.lineItems.map((line) => ({ ...line, availability: { status: "NOT_FOUND" } }));
    expect(stockProblem({ ...stages.delivery, lineItems })).toMatchObject({ id: "NOTHING_LEFT" });
  });
});

describe("delivery", () => {
  it("offers each way once, with its time slots inside", () => {
    const slot = (code: string, hour: number) => ({
      code,
      title: "Evening courier",
      cost: { price: { amount: "14.00" } },
      logistics: { deliveryTimeSlot: { from: new Date(Date.UTC(2026, 10, 25, hour)).toISOString() } },
    });
    const shippingOptions = [{ code: "standard", title: "Standard" }, slot("s1", 17), slot("s2", 19)];
    const shippingInfo = { carrierServiceOptions: [{ carrierId: "c", shippingOptions }] };
    const choices = deliveryChoices({ ...stages.address, shippingInfo });
    expect(choices.map(({ title, options }) => [title, options.length])).toEqual([
      ["Standard", 1],
      ["Evening courier", 2],
    ]);
  });
});
