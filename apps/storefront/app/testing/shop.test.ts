import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCart } from "../cart.server.ts";
import { findProduct, listCollections, readPreorders } from "../catalog.server.ts";
import type { CartChangeResult } from "../lib/cart-changes.ts";
import type { CartView } from "../lib/cart-view.ts";
import { toDetail } from "../lib/product-view.ts";
import { action as changeCart } from "../routes/cart-change.ts";
import { action as checkOut } from "../routes/checkout.ts";
import { Browser } from "./browser.ts";

let platform: TestPlatform;
let browser: Browser;

beforeEach(async () => {
  platform = await testPlatform();
  browser = new Browser(platform);
});

afterEach(() => platform.close());

const cart = () => browser.run((shop) => readCart(shop, { country: "US" }));

async function add(slug: string, fields: Readonly<Record<string, string>> = {}) {
  const product = await browser.run((shop) => findProduct(shop, slug));
  return browser.post(changeCart, { intent: "add", productId: product?.id ?? "", ...fields });
}

async function change(fields: Readonly<Record<string, string>>): Promise<CartChangeResult> {
  const response = await browser.post(changeCart, fields, "application/json");
  return (await response.json()) as CartChangeResult;
}

describe("a visit", () => {
  it("reads the catalog and leaves without a cookie", async () => {
    const { collections } = await browser.run(listCollections);
    expect(collections.length).toBeGreaterThan(4);
    expect((await cart()).count).toBe(0);
    expect(browser.cookies.size).toBe(0);
  });

  it("shares one anonymous session with every other visit", async () => {
    for (let visit = 0; visit < 5; visit += 1) await new Browser(platform).run(listCollections);
    await browser.run(listCollections);
    expect(browser.calls.filter((path) => path.includes("token"))).toEqual([]);
  });
});

describe("the cart", () => {
  it("is made with the first thing put in, and is there at the next visit", async () => {
    const response = await add("tide-bowl", { "option:Color": "Moss", quantity: "2" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart"]);
    const { lines, count, freeFrom } = await cart();
    expect(count).toBe(2);
    expect(lines[0]).toMatchObject({ name: "Tide bowl", quantity: 2, options: [{ name: "Color", value: "Moss" }] });
    expect(lines[0]?.to).toBe("/products/tide-bowl?color=Moss");
    expect(freeFrom).toBe(120);
  });

  it("takes extras and subscriptions, and puts them back as they were chosen", async () => {
    await add("boxed-letters", { "option:Color": "Oat", "modifier:wrapping": "paper" });
    await add("pencil-set", { subscription: "seasonal" });
    const { lines } = await cart();
    expect(lines).toMatchObject([
      {
        price: "43.00",
        options: [
          { name: "Color", value: "Oat" },
          { name: "Gift wrapping", value: "Recycled paper and twine" },
        ],
        to: "/products/boxed-letters?color=Oat&extra=paper",
      },
      { price: "23.40", terms: "Every 3 months", to: "/products/pencil-set?subscription=seasonal" },
    ]);
    for (const { id } of lines) await change({ intent: "remove", lineId: id });
    for (const { reference } of lines) await change({ intent: "add", reference });
    const again = (await cart()).lines;
    expect(again.map(({ options, terms }) => ({ options, terms }))).toEqual(
      lines.map(({ options, terms }) => ({ options, terms })),
    );
  });

  it.each([{ "modifier:wrapping": "gone" }, { subscription: "daily" }])(
    "sends back to the product what it does not sell: %j",
    async (fields) => {
      const response = await add("boxed-letters", { "option:Color": "Oat", ...fields });
      expect(response.headers.get("location")).toBe("/cart?problem=choose");
    },
  );

  it("belongs to one browser", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const other = new Browser(platform);
    await other.run(listCollections);
    expect((await other.run((shop) => readCart(shop, { country: "US" }))).count).toBe(0);
  });

  it("stays with its shop where another one is open at the next port of the same host", async () => {
    const other = await testPlatform();
    const beside = new Browser(other, { origin: "http://localhost:3001", cookies: browser.cookies });
    await add("tide-bowl", { "option:Color": "Moss" });
    expect((await beside.run((shop) => readCart(shop, { country: "US" }))).count).toBe(0);
    const product = await beside.run((shop) => findProduct(shop, "paper-moon"));
    await beside.post(changeCart, { intent: "add", productId: product?.id ?? "", quantity: "2" });
    expect((await cart()).lines.map(({ name }) => name)).toEqual(["Tide bowl"]);
    expect((await beside.run((shop) => readCart(shop, { country: "US" }))).count).toBe(2);
    await other.close();
  });

  it("changes quantities, drops lines and takes them back", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const line = (await cart()).lines[0];
    const more = await change({ intent: "quantity", lineId: line?.id ?? "", quantity: "3" });
    expect(more.problem === undefined && more.cart.count).toBe(3);
    const none = await change({ intent: "remove", lineId: line?.id ?? "" });
    expect(none.problem === undefined && none.cart.lines).toEqual([]);
    const back = await change({ intent: "add", reference: line?.reference ?? "", quantity: "3" });
    expect(back.problem === undefined && back.cart.lines[0]).toMatchObject({ name: "Tide bowl", quantity: 3 });
  });

  it("says why a code is rejected, to scripts and to forms", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    expect(await change({ intent: "apply-code", code: "NOPE" })).toEqual({ problem: "codeUnknown" });
    const response = await browser.post(changeCart, { intent: "apply-code", code: "NOPE" });
    expect(response.headers.get("location")).toBe("/cart?problem=codeUnknown");
  });

  it("keeps a note, and lets go of it", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    await change({ intent: "note", note: " By the side door. " });
    expect((await cart()).note).toBe("By the side door.");
    await change({ intent: "note", note: "" });
    expect((await cart()).note).toBeUndefined();
  });

  it("estimates delivery for the country that was chosen", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const home = await change({ intent: "destination", country: "US" });
    const abroad = await change({ intent: "destination", country: "GB" });
    const prices = [home, abroad].map((result) => result.problem === undefined && result.cart.delivery?.price);
    expect(prices).toEqual(["8.00", "16.00"]);
    const nowhere = await change({ intent: "destination", country: "AQ" });
    expect(nowhere.problem === undefined && nowhere.cart.country).toBe("GB");
  });

  it("estimates tax and ways of delivery for the state that a postal code lies in", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const open = await change({ intent: "destination", country: "US", postalCode: "" });
    expect(open.problem === undefined && [open.cart.isTaxOpen, open.cart.tax]).toEqual([true, undefined]);
    const known = await change({ intent: "destination", country: "US", postalCode: " 12534 " });
    if (known.problem !== undefined) throw new Error(known.problem);
    expect(known.cart).toMatchObject({ postalCode: "12534", isTaxOpen: false, delivery: { title: "Standard" } });
    expect(Number(known.cart.tax)).toBeGreaterThan(0);
    expect(known.cart.otherDeliveries.map(({ title }) => title)).toContain("Express");
    // The next page estimates for the same place.
    const { cart: next } = await change({ intent: "note", note: "" }).then((result) => result as { cart: CartView });
    expect([next.postalCode, next.tax]).toEqual(["12534", known.cart.tax]);
  });

  it("answers nonsense with a problem and stays as it is", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const nonsense = [
      { intent: "" },
      { intent: "add", productId: "no-such-thing", quantity: "-3" },
      { intent: "add", reference: "{" },
      { intent: "quantity", lineId: "x", quantity: "1e99" },
      { intent: "note", note: "a".repeat(5000) },
    ];
    for (const fields of nonsense) expect(await change(fields)).toEqual({ problem: expect.any(String) });
    expect((await cart()).count).toBe(1);
  });

  it("starts afresh when the cookie was tampered with", async () => {
    browser.cookies.set("vitrine-3000", "forged");
    expect((await cart()).count).toBe(0);
    expect(browser.cookies.has("vitrine-3000")).toBe(false);
  });
});

describe("the checkout", () => {
  it("is reached by a link of the platform", async () => {
    await add("tide-bowl", { "option:Color": "Moss" });
    const response = await browser.post(checkOut, {});
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^http:\/\/localhost:4000\/_vitrine\/redirect\//);
  });

  it("leads back to the cart when there is nothing in it", async () => {
    const response = await browser.post(checkOut, {});
    expect(response.headers.get("location")).toMatch(/^\/cart\?problem=/);
  });
});

describe("a product that is ordered ahead", () => {
  it("can be bought and says when it ships", async () => {
    const detail = await browser.run(async (shop) => {
      const product = await findProduct(shop, "tab-stool");
      return product && toDetail(product, await readPreorders(shop, [product]));
    });
    const walnut = detail?.variants.find((variant) => variant.choices.Color === "Walnut");
    expect(walnut).toMatchObject({ inStock: true, preorder: expect.stringContaining("Ships") });
  });
});
