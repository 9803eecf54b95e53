import { products, slugRedirects } from "@vitrine/contract";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostedDemo, openDemo } from "../support/hosted-demo.ts";
import { HttpVisitor } from "../support/http-visitor.ts";

let shop: HostedDemo;
beforeAll(async () => {
  shop = await openDemo();
});
afterAll(() => shop.stop());

const merchant = () => {
  const { url: baseUrl, apiKey, siteId } = shop;
  return createClient({ baseUrl, auth: ApiKeyStrategy({ apiKey, siteId }), services: { products, slugRedirects } });
};

test("old addresses of products and collections lead to the new ones, also once their pages were kept", async () => {
  const { products: catalog, slugRedirects: redirects } = merchant();
  const visitor = new HttpVisitor(shop.url);
  const at = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.get("location")?.replace(shop.url, "")];
  };
  const found = await catalog.queryProducts({ query: { filter: { slug: "tide-bowl" } } });
  const id = found.items[0]?.id ?? "";
  expect(await at("/products/tide-bowl")).toEqual([200, undefined]);
  expect(await at("/products/tide-bowl")).toEqual([200, undefined]);
  await catalog.updateProduct({ product: { id, slug: "schüssel" } });
  const moved = "/products/sch%C3%BCssel";
  expect(await at("/products/tide-bowl")).toEqual([301, moved]);
  expect(await at("/products/tide-bowl?Color=Sea&utm_source=mail&language=de")).toEqual([
    301,
    `${moved}?Color=Sea&utm_source=mail&language=de`,
  ]);
  expect(await at("/products/tide-bowl/reviews?sort=NEWEST")).toEqual([301, `${moved}/reviews?sort=NEWEST`]);
  expect((await visitor.get("/products/tide-bowl")).headers.get("cache-control")).toContain("no-cache");
  expect(await at(moved)).toEqual([200, undefined]);
  const { html: sitemap } = await visitor.get("/sitemap.xml");
  expect(sitemap).toContain(moved);
  expect(sitemap).not.toContain("/products/tide-bowl<");

  await catalog.updateProduct({ product: { id, slug: "tide-bowl" } });
  expect([await at("/products/tide-bowl"), await at(moved)]).toEqual([
    [200, undefined],
    [301, "/products/tide-bowl"],
  ]);
  await redirects.deleteSlugRedirect({ ownerType: "PRODUCT", slug: "schüssel" });
  expect(await at(moved)).toEqual([404, undefined]);

  const { collection } = await catalog.createCollection({ collection: { name: "Sale", slug: "sale" } });
  expect(await at("/collections/sale")).toEqual([200, undefined]);
  await catalog.updateCollection({ collection: { id: collection.id, slug: "last-chance" } });
  expect(await at("/collections/sale?sort=price-low&page=2")).toEqual([
    301,
    "/collections/last-chance?sort=price-low&page=2",
  ]);
});

test("addresses in capitals or with a slash behind them lead to the page", async () => {
  const visitor = new HttpVisitor(shop.url);
  const at = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.get("location")?.replace(shop.url, "")];
  };
  expect(await at("/products/Paper-Moon?Color=Sea")).toEqual([301, "/products/paper-moon?Color=Sea"]);
  expect(await at("/products/PAPER-MOON/reviews")).toEqual([301, "/products/paper-moon/reviews"]);
  expect(await at("/collections/Glass?page=2")).toEqual([301, "/collections/glass?page=2"]);
  expect(await at("/products/paper-moon/?Color=Sea")).toEqual([301, "/products/paper-moon?Color=Sea"]);
  expect(await at("/collections/glass//")).toEqual([301, "/collections/glass"]);
  expect(await at("/cart/")).toEqual([301, "/cart"]);
  expect(await at("//elsewhere.example/")).toEqual([404, undefined]);
  expect(await at("/products/NO-SUCH-THING")).toEqual([301, "/products/no-such-thing"]);
  expect(await at("/products/no-such-thing")).toEqual([404, undefined]);
});

test("password managers find where a password is changed", async () => {
  const { status, headers } = await new HttpVisitor(shop.url).get("/.well-known/change-password");
  expect([status, headers.get("location")?.replace(shop.url, "")]).toEqual([302, "/account/security"]);
});
