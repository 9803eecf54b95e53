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
