import { createHash } from "node:crypto";
import { collections, inventory, products, siteSettings } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { HttpVisitor, ownOf, type VisitedPage } from "../support/http-visitor.ts";
import { hasPostgres } from "../support/postgres.ts";
import type { RunningShop } from "../support/server.ts";
import { startWorkers, type WorkerShop } from "../support/worker-shop.ts";

const services = { collections, inventory, products, siteSettings };

const merchantOf = ({ url: baseUrl, apiKey, siteId }: Pick<RunningShop, "url" | "apiKey" | "siteId">) =>
  createClient({ baseUrl, auth: ApiKeyStrategy({ apiKey, siteId }), services });

const from = "2020-01-01T00:00:00.000Z";
const currencies = [{ currency: "EUR", rates: [{ rate: "0.9", from }], isCharged: true }];
const unlimited = { VITRINE_REQUESTS_PER_MINUTE: "10000000" };

/** What is on pages of whom: a note in the cart, and the address that a member is written to. */
const notesOn = ({ html }: VisitedPage) => new Set(html.match(/note of visitor \d+/g));
const addressesOn = ({ html }: VisitedPage) => new Set(html.match(/member-\d+@example\.com/g));

/** Numbers that look random and are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Does things with so many of them under way at a time. */
async function together<T>(things: readonly T[], work: (thing: T) => Promise<unknown>, at = 16): Promise<void> {
  const left = things.values();
  await Promise.all(
    Array.from({ length: at }, async () => {
      for (const thing of left) await work(thing);
    }),
  );
}

/** Every script inside a page is one that its policy names, by its hash or by the nonce of the response. */
function expectPolicy({ headers, html }: VisitedPage): void {
  const policy = headers.get("content-security-policy") ?? "";
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(sources).not.toContain("'unsafe-inline'");
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const run = scripts.filter(([, attributes = ""]) => !/ src=| type="application\//.test(attributes));
  expect(run.length).toBeGreaterThan(2);
  for (const [, attributes = "", text = ""] of run) {
    const nonce = / nonce="([^"]+)"/.exec(attributes)?.[1];
    expect(sources).toContain(
      nonce ? `'nonce-${nonce}'` : `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );
  }
}

describe("pages that are kept for everyone", () => {
  let shop: HostedDemo;
  let productId: string;
  let onSale: string;
  /** The address of a product that somebody can be told about once it is back. */
  let soldOut: string;

  beforeAll(async () => {
    shop = await openDemo(unlimited);
    const merchant = merchantOf(shop);
    await merchant.siteSettings.updateSiteSettings({ settings: { currencies } });
    const { items } = await merchant.products.queryProducts({ query: { paging: { limit: 100 } } });
    const [sold, gone] = items.filter(({ manageVariants, stock }) => !manageVariants && (stock?.quantity ?? 0) > 0);
    if (!sold || !gone) throw new Error("The demo shop has no products without choices that are counted.");
    await merchant.inventory.incrementInventory({ incrementData: [{ productId: sold.id, incrementBy: 100 }] });
    await merchant.inventory.decrementInventory({
      decrementData: [{ productId: gone.id, decrementBy: gone.stock?.quantity ?? 0 }],
    });
    productId = sold.id;
    [onSale, soldOut] = [`/products/${sold.slug}`, `/products/${gone.slug}`];
  });

  afterAll(() => shop.stop());

  const add = async (visitor: HttpVisitor, quantity: number, note?: string) => {
    const added = await visitor.post("/cart/change", { intent: "add", productId, quantity: String(quantity) });
    expect(added.headers.get("location")).toBe("/cart");
    if (note) await visitor.post("/cart/change", { intent: "note", note });
  };

  test("show each of 1,000 visitors at a time what is theirs, and nothing of anybody else", async () => {
    const random = seeded(12);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const visitors = Array.from({ length: 1_000 }, (_, number) => ({
      number,
      visitor: new HttpVisitor(shop.url),
      language: pick(["en-US", "de-DE"]),
      currency: pick(["USD", "EUR"]),
      pieces: number < 150 ? 1 + (number % 9) : 0,
      isMember: number < 8 || (number >= 150 && number < 154),
    }));
    const chooser = new HttpVisitor(shop.url);
    await chooser.post("/language", { language: "de-DE" });
    await chooser.post("/currency", { currency: "EUR" });
    const choice = (name: string) => chooser.cookies.get(name) ?? "";
    await together(visitors, async ({ number, visitor, language, currency, pieces, isMember }) => {
      if (isMember) {
        const fields = { email: `member-${number}@example.com`, password: "correct horse battery staple" };
        expect((await visitor.post("/account/register", fields)).status).toBe(303);
      }
      if (pieces > 0) await add(visitor, pieces, `note of visitor ${number}`);
      if (language !== "en-US") visitor.cookies.set("vitrine-language", choice("vitrine-language"));
      if (currency !== "USD") visitor.cookies.set("vitrine-currency", choice("vitrine-currency"));
    });
    const paths = ["/", "/collections", "/collections/ceramics", "/products/tide-bowl", onSale, soldOut];
    const requests = [...visitors, ...visitors].map((visitor) => ({ ...visitor, at: random(), path: pick(paths) }));
    requests.sort((a, b) => a.at - b.at);
    let tagged = 0;
    await together(
      requests,
      async ({ number, visitor, language, currency, pieces, isMember, path }) => {
        const page = await visitor.get(path);
        expect([path, page.status]).toEqual([path, 200]);
        expect({ number, ...ownOf(page) }).toEqual({ number, language, currency, pieces });
        expect([...notesOn(page)]).toEqual(pieces > 0 ? [`note of visitor ${number}`] : []);
        const isTold = isMember && path === soldOut;
        expect([...addressesOn(page)]).toEqual(isTold ? [`member-${number}@example.com`] : []);
        expect(page.headers.getSetCookie()).toEqual([]);
        expect(page.headers.get("cache-control")).toBe("private, no-cache");
        // What somebody has in the cart is never what another one is told they have already.
        const isAnonymous = pieces === 0 && !isMember;
        expect(page.headers.has("etag")).toBe(isAnonymous);
        if (isAnonymous) tagged += 1;
        expectPolicy(page);
      },
      32,
    );
    expect(tagged).toBeGreaterThan(1_000);
  });

  test("are for a visitor with a cart what is rendered for them alone", async () => {
    const visitor = new HttpVisitor(shop.url);
    await add(visitor, 3, 'With a <b>bow</b> & "quotes" \\ </script>\u2028 – 日本');
    await visitor.post("/language", { language: "de-DE" });
    for (const path of ["/", "/collections", "/collections/lamps"]) {
      const filled = await visitor.get(path);
      // A page with a parameter that it does not know is rendered in full.
      const full = await visitor.get(`${path}?language=de-DE`);
      expect([
        filled.headers.get("content-security-policy")?.includes("sha256-"),
        filled.html.includes("nonce="),
      ]).toEqual([true, false]);
      expect(full.headers.get("content-security-policy")).toContain("nonce-");
      // It is also in the address of this page for search engines.
      const comparable = ({ html }: typeof full) =>
        html.replaceAll(/ nonce="[^"]*"/g, "").replaceAll("?language=de-DE", "");
      expect(comparable(filled)).toBe(comparable(full));
      expectPolicy(filled);
    }
  });

  test("know their scripts by hash; every page for one visitor has a nonce of its own", async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 20; visit += 1) {
      const page = await new HttpVisitor(shop.url).get("/delivery");
      expectPolicy(page);
      nonces.add(/'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1] ?? "");
    }
    expect([nonces.size, nonces.has("")]).toEqual([20, false]);
    const shared = await new HttpVisitor(shop.url).get("/");
    expect([shared.html.includes("nonce"), shared.headers.get("content-security-policy")?.includes("nonce")]).toEqual([
      false,
      false,
    ]);
  });

  test("are not sent again to who has them and has nothing in the cart", async () => {
    const visitor = new HttpVisitor(shop.url);
    const { headers } = await visitor.get("/collections/lamps");
    const known = { "if-none-match": headers.get("etag") ?? "" };
    const again = await visitor.get("/collections/lamps", known);
    expect([again.status, again.html]).toEqual([304, ""]);
    expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
    await visitor.post("/currency", { currency: "EUR" });
    expect((await visitor.get("/collections/lamps", known)).status).toBe(200);
    await visitor.post("/currency", { currency: "USD" });
    expect((await visitor.get("/collections/lamps", known)).status).toBe(304);
    await add(visitor, 1);
    const own = await visitor.get("/collections/lamps", known);
    expect([own.status, ownOf(own).pieces, own.headers.has("etag")]).toEqual([200, 1, false]);
  });

  test("are the same for everyone who came through an advertisement", async () => {
    const visitor = new HttpVisitor(shop.url);
    for (const [path, chosen] of [
      ["/", ""],
      ["/collections/lamps", "sort=name&"],
      ["/products/tide-bowl", "Color=Moss&"],
    ] as const) {
      const plain = await visitor.get(`${path}?${chosen}`.replace(/[?&]$/, ""));
      expect(plain.headers.has("etag")).toBe(true);
      for (const click of ["gclid=Cj0K-1", "utm_source=mail&utm_campaign=%C3%A9t%C3%A9&fbclid=IwAR2"]) {
        const page = await visitor.get(`${path}?${chosen}${click}`);
        expect([page.status, page.headers.get("etag")]).toEqual([200, plain.headers.get("etag")]);
      }
    }
    const merchant = merchantOf(shop);
    const { items } = await merchant.products.queryProducts({ query: { filter: { slug: "dusk-lamp" } } });
    await merchant.products.updateProduct({ product: { id: items[0]?.id ?? "", slug: "dawn-lamp" } });
    // Whoever counts clicks finds them where the old address leads.
    const { status, headers } = await visitor.get("/products/dusk-lamp?utm_source=mail");
    expect([status, headers.get("location")]).toEqual([301, "/products/dawn-lamp?utm_source=mail"]);
  });

  test("have one address for search engines, however it was written", async () => {
    const visitor = new HttpVisitor(shop.url);
    for (const [written, plain, canonical] of [
      ["/collections/lamps/?sort=name", "/collections/lamps?sort=name", "/collections/lamps"],
      ["/Collections/%6Camps", undefined, "/collections/lamps"],
      ["/Products/tide-bowl/", "/Products/tide-bowl", "/products/tide-bowl"],
    ] as const) {
      const first = await visitor.get(written);
      expect(first.headers.get("location")?.replace(shop.url, "")).toBe(plain);
      const { html } = plain ? await visitor.get(plain) : first;
      expect(html).toContain(`<link rel="canonical" href="${shop.url}${canonical}"/>`);
    }
  });

  test("have forms that work without scripts", async () => {
    const visitor = new HttpVisitor(shop.url);
    await visitor.get(onSale);
    const { html } = await visitor.get(onSale);
    const form = /<form[^>]*action="\/cart\/change"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    const fields = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const [name, value] = ["name", "value"].map((key) => new RegExp(` ${key}="([^"]*)"`).exec(input)?.[1]);
      return name && value !== undefined ? [[name, value] as const] : [];
    });
    const added = await visitor.post("/cart/change", { intent: "add", ...Object.fromEntries(fields), quantity: "2" });
    expect(added.headers.get("location")).toBe("/cart");
    const choices = await visitor.get("/");
    expect(ownOf(choices)).toEqual({ language: "en-US", currency: "USD", pieces: 2 });
    await visitor.post("/language", { language: "de-DE" });
    await visitor.post("/currency", { currency: "EUR" });
    expect(ownOf(await visitor.get("/"))).toEqual({ language: "de-DE", currency: "EUR", pieces: 2 });
  });

  test("are nobody's with strange addresses, forms and cookies", async () => {
    const visitor = new HttpVisitor(shop.url);
    for (const path of [
      "/?x=1",
      "/?language=de",
      "/products/tide-bowl?option:Color=Moss",
      "/collections/ceramics?utm=1",
    ])
      expect((await visitor.get(path)).headers.has("etag")).toBe(false);
    const missing = await visitor.get("/products/no-such-thing");
    expect([missing.status, missing.headers.has("etag")]).toEqual([404, false]);
    expectPolicy(missing);
    const forged = new HttpVisitor(shop.url);
    const session = `vitrine-${new URL(shop.url).port}`;
    forged.cookies.set(session, "forged");
    const page = await forged.get("/");
    expect([page.status, ownOf(page).pieces, forged.cookies.has(session)]).toEqual([200, 0, false]);
  });
});

describe.each(["SQLite", "PostgreSQL"] as const)("pages that are kept by two processes on %s", (engine) => {
  const isMissing = engine === "PostgreSQL" && !hasPostgres;
  let workers: WorkerShop;
  beforeAll(async () => {
    if (!isMissing) workers = await startWorkers(engine, 2, unlimited);
  });
  afterAll(() => workers?.remove());

  test.skipIf(isMissing)("show what the merchant changed on the next request to either", async () => {
    const { shop } = workers;
    const merchant = merchantOf(shop);
    // As many connections reach both of them.
    const read = (path: string) =>
      Promise.all(Array.from({ length: 6 }, async () => (await new HttpVisitor(shop.url).get(path)).html));
    const expectAll = async (path: string, text: string, isThere = true) => {
      for (const html of await read(path)) expect([text, html.includes(text)]).toEqual([text, isThere]);
    };
    const [bowl, lamps] = ["/products/tide-bowl", "/collections/lamps"];
    for (const path of ["/", bowl, lamps]) for (let round = 0; round < 3; round += 1) await read(path);
    const { items } = await merchant.products.queryProducts({
      query: { filter: { slug: { $in: ["tide-bowl", "dusk-lamp"] } } },
    });
    const idOf = (slug: string) => items.find((product) => product.slug === slug)?.id ?? "";
    await merchant.products.updateProduct({ product: { id: idOf("tide-bowl"), name: "Ebb bowl" } });
    await expectAll(bowl, "Ebb bowl");
    await expectAll("/", "Ebb bowl");
    await merchant.products.updateProduct({ product: { id: idOf("dusk-lamp"), priceData: { price: 1234.56 } } });
    await expectAll(lamps, "$1,234.56");
    await expectAll("/", "$1,234.56");
    const { collection } = await merchant.collections.getCollectionBySlug({ slug: "lamps" });
    await merchant.products.updateCollection({ collection: { id: collection.id, name: "Lights" } });
    for (const path of ["/", bowl, lamps]) await expectAll(path, ">Lights<");
    await merchant.siteSettings.updateSiteSettings({ settings: { currencies } });
    for (const path of ["/", bowl, lamps]) await expectAll(path, 'value="EUR"');
    await merchant.products.updateProduct({ product: { id: idOf("dusk-lamp"), visible: false } });
    await expectAll("/", "Dusk lamp", false);
    const hidden = await Promise.all(
      Array.from({ length: 6 }, () => new HttpVisitor(shop.url).get("/products/dusk-lamp")),
    );
    expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
