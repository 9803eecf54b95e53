import { randomUUID } from "node:crypto";
import { collections, giftCardProduct, inventory, productEditor, products, reviews } from "@vitrine/contract";
import { onEveryStore } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import type { PageForAll } from "./host.ts";
import { PageMemory } from "./page-memory.ts";

const services = { collections, giftCardProduct, inventory, productEditor, products, reviews };

/** Something that one part of a test waits for and another one gives. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

onEveryStore("pages in memory", ({ store, reopen, isShared }) => {
  /** A shop with another node on its database, and a page on this one that is made of some calls. */
  async function openPages({ bytes = 1_000_000 } = {}) {
    const shop = await openShop(store());
    const { clientId, siteId, apiKey, platform, origin } = shop;
    const there = await testPlatform({
      store: { store: isShared ? reopen() : store(), credentials: { clientId, siteId, apiKey } },
    });
    const claims = { subject: randomUUID(), kind: "visitor", siteId, clientId, familyId: randomUUID() } as const;
    const authorization = await platform.tokens.issue(claims);
    const memory = new PageMemory(platform.runtime.store, bytes);
    let made = 0;
    const page = async (calls: readonly Call[], name = "page", before: () => Promise<unknown> = async () => {}) =>
      memory.get<PageForAll>(name, async (recording) => {
        made += 1;
        const texts: string[] = [];
        for (const { path, method = "GET", body } of calls) {
          const headers = { authorization, "content-type": "application/json" };
          const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
          texts.push(await (await platform.fetch(new Request(origin + path, init), undefined, recording)).text());
          await before();
        }
        return { status: 200, headers: {}, body: Buffer.from(texts.join("\n")), isReusable: true };
      });
    const read = async (calls: readonly Call[], name?: string) =>
      Buffer.from((await page(calls, name)).page.body).toString();
    return { shop, elsewhere: there.admin(services), memory, page, read, made: () => made };
  }

  interface Call {
    readonly path: string;
    readonly method?: string;
    readonly body?: object;
  }

  const post = (path: string, body: object): Call => ({ path, method: "POST", body });
  const query = (value: object) => Buffer.from(JSON.stringify({ query: value })).toString("base64url");
  const listed: Call = { path: `/stores-reader/v1/products/query-platformized?.r=${query({})}` };
  const searched = post("/_vitrine/v1/products/search", { search: { priceSteps: [10, 50] } });
  const giftCard: Call = { path: "/_vitrine/v1/gift-card-product" };
  const menu: Call = { path: "/v2/collections/query" };
  const variantsOf = (id: string) =>
    post("/stores-reader/v1/variants/query", { query: { filter: { productId: { $in: [id] } } } });
  const choicesOf = (id: string): Call => ({ path: `/_vitrine/v1/products/${id}/choices` });
  const ratingOf = (id: string) => post("/_vitrine/v1/reviews/summary", { namespace: "stores", entityIds: [id] });

  test("are made once and sent until something that is on them changes, on whichever node", async () => {
    const { shop, elsewhere, read, made } = await openPages();
    const id = await shop.product({ price: 1000, stock: 3 });
    const calls = [listed, searched, variantsOf(id), ratingOf(id), choicesOf(id), giftCard, menu];
    const first = await read(calls);
    expect(await read(calls)).toBe(first);
    expect(made()).toBe(1);
    const text = (value: string) => async () => expect(await read(calls)).toContain(value);
    const changes: readonly [() => Promise<unknown>, () => Promise<void>][] = [
      [() => elsewhere.products.updateProduct({ product: { id, priceData: { price: 12.34 } } }), text("12.34")],
      [() => elsewhere.products.updateProduct({ product: { id, name: "Renamed" } }), text("Renamed")],
      [
        () => elsewhere.inventory.decrementInventory({ decrementData: [{ productId: id, decrementBy: 3 }] }),
        text("OUT_OF_STOCK"),
      ],
      [() => elsewhere.products.createCollection({ collection: { name: "Bowls of winter" } }), text("Bowls of winter")],
      [
        () => elsewhere.giftCardProduct.createGiftCardProduct({ product: { name: "A gift", amounts: ["25.00"] } }),
        text("A gift"),
      ],
      [
        () =>
          elsewhere.reviews.createReview({
            review: {
              namespace: "stores",
              entityId: id,
              content: { rating: 4 },
              author: { authorName: "Ada", contactId: randomUUID() },
            },
          }),
        text('"reviewCount":1'),
      ],
      [
        () => {
          const customTextFields = [{ title: "Which name?", maxLength: 12, mandatory: true }];
          return elsewhere.productEditor.saveProduct({ productId: id, choices: { customTextFields } });
        },
        text("Which name?"),
      ],
      [
        () => elsewhere.products.updateProduct({ product: { id, visible: false } }),
        async () => expect(await read(calls)).not.toContain("Renamed"),
      ],
    ];
    for (const [index, [change, check]] of changes.entries()) {
      await change();
      await check();
      expect(made()).toBe(index + 2);
      await read(calls);
      expect(made()).toBe(index + 2);
    }
  });

  test("are made once for all who ask at a time, and anew when it changed while they were made", async () => {
    const { shop, elsewhere, page, made } = await openPages();
    const id = await shop.product({ price: 1000 });
    const pages = await Promise.all(Array.from({ length: 20 }, () => page([listed], "crowd")));
    expect(new Set(pages.map(({ page }) => page.body)).size).toBe(1);
    expect(made()).toBe(1);
    const started = signal();
    const changed = signal();
    const slow = page([listed], "slow", async () => {
      started.give();
      await changed.given;
    });
    await started.given;
    await elsewhere.products.updateProduct({ product: { id, priceData: { price: 77.5 } } });
    const late = page([listed], "slow");
    changed.give();
    expect(Buffer.from((await late).page.body).toString()).toContain("77.5");
    await slow;
    expect(Buffer.from((await page([listed], "slow")).page.body).toString()).toContain("77.5");
  });

  test("are made for whoever has a turn first, not in the turn of whoever asked first", async () => {
    const { memory } = await openPages();
    const page = { status: 200, headers: {}, body: Buffer.from("page"), isReusable: true };
    const turn = signal();
    const crowded = memory.get<PageForAll>(
      "page",
      () => Promise.reject(new Error("It is there.")),
      () => turn.given,
    );
    const made = await memory.get<PageForAll>("page", async () => page);
    turn.give();
    expect((await crowded).page.body).toBe(made.page.body);
  });

  test("that are made of anything else than the catalog are not kept", async () => {
    const { page, memory, made } = await openPages();
    const others: readonly Call[] = [
      { path: "/ecom/v1/carts/current" },
      post("/_vitrine/v1/products/search", { search: { expression: "bowl" } }),
      { path: "/health/live" },
      { path: "/stores-reader/v1/products/query-platformized?.r=nonsense" },
      { path: "/no/such/path" },
    ];
    for (const [index, call] of others.entries()) {
      await page([listed, call], call.path);
      const before = made();
      const { page: again } = await page([listed, call], call.path);
      // What is rejected for what was asked is rejected again.
      const isKept = index === 3;
      expect([call.path, made() - before, again.isReusable]).toEqual([call.path, isKept ? 0 : 1, isKept]);
    }
    expect(memory.bytes).toBeGreaterThan(0);
  });

  test("take no more memory than they may; those that were sent last stay", async () => {
    const most = 100_000;
    const { shop, memory, read, made } = await openPages({ bytes: most });
    await shop.product();
    for (let index = 0; index < 200; index += 1) {
      await read([listed], `page ${index}`);
      await read([listed], "first");
      expect(memory.bytes).toBeLessThanOrEqual(most);
    }
    expect(made()).toBe(201);
    expect(memory.bytes).toBeGreaterThan(most / 2);
    await read([listed], "x".repeat(5_000));
    await read([listed], "x".repeat(5_000));
    expect(made()).toBe(203);
  });
});
