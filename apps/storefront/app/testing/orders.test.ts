import { members, type NewOrder, orders, products } from "@vitrine/contract";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { readCart } from "../cart.server.ts";
import { findProduct } from "../catalog.server.ts";
import { loader as myData } from "../routes/account-data.ts";
import { action as buyAgain, loader as orderPage } from "../routes/account-order.tsx";
import { action as register } from "../routes/account-register.tsx";
import { loader as thankYou } from "../routes/thank-you.tsx";
import { Browser } from "./browser.ts";

const storeAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const ada = { email: "ada@example.com", password: "seven quiet kilns" };

let platform: TestPlatform;
let browser: Browser;

beforeEach(async () => {
  platform = await testPlatform();
  browser = new Browser(platform);
  await browser.post(register, ada);
});

afterEach(() => platform.close());

type NewLine = NonNullable<NewOrder["lineItems"]>[number];

async function lineOf(slug: string, quantity: number, options?: Record<string, string>): Promise<NewLine> {
  const product = await browser.run((shop) => findProduct(shop, slug));
  return {
    productName: { original: product?.name ?? slug },
    catalogReference: {
      appId: storeAppId,
      catalogItemId: product?.id ?? "",
      ...(options ? { options: { options } } : {}),
    },
    quantity,
    itemType: { preset: "PHYSICAL" },
    price: { amount: "10.00" },
  };
}

/** Places an order of the member; returns its id. */
async function placed(lineItems: NewLine[]): Promise<string> {
  const app = platform.admin({ members, orders });
  const { items } = await app.members.queryMembers({ query: { filter: { loginEmail: ada.email } } });
  const { order } = await app.orders.createOrder({
    order: {
      buyerInfo: { memberId: items[0]?.id ?? "", email: ada.email },
      channelInfo: { type: "WEB" },
      lineItems,
      paymentStatus: "PAID",
      priceSummary: { subtotal: { amount: "10.00" }, total: { amount: "10.00" } },
      billingInfo: {
        address: { country: "US", city: "Hudson" },
        contactDetails: { firstName: "Ada", company: "Looms" },
      },
      shippingInfo: { title: "Standard", logistics: { shippingDestination: { address: { country: "US" } } } },
    },
  });
  return order.id;
}

const again = (id: string, who = browser) => who.post((args) => buyAgain({ ...args, params: { id } }), {});
const inCart = async () =>
  (await browser.run((shop) => readCart(shop, { country: "US" }))).lines.map(({ name, quantity, options }) => [
    name,
    quantity,
    ...options.map(({ value }) => value),
  ]);

test("the page after an order shows it to its buyer alone, and says the same about every other id", async () => {
  const id = await placed([await lineOf("tide-bowl", 1, { Color: "Moss" })]);
  const shownTo = (who: Browser, orderId: string) =>
    who.run((_shop, args) => {
      const url = new URL(`/thank-you?orderId=${orderId}`, args.url);
      return thankYou({ ...args, url });
    });
  expect(await shownTo(browser, id)).toMatchObject({ order: { total: "10.00" } });
  const visitor = new Browser(platform);
  await visitor.run(({ own }) => own.currentCart.getCurrentCart().safe());
  for (const stranger of [new Browser(platform), visitor]) {
    for (const orderId of [id, crypto.randomUUID(), "nothing"]) {
      expect(await shownTo(stranger, orderId)).toEqual({ order: undefined });
    }
  }
});

describe("buying an order again", () => {
  it("puts its lines into the cart with their choices, and leads there", async () => {
    const id = await placed([
      await lineOf("tide-bowl", 2, { Color: "Moss" }),
      await lineOf("dusk-lamp", 1, { Color: "Opal" }),
    ]);
    const response = await again(id);
    expect(response instanceof Response && response.headers.get("location")).toBe("/cart");
    expect(await inCart()).toEqual([
      ["Tide bowl", 2, "Moss"],
      ["Dusk lamp", 1, "Opal"],
    ]);
  });

  it("names what cannot be had, and keeps the rest", async () => {
    const bowl = await lineOf("tide-bowl", 1, { Color: "Moss" });
    const lines = [
      bowl,
      await lineOf("moon-jar", 1, { Color: "Chalk" }),
      await lineOf("dusk-lamp", 1, { Color: "Octarine" }),
      {
        ...bowl,
        productName: { original: "Wrapping" },
        catalogReference: { appId: storeAppId, catalogItemId: "gone" },
      },
    ];
    const id = await placed(lines);
    const app = platform.admin({ products });
    await app.products.deleteProduct({ id: lines[1]?.catalogReference?.catalogItemId ?? "" });
    const response = await again(id);
    expect(response).toMatchObject({
      reordered: {
        count: 1,
        missing: ["Moon jar is no", "Dusk lamp", "Wrapping is no"].map((texts) => expect.stringContaining(texts)),
      },
    });
    expect(await inCart()).toEqual([["Tide bowl", 1, "Moss"]]);
  });

  it("takes what is left, and says so", async () => {
    const stool = await browser.run((shop) => findProduct(shop, "cord-stool"));
    const variant = stool?.variants.find(({ stock }) => (stock?.quantity ?? 0) > 2);
    const before = variant?.stock?.quantity ?? 0;
    expect(before).toBeGreaterThan(2);
    // The order takes all but one: buying it again finds that one.
    const id = await placed([await lineOf("cord-stool", before - 1, { ...variant?.choices })]);
    expect(await again(id)).toMatchObject({ reordered: { count: 1, missing: [expect.stringContaining("left")] } });
    expect(await again(id)).toMatchObject({ reordered: { count: 0, missing: [expect.stringContaining("already")] } });
  });

  it("is for its buyer only", async () => {
    const id = await placed([await lineOf("tide-bowl", 1, { Color: "Moss" })]);
    const eve = new Browser(platform);
    await eve.post(register, { ...ada, email: "eve@example.com" });
    await expect(again(id, eve)).rejects.toMatchObject({ init: { status: 404 } });
    const visitor = new Browser(platform);
    await expect(again(id, visitor)).rejects.toMatchObject({ status: 302 });
  });
});

describe("the page of an order", () => {
  it("says where it goes and who is billed, and may be called off until something is sent", async () => {
    const id = await placed([await lineOf("tide-bowl", 1, { Color: "Moss" })]);
    const read = () => browser.run((_shop, args) => orderPage({ ...args, params: { id } }));
    expect(await read()).toMatchObject({ isCancelable: true, billedTo: ["Ada", "Looms", "Hudson", "United States"] });
    expect((await read()).order.lines[0]).not.toHaveProperty("downloads");
    await platform.admin({ orders }).orders.cancelOrder({ id });
    expect(await read()).toMatchObject({ isCancelable: false, status: "Canceled" });
  });
});

describe("a bought file", () => {
  it("is a link on its line", async () => {
    const digitalFile = { fileId: "pattern", link: "https://files.example/pattern.pdf" };
    const line = await lineOf("tide-bowl", 1, { Color: "Moss" });
    const id = await placed([{ ...line, itemType: { preset: "DIGITAL" }, digitalFile }]);
    const page = await browser.run((_shop, args) => orderPage({ ...args, params: { id } }));
    expect(page.order.lines[0]?.downloads).toEqual([{ link: digitalFile.link }]);
  });
});

describe("a member's data", () => {
  it("comes as a file with everything of theirs, to them alone", async () => {
    const id = await placed([await lineOf("tide-bowl", 1, { Color: "Moss" })]);
    await again(id);
    const file = await browser.run((_shop, args) => myData(args));
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
    expect(await file.json()).toMatchObject({
      member: { loginEmail: ada.email },
      orders: [{ id }],
      cart: { lineItems: [{ quantity: 1 }] },
      sessions: [{ isCurrent: true }],
    });
    await expect(new Browser(platform).run((_shop, args) => myData(args))).rejects.toMatchObject({ status: 302 });
  });
});
