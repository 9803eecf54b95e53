import { expect, test } from "vitest";
import { onBothEngines, type World } from "../world.ts";

interface Listed {
  readonly products: readonly {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly visible: boolean;
    readonly inventoryItemId: string;
    readonly collectionIds: readonly string[];
    readonly variants: readonly { readonly id: string }[];
    readonly price: { readonly price: number };
    readonly costAndProfitData?: object;
  }[];
  readonly collections: readonly { readonly id: string; readonly slug: string; readonly numberOfProducts: number }[];
  readonly inventoryItems: readonly {
    readonly productId: string;
    readonly variants: readonly { quantity: number }[];
  }[];
  readonly metadata: { readonly items: number; readonly offset: number };
  readonly totalResults: number;
}

type Client = Pick<ReturnType<World["visitor"]>, "fetchWithAuth">;

/** A call that programs write by hand, with the tokens of the vendor's client. */
async function send(client: Client, method: string, path: string, body?: object) {
  const response = await client.fetchWithAuth(`https://www.wixapis.com${path}`, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Listed & { readonly message?: string };
  return { status: response.status, ...answer };
}

const text = (filter: object, more: object = {}) => ({ query: { filter: JSON.stringify(filter), ...more } });

onBothEngines("what programs send by hand to the vendor's hosts", (world) => {
  test.for(["/stores-reader/v1", "/stores/v1"])("products are listed at %s", async (base) => {
    const { merchant } = world();
    const visitor = world().visitor();
    const list = (client: Client, body: object) => send(client, "POST", `${base}/products/query`, body);
    const all = await list(visitor, {});
    expect(all).toMatchObject({ status: 200, metadata: { items: all.products.length, offset: 0 } });
    expect(all.totalResults).toBe(all.products.length);
    const [first, second] = all.products;
    if (!first || !second) throw new Error("The demo shop has products.");
    expect(first).toMatchObject({ variants: [], price: { price: expect.any(Number) } });
    const page = await list(visitor, { query: { paging: { limit: 1, offset: 1 } }, includeVariants: true });
    expect(page).toMatchObject({ metadata: { items: 1, offset: 1 }, totalResults: all.totalResults });
    expect(page.products.map(({ id }) => id)).toEqual([second.id]);
    expect(page.products[0]?.variants).not.toEqual([]);
    const found = await list(visitor, text({ slug: first.slug }, { sort: '{"name": "asc"}' }));
    expect(found.products.map(({ id }) => id)).toEqual([first.id]);
    const [collection = ""] = first.collectionIds;
    const inside = await list(visitor, text({ "collections.id": { $hasSome: [collection] } }));
    expect(inside.products.map(({ id }) => id)).toContain(first.id);
    expect(inside.products.every(({ collectionIds }) => collectionIds.includes(collection))).toBe(true);
    const { product } = await merchant.products.createProduct({
      name: "Hidden by hand",
      productType: "physical",
      priceData: { price: 10 },
      costAndProfitData: { itemCost: 4 },
      visible: false,
    } as never);
    const hidden = text({ id: product?._id ?? "" });
    expect((await list(merchant, hidden)).products).toEqual([]);
    const shown = await list(merchant, { ...hidden, includeHiddenProducts: true, includeMerchantSpecificData: true });
    expect(shown.products).toMatchObject([{ visible: false, costAndProfitData: { itemCost: 4 } }]);
    const { message } = await list(merchant, text({ nowhere: 1 }));
    expect(message).toContain('"query.filter.nowhere" nowhere cannot be filtered by');
    for (const flag of ["includeHiddenProducts", "includeMerchantSpecificData"]) {
      expect((await list(visitor, { ...hidden, [flag]: true })).status).toBe(403);
    }
    expect(await send(visitor, "GET", `${base}/products/${first.id}`)).toMatchObject({ product: { id: first.id } });
    await merchant.products.deleteProduct(product?._id ?? "");
  });

  test("numbers may come as text, as they may in JSON of protocol buffers", async () => {
    const visitor = world().visitor();
    const list = (paging: object) => send(visitor, "POST", "/stores-reader/v1/products/query", { query: { paging } });
    const page = await list({ limit: "1", offset: "2" });
    expect(page).toMatchObject({ status: 200, metadata: { items: 1, offset: 2 } });
    const catalogReference = { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: page.products[0]?.id };
    const made = await send(world().merchant, "POST", "/stores/v1/products", {
      product: { name: "Written as text", productType: "physical", priceData: { price: "12.5" } },
    });
    expect(made).toMatchObject({ status: 200, product: { price: { price: 12.5 } } });
    for (const limit of ["", " 1", "1.5", "0x10", "1e2", "one", "101", "99999999999999999999"]) {
      expect([limit, (await list({ limit })).status]).toEqual([limit, 400]);
    }
    const add = (quantity: unknown) =>
      send(visitor, "POST", "/ecom/v1/carts/current/add-to-cart", { lineItems: [{ catalogReference, quantity }] });
    for (const quantity of [["1"], true, "-1", "1,000"]) expect((await add(quantity)).status).toBe(400);
  });

  test.for([
    "/stores-reader/v1/products/query",
    "/stores-reader/v1/products/query-platformized",
    "/stores/v1/variants/query",
    "/stores/v1/collections/query",
    "/stores/v2/inventoryItems/query",
    "/stores/v2/coupons/query",
    "/ecom/v1/orders/search",
    "/ecom/v1/discount-rules/query",
    "/ecom/v1/shipping-options/query",
    "/back-in-stock-service/v1/back-in-stock-notification-requests/query",
    "/billing/v1/tax-groups/query",
    "/billing/v1/tax-regions/query",
    "/billing/v1/manual-tax-mappings/query",
    "/members/v1/members/query",
    "/reviews/v1/reviews/query",
    "/site-media/v1/files/query",
    "/site-media/v1/folders/query",
  ])("%s lists the first page when nothing is asked for", async (path) => {
    const { merchant } = world();
    const key = path.endsWith("search") ? "search" : "query";
    const whole = await send(merchant, "POST", path, { [key]: {} });
    expect(whole).toMatchObject({ status: 200 });
    expect(await send(merchant, "POST", path, {})).toEqual(whole);
    expect(await send(merchant, "POST", path)).toEqual(whole);
  });

  test("members are read with the field set that older programs ask for", async () => {
    const { merchant } = world();
    const loginEmail = "by-hand@shopper.example";
    const made = await send(merchant, "POST", "/members/v1/members", { member: { loginEmail } });
    const { id } = (made as never as { readonly member: { readonly id: string } }).member;
    const read = (path: string) => send(merchant, "GET", `/members/v1/members${path}`);
    expect(await read(`/${id}?fieldSet=FULL`)).toMatchObject({ member: { id, loginEmail } });
    expect(await read("?fieldSet=EXTENDED")).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ id, loginEmail })]),
    });
    expect(await read(`/${id}?fieldSet=EVERYTHING`)).toMatchObject({ status: 400 });
  });

  test("coupons are found by what the vendor's reference names", async () => {
    const { merchant } = world();
    const code = (name: string) => `ByHand${name}`;
    const make = async (name: string, more: object) => {
      const specification = { name, code: code(name), startTime: "1700000000000", percentOffRate: 10, ...more };
      return send(merchant, "POST", "/stores/v2/coupons", { specification });
    };
    const product = (await send(merchant, "POST", "/stores/v1/products/query", {})).products[0]?.id ?? "";
    const group = { name: "product", entityId: product };
    await make("One", { scope: { namespace: "stores", group }, limitedToOneItem: true, usageLimit: 3 });
    await make("All", { scope: { namespace: "stores" }, usageLimit: 9, expirationTime: "1700000001000" });
    await make("Sum", { minimumSubtotal: 20 });
    const found = async (filter: object, sort: object = { "specification.code": "asc" }) => {
      const asked = text(
        { "specification.code": { $startsWith: "ByHand" }, ...filter },
        { sort: JSON.stringify([sort]) },
      );
      const { coupons } = (await send(merchant, "POST", "/stores/v2/coupons/query", asked)) as never as {
        readonly coupons: readonly { readonly specification: { readonly name: string } }[];
      };
      return coupons?.map(({ specification }) => specification.name).join(" ");
    };
    expect(await found({ "scope.namespace": "stores" })).toBe("All One");
    expect(await found({ "scope.group.name": { $hasSome: ["product", "collection"] } })).toBe("One");
    expect(await found({ "scope.group.entityId": { $startsWith: product.slice(0, 8) } })).toBe("One");
    expect(await found({ "specification.limitedToOneItem": true })).toBe("One");
    expect(await found({ "specification.limitedToOneItem": false })).toBe("All Sum");
    expect(await found({ "specification.limitedToOneItem": { $ne: true } })).toBe("All Sum");
    expect(await found({ expired: { $ne: true } })).toBe("One Sum");
    expect(await found({ expired: { $ne: false } })).toBe("All");
    expect(await found({ "specification.usageLimit": { $gt: 3 } })).toBe("All");
    expect(await found({ "scope.namespace": "stores" }, { "specification.usageLimit": "asc" })).toBe("One All");
    const { message } = await send(merchant, "POST", "/stores/v2/coupons/query", text({ expired: { $in: [true] } }));
    expect(message).toContain("must be true or false, by $eq or $ne");
  });

  test("orders are found by one of their lines, as the vendor's reference has it", async () => {
    const { merchant } = world();
    const sell = async (original: string) => {
      const price = { amount: "5.00" };
      const lineItems = [original, "Wrapping"].map((name) => ({
        productName: { original: name },
        itemType: { preset: "SERVICE" },
        quantity: 1,
        price,
      }));
      const channelInfo = { type: "POS" };
      const order = { lineItems, priceSummary: { subtotal: price, total: price }, status: "APPROVED", channelInfo };
      return ((await send(merchant, "POST", "/ecom/v1/orders", { order })) as never as { order: { id: string } }).order
        .id;
    };
    const [mug, bowl] = [await sell("Mug by hand"), await sell("Bowl by hand")];
    const found = async (condition: unknown) => {
      const filter = { id: { $in: [mug, bowl] }, "lineItems.productName.original": condition };
      const { orders } = (await send(merchant, "POST", "/ecom/v1/orders/search", { search: { filter } })) as never as {
        readonly orders: readonly { readonly id: string }[];
      };
      return orders?.map(({ id }) => id);
    };
    expect(await found("Mug by hand")).toEqual([mug]);
    expect(await found({ $eq: "Wrapping" })).toEqual([bowl, mug]);
    expect(await found({ $in: ["Bowl by hand", "Plate"] })).toEqual([bowl]);
    expect(await found({ $ne: "Mug by hand" })).toEqual([bowl]);
    expect(await found({ $nin: ["Wrapping"] })).toEqual([]);
  });

  test("files are called by their id in the path, as older programs have it", async () => {
    const { merchant } = world();
    const source = { url: "https://pictures.example/mug.jpg", mimeType: "image/jpeg" };
    const imported = await send(merchant, "POST", "/site-media/v1/files/import", source);
    const { id } = (imported as never as { readonly file: { readonly id: string } }).file;
    const base = `/site-media/v1/files/${encodeURIComponent(id)}`;
    expect(await send(merchant, "GET", base)).toMatchObject({ status: 200, file: { id, operationStatus: "PENDING" } });
    expect(await send(merchant, "POST", `${base}/generate-download-url`, {})).toMatchObject({
      message: "The file cannot be downloaded: it is PENDING.",
    });
    const renamed = { file: { displayName: "By hand.webp" }, fieldMask: { paths: ["displayName"] } };
    expect(await send(merchant, "PATCH", `${base}/update`, renamed)).toMatchObject({
      file: { id, displayName: "By hand.webp" },
    });
    expect(await send(merchant, "GET", "/site-media/v1/files/nowhere.jpg")).toMatchObject({ status: 400 });
    expect(await send(merchant, "POST", "/site-media/v1/files/video/nowhere/generate-stream-url", {})).toMatchObject({
      status: 400,
    });
  });

  test("the folder of what visitors upload is known by the vendor's id", async () => {
    const { merchant } = world();
    const parentFolderId = "visitor-uploads";
    const asked = { mimeType: "image/png", fileName: "theirs.png", parentFolderId };
    const begun = await send(merchant, "POST", "/site-media/v1/files/generate-upload-url", asked);
    expect(begun).toMatchObject({ status: 200, uploadUrl: expect.any(String) });
    const made = await send(merchant, "POST", "/site-media/v1/folders", { displayName: "Theirs", parentFolderId });
    expect(made).toMatchObject({ status: 200, folder: { parentFolderId: "visitor-uploads-root" } });
    const listed = await send(merchant, "GET", `/site-media/v1/folders?parentFolderId=${parentFolderId}`);
    expect(listed).toMatchObject({ folders: [{ displayName: "Theirs" }] });
    expect(await send(merchant, "GET", `/site-media/v1/folders/${parentFolderId}`)).toMatchObject({ status: 200 });
  });

  test.for(["/stores-reader/v1", "/stores/v1"])("collections are listed at %s", async (base) => {
    const visitor = world().visitor();
    const list = (body: object) => send(visitor, "POST", `${base}/collections/query`, body);
    const all = await list({ query: { paging: { limit: 100, offset: 0 } }, includeNumberOfProducts: true });
    expect(all).toMatchObject({ status: 200, totalResults: all.collections.length, metadata: { offset: 0 } });
    const [first] = all.collections;
    expect(first?.numberOfProducts).toEqual(expect.any(Number));
    const named = await list(text({ slug: { $eq: first?.slug } }));
    expect(named.collections.map(({ id }) => id)).toEqual([first?.id]);
    for (const one of [first?.id, `slug/${first?.slug}`]) {
      expect(await send(visitor, "GET", `${base}/collections/${one}`)).toMatchObject({ collection: { id: first?.id } });
    }
    const counted = await send(visitor, "GET", `${base}/collections/${first?.id}?includeNumberOfProducts=true`);
    expect(counted).toMatchObject({ collection: { numberOfProducts: first?.numberOfProducts } });
  });

  test("stock is read and set at every address, by product and by its own id", async () => {
    const { merchant } = world();
    const { products } = await send(merchant, "POST", "/stores-reader/v1/products/query", { includeVariants: true });
    const product = products[0];
    const variants = (quantity: number) => product?.variants.map(({ id }) => ({ variantId: id, quantity }));
    const set = (place: string, quantity: number) =>
      send(merchant, "PATCH", `/stores/v2/inventoryItems/${place}`, {
        inventoryItem: { trackQuantity: true, variants: variants(quantity) },
      });
    const read = async (base: string) => {
      const { inventoryItems } = await send(
        merchant,
        "POST",
        `/${base}/v2/inventoryItems/query`,
        text({ productId: product?.id }),
      );
      return new Set(inventoryItems[0]?.variants.map(({ quantity }) => quantity));
    };
    expect((await set(`product/${product?.id}`, 21)).status).toBe(200);
    expect(await read("stores-reader")).toEqual(new Set([21]));
    expect((await set(`${product?.inventoryItemId}`, 22)).status).toBe(200);
    expect(await read("stores")).toEqual(new Set([22]));
    for (const base of ["stores", "stores-reader"]) {
      for (const place of [`product/${product?.id}`, product?.inventoryItemId]) {
        const { status } = await send(merchant, "POST", `/${base}/v2/inventoryItems/${place}/getVariants`, {});
        expect(status).toBe(200);
      }
    }
  });

  test("programs that know both catalogs of the vendor are told which calls there are", async () => {
    for (const path of ["/stores/v3/provision/version", "/v3/provision/version", "/_api/provision/version"]) {
      expect(await send(world().visitor(), "GET", path)).toEqual({ status: 200, catalogVersion: "V1_CATALOG" });
    }
  });
});
