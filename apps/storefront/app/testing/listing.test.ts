import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FacetGroup } from "../lib/facets.ts";
import { readListing } from "../lib/listing.ts";
import { listProducts, type Subject } from "../listing.server.ts";
import { loader as collectionPage } from "../routes/collection.tsx";
import { suggest } from "../suggestions.server.ts";
import { Browser } from "./browser.ts";

let platform: TestPlatform;
let browser: Browser;

beforeEach(async () => {
  platform = await testPlatform();
  browser = new Browser(platform);
});

afterEach(() => platform.close());

const list = (search: string, subject: Subject = {}) =>
  browser.run((shop) => listProducts(shop, subject, readListing(new URLSearchParams(search))));

function group(groups: readonly FacetGroup[], name: string): FacetGroup {
  const found = groups.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no filter ${name}; there are ${groups.map((one) => one.name).join(", ")}.`);
  return found;
}

const counts = (groups: readonly FacetGroup[], name: string) =>
  Object.fromEntries(group(groups, name).values.map(({ value, count }) => [value, count]));

it("a page after the last one names the last as its address", async () => {
  const headAt = (search: string) =>
    browser.run(async (_shop, args) => {
      const url = new URL(`/collections/ceramics${search}`, args.url);
      return JSON.stringify((await collectionPage({ ...args, url, params: { slug: "ceramics" } })).head);
    });
  expect(await headAt("?page=999")).toContain("/collections/ceramics");
  expect(await headAt("?page=999")).not.toContain("999");
});

describe("a list", () => {
  it("counts what each price band holds, whichever is chosen", async () => {
    const { groups, total } = await list("");
    const bands = counts(groups, "price");
    expect(Object.values(bands).reduce((sum, count) => sum + count, 0)).toBe(total);
    const under = await list("price=0-40&sort=price-desc");
    expect(under.total).toBe(bands["0-40"]);
    expect(counts(under.groups, "price")).toEqual(bands);
    expect(group(under.groups, "price").values.filter(({ isOn }) => isOn)).toMatchObject([
      { value: "0-40", label: "Under $40" },
    ]);
    // The API sorts by the price of the product; its variants may cost less.
    const single = under.products.filter((product) => !product.price.from);
    const prices = single.map((product) => product.price.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(Math.max(...prices)).toBeLessThan(40);
  });

  it("shows several pages in one, the same as one after another", async () => {
    const slugs = async (search: string) => (await list(search)).products.map(({ slug }) => slug);
    const together = await list("page=2&pages=2");
    expect(together).toMatchObject({ page: 2, through: 3, pages: 3 });
    expect(together.products.map(({ slug }) => slug)).toEqual([...(await slugs("page=2")), ...(await slugs("page=3"))]);
    expect(await list("page=3&pages=4")).toMatchObject({ page: 3, through: 3 });
  });

  it("is narrowed by options, several values of one widening it again", async () => {
    const { groups } = await list("");
    const { Moss: moss, Ink: ink } = counts(groups, "option.Color");
    expect((await list("option.Color=Moss")).total).toBe(moss);
    const both = await list("option.Color=Moss&option.Color=Ink");
    expect(both.total).toBeGreaterThan(Math.max(moss ?? 0, ink ?? 0));
    expect(group(both.groups, "option.Color").values.filter(({ isOn }) => isOn)).toHaveLength(2);
  });

  it("shows products with the choice that was asked for", async () => {
    const plain = (await list("")).products.find(({ slug }) => slug === "tide-bowl");
    const moss = (await list("option.Color=Moss")).products.find(({ slug }) => slug === "tide-bowl");
    expect([plain?.search, moss?.search]).toEqual([undefined, "?color=Moss"]);
    expect(moss?.pictures[0]?.url).not.toBe(plain?.pictures[0]?.url);
  });

  it("keeps a chosen value that nothing has, so that it can be let go of", async () => {
    const { groups, total } = await list("option.Color=Octarine&option.Nonsense=1");
    expect(total).toBe(0);
    expect(group(groups, "option.Color").values).toContainEqual({
      value: "Octarine",
      label: "Octarine",
      count: 0,
      isOn: true,
    });
    expect(group(groups, "option.Nonsense").values).toHaveLength(1);
  });

  it("leaves out what is sold out or not on sale when asked to", async () => {
    const { groups } = await list("");
    const { "in-stock": inStock, "on-sale": onSale } = counts(groups, "availability");
    const { products, total } = await list("availability=in-stock");
    expect([products.filter((product) => product.stock === "soldOut"), total]).toEqual([[], inStock]);
    expect((await list("availability=on-sale")).total).toBe(onSale);
  });

  it("shows the last page when an address asks for more than there are", async () => {
    const { page, pages, products } = await list("page=400");
    expect(page).toBe(pages);
    expect(products.length).toBeGreaterThan(0);
  });

  it("asks the platform once, however long it is", async () => {
    await list("");
    browser.calls.length = 0;
    await list("sort=newest&price=40-80");
    expect(browser.calls.filter((path) => path.endsWith("/products/search"))).toHaveLength(1);
    expect(browser.calls.filter((path) => path.endsWith("/products/query"))).toEqual([]);
  });
});

describe("search", () => {
  const find = (expression: string) => list("", { expression });

  it("finds every word of the query", async () => {
    const { products } = await find("tide bowl");
    expect(products[0]?.slug).toBe("tide-bowl");
  });

  it("forgives slips and says what it understood", async () => {
    const { products, corrected } = await find("tdie bowl");
    expect([products[0]?.slug, corrected]).toEqual(["tide-bowl", "tide bowl"]);
  });

  it("finds nothing for nonsense", async () => {
    expect(await find("xqzvw")).toMatchObject({ total: 0, products: [], groups: [] });
  });
});

describe("suggestions", () => {
  const suggestions = (query: string) => browser.run((shop) => suggest(shop, query));

  it("are products with pictures and prices, for words that are unfinished or misspelt", async () => {
    const { products, total } = await suggestions("lam");
    expect(products.length).toBeGreaterThan(1);
    expect(total).toBeGreaterThanOrEqual(products.length);
    expect(products[0]).toMatchObject({
      to: expect.stringMatching(/^\/products\//),
      detail: expect.stringMatching(/\$/),
    });
    expect(products[0]?.picture?.url).toBeTruthy();
    expect(await suggestions("tdie bowl")).toMatchObject({ corrected: "tide bowl", isNothing: false });
  });

  it("are collections that are called so", async () => {
    const { places } = await suggestions("cera");
    expect(places).toEqual([{ label: "Ceramics", to: "/collections/ceramics" }]);
  });

  it("are places to start from when there is nothing", async () => {
    const { isNothing, products, places } = await suggestions("xqzvw");
    expect([isNothing, products]).toEqual([true, []]);
    expect(places.length).toBeGreaterThan(2);
  });
});
