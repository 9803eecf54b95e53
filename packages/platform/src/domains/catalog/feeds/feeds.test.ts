import { randomUUID } from "node:crypto";
import { productEditor, productSearch, products, type SaveProductRequest, siteSettings } from "@vitrine/contract";
import { createClient, OAuthStrategy } from "@vitrine/sdk";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { plainText } from "./items.ts";

onEveryEngine("product feeds", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () =>
    (opened ??= openShop(engine.store(), {
      currencies: [{ currency: "EUR", rates: [{ rate: "0.5", from: "2020-01-01T00:00:00.000Z" }] }],
    }));
  const api = async () => (await shop()).admin({ productEditor, products, siteSettings });
  const turn = async (feeds: { google?: boolean; meta?: boolean }) =>
    (await (await api()).siteSettings.updateSiteSettings({ settings: { feeds } })).settings.feeds;
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { platform } = await shop();
    platform.runtime.sites.invalidate();
    return platform.fetch(new Request(url, { headers }));
  };

  test("are nowhere until the merchant turns them on, one by one, and nowhere again afterwards", async () => {
    const { googleUrl, metaUrl, google, meta } = await turn({});
    expect([google, meta]).toEqual([false, false]);
    expect([(await get(googleUrl)).status, (await get(metaUrl)).status]).toEqual([404, 404]);
    await turn({ google: true });
    expect([(await get(googleUrl)).status, (await get(metaUrl)).status]).toEqual([200, 404]);
    await turn({ google: false });
    expect((await get(googleUrl)).status).toBe(404);
  });

  test("hold what shoppers see, with sale prices, stock, pictures and each variant, in a currency of the shop", async () => {
    const { googleUrl, metaUrl } = await turn({ google: true, meta: true });
    const { productEditor: editor } = await api();
    const { product } = await editor.saveProduct({
      product: {
        name: 'Mug & <b>"Tide"</b>',
        description: "<p>Thrown &amp; glazed</p><script>x()</script>",
        brand: "Kiln",
        sku: "M-1",
        weight: 0.4,
        priceData: { price: 20 },
        discount: { type: "PERCENT", value: 25 },
        manageVariants: true,
        productOptions: [{ name: "Size", choices: [{ value: "S" }, { value: "L" }] }],
      },
      media: [{ url: "https://cdn.example/a.jpg?x=1&y=2" }, { url: "https://cdn.example/b.jpg" }],
    });
    await editor.saveProduct({
      productId: product.id,
      stock: {
        trackQuantity: true,
        variants: product.variants.map(({ id }, index) => ({ variantId: id, quantity: index })),
      },
    });
    await editor.saveProduct({ product: { name: "Secret", priceData: { price: 1 }, visible: false } });
    const response = await get(googleUrl);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    expect(xml).toContain("<title>Mug &amp; &lt;b&gt;&quot;Tide&quot;&lt;/b&gt; – S</title>");
    expect(xml).toContain("<description>Thrown &amp; glazed</description>");
    expect(xml).toContain("<g:price>20.00 USD</g:price>\n<g:sale_price>15.00 USD</g:sale_price>");
    expect(xml).toContain("<g:image_link>https://cdn.example/a.jpg?x=1&amp;y=2</g:image_link>");
    expect(xml.match(/<g:item_group_id>/g)).toHaveLength(2);
    expect(xml.match(/<g:availability>(in|out_of)_stock/g)).toEqual([
      "<g:availability>out_of_stock",
      "<g:availability>in_stock",
    ]);
    expect(xml).not.toContain("Secret");
    expect(await (await get(`${googleUrl}?currency=EUR`)).text()).toContain("<g:price>10.00 EUR</g:price>");
    expect((await get(`${googleUrl}?currency=JPY`)).status).toBe(404);
    const [link] = /<link>[^<]*mug[^<]*<\/link>/.exec(await (await get(`${googleUrl}?currency=EUR`)).text()) ?? [];
    expect(link).toMatch(/\?currency=EUR&amp;size=S<\/link>$/);
    const csv = await (await get(metaUrl)).text();
    expect(csv.split("\r\n")[1]).toContain('"Mug & <b>""Tide""</b> – S"');
    expect(csv).toContain("20.00 USD,15.00 USD,");
  });

  test("have the prices that a product lists in a currency, and nothing that is only sold as a subscription", async () => {
    const { googleUrl } = await turn({ google: true });
    const { productEditor: editor } = await api();
    const input = { priceData: { price: 20 }, discount: { type: "PERCENT" as const, value: 25 } };
    const listedPrices = [{ currency: "EUR", price: "19.00" }];
    await editor.saveProduct({ product: { name: "Listed", ...input }, choices: { listedPrices } });
    const subscriptionOptions = [
      { id: randomUUID(), title: "Monthly", subscriptionSettings: { frequency: "MONTH" as const, autoRenewal: true } },
    ];
    const choices = { subscriptionOptions, subscriptionOnly: true };
    await editor.saveProduct({ product: { name: "Crate", ...input }, choices });
    const xml = await (await get(`${googleUrl}?currency=EUR`)).text();
    const item = xml.split("<item>").find((one) => one.includes("<title>Listed</title>"));
    expect(item).toContain("<g:price>19.00 EUR</g:price>\n<g:sale_price>14.25 EUR</g:sale_price>");
    expect(xml).not.toContain("Crate");
  });

  test("are in each language of the shop, with addresses that lead to it, and no other", async () => {
    const client = await api();
    const { settings } = await client.siteSettings.updateSiteSettings({ settings: { languages: ["de", "fr"] } });
    expect(settings.languages).toEqual(["de", "fr"]);
    const { googleUrl, metaUrl } = await turn({ google: true, meta: true });
    const details = {
      translations: [{ language: "de", name: "Schale \u201eFlut\u201c", description: "<p>Gedreht &amp; glasiert</p>" }],
    };
    const save = (request: SaveProductRequest) => client.productEditor.saveProduct(request);
    const { product } = await save({
      product: { name: "Tide bowl", description: "<p>Thrown</p>", priceData: { price: 5 } },
      media: [{ url: "https://cdn.example/bowl.jpg" }],
      details,
    });
    expect(product.name).toBe("Tide bowl");
    expect(await client.productEditor.getProductDetails({ productId: product.id })).toMatchObject(details);
    const item = async (address: string) => {
      const text = await (await get(address)).text();
      return text.split("<item>").find((one) => one.includes("/tide-bowl")) ?? "";
    };
    const german = await item(`${googleUrl}?language=de`);
    expect(german).toContain("<title>Schale \u201eFlut\u201c</title>");
    expect(german).toContain("<description>Gedreht &amp; glasiert</description>");
    expect(german).toMatch(/<link>[^<]+\/products\/tide-bowl\?language=de<\/link>/);
    for (const name of [
      "g:id",
      "title",
      "description",
      "link",
      "g:image_link",
      "g:availability",
      "g:price",
      "g:condition",
    ])
      expect(german, name).toMatch(new RegExp(`<${name}>[^<]+</${name}>`));
    expect(await (await get(`${googleUrl}?language=DE-at`)).text()).toContain("<language>de</language>");
    const french = await item(`${googleUrl}?language=fr`);
    expect(french).toContain("<title>Tide bowl</title>");
    expect(french).toContain("/products/tide-bowl?language=fr<");
    expect(await item(`${googleUrl}?language=${settings.language}`)).toContain("/products/tide-bowl<");
    const [head = "", ...rows] = (await (await get(`${metaUrl}?language=de&currency=EUR`)).text()).split("\r\n");
    const row = rows.find((one) => one.includes("Flut")) ?? "";
    expect(row).toContain("/products/tide-bowl?language=de&currency=EUR,https://cdn.example/bowl.jpg");
    expect(row).toContain("2.50 EUR");
    expect(head.split(",")).toEqual(
      expect.arrayContaining([
        "id",
        "title",
        "description",
        "availability",
        "condition",
        "price",
        "link",
        "image_link",
        "brand",
      ]),
    );
    const unknown = await get(`${googleUrl}?language=it`);
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toContain(`must be one of the languages of the shop: ${settings.language}, de, fr`);
    for (const language of ["it", settings.language]) {
      const wrong = save({ productId: product.id, details: { translations: [{ language, name: "X" }] } });
      expect(await codeOf(wrong)).toBe("INVALID_ARGUMENT");
    }
    const wrong = client.siteSettings.updateSiteSettings({ settings: { languages: ["de", "de"] } });
    expect(await codeOf(wrong)).toBe("INVALID_ARGUMENT");
  });

  test("show shoppers a product in their language, its own texts where there is no other", async () => {
    const { productEditor: editor } = await api();
    const { product } = await editor.saveProduct({
      product: { name: "Moon jar", description: "<p>White</p>", priceData: { price: 5 } },
      details: { translations: [{ language: "de", name: "Mondkrug" }] },
    });
    const { origin: baseUrl, clientId, fetch } = await shop();
    const read = async (language: string) => {
      const headers = { "x-wix-linguist": language };
      const client = createClient({
        baseUrl,
        fetch,
        headers,
        auth: OAuthStrategy({ clientId }),
        services: { products },
      });
      const [found] = (await client.products.queryProducts({ query: { filter: { slug: product.slug } } })).items;
      return [found?.name, found?.description];
    };
    const visitor = createClient({ baseUrl, fetch, auth: OAuthStrategy({ clientId }), services: { productSearch } });
    const find = async (expression: string) =>
      (await visitor.productSearch.searchProducts({ search: { expression } })).items.map(({ id }) => id);
    expect(await read("de-DE")).toEqual(["Mondkrug", "<p>White</p>"]);
    expect(await read("fr")).toEqual(["Moon jar", "<p>White</p>"]);
    expect([await find("mondkrug"), await find("moon jar")]).toEqual([[product.id], [product.id]]);
    await editor.saveProduct({ productId: product.id, details: { translations: null } });
    expect(await read("de")).toEqual(["Moon jar", "<p>White</p>"]);
    expect(await find("mondkrug")).toEqual([]);
  });

  test("are made once for each version of the catalog", async () => {
    const { googleUrl } = await turn({ google: true });
    const first = await get(googleUrl);
    const etag = first.headers.get("etag") ?? "";
    await first.text();
    expect((await get(googleUrl, { "if-none-match": etag })).status).toBe(304);
    (await shop()).clock.advance(1000);
    await (await api()).productEditor.saveProduct({ product: { name: "Another", priceData: { price: 3 } } });
    const next = await get(googleUrl, { "if-none-match": etag });
    expect([next.status, next.headers.get("etag") === etag]).toEqual([200, false]);
    expect(await next.text()).toContain("<title>Another</title>");
  });
});

test("HTML becomes text on one line", () => {
  expect(plainText("<h1>A</h1>\n<p>b&nbsp;&lt;c&gt; &amp;amp;</p><style>p{}</style>")).toBe("A b <c> &amp;");
});
