import { type ApiResponse, type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryStore } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";

const atOnce = (count: number, send: (index: number) => Promise<ApiResponse>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const statuses = (responses: readonly ApiResponse[]) => responses.map((response) => response.status).sort();

onEveryStore("parallel writes of merchants", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
  });
  const createProduct = (name: string) =>
    api.app("POST /stores/v1/products", { product: { name, priceData: { price: 1 } } });

  it("give each product and collection of the same name a slug of its own", async () => {
    const products = await atOnce(8, () => createProduct("Same name"));
    expect(new Set(products.map((response) => response.body.product?.slug)).size).toBe(8);
    expect(new Set(products.map((response) => response.body.product?.numericId)).size).toBe(8);
    const collections = await atOnce(6, () => api.app("POST /stores/v1/collections", { collection: { name: "Same" } }));
    expect(new Set(collections.map((response) => response.body.collection?.slug)).size).toBe(6);
  });

  it("put a product into a collection once", async () => {
    const productIds = (await atOnce(3, () => createProduct("Member"))).map((response) => response.body.product.id);
    const { id } = (await api.app("POST /stores/v1/collections", { collection: { name: "Members" } })).body.collection;
    const added = await atOnce(6, () => api.app(`POST /stores/v1/collections/${id}/productIds`, { productIds }));
    expect(statuses(added)).toEqual(Array(6).fill(200));
    expect((await api.app(`GET /v2/collections/${id}`)).body.collection.numberOfProducts).toBe(3);
  });

  it("lose no change of a product", async () => {
    const { id } = (await createProduct("Changed")).body.product;
    const changes = [{ brand: "A" }, { ribbon: "B" }, { sku: "C" }, { weight: 4 }, { description: "E" }];
    const responses = await Promise.all(
      changes.map((product) => api.app(`PATCH /stores/v1/products/${id}`, { product })),
    );
    expect(statuses(responses)).toEqual(Array(5).fill(200));
    const { body } = await api.app(`GET /stores-reader/v1/products/${id}`);
    expect(body.product).toMatchObject(Object.assign({}, ...changes));
  });

  it("make one tax region of a place, and one rate of a group in it", async () => {
    const appId = "1f0a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b";
    const regions = await atOnce(5, () =>
      api.app("POST /billing/v1/tax-regions", { taxRegion: { appId, country: "JP" } }),
    );
    expect(statuses(regions)).toEqual([200, 409, 409, 409, 409]);
    const taxRegionId = regions.find((response) => response.status === 200)?.body.taxRegion.id;
    const taxGroupId = (await api.app("POST /billing/v1/tax-groups", { taxGroup: { name: "Tea" } })).body.taxGroup.id;
    const manualTaxMapping = { taxGroupId, taxRegionId, taxRate: "0.1" };
    const rates = await atOnce(5, () => api.app("POST /billing/v1/manual-tax-mappings", { manualTaxMapping }));
    expect(statuses(rates)).toEqual([200, 409, 409, 409, 409]);
  });

  it("count every unit that is added to the stock", async () => {
    const { id: productId } = (await createProduct("Counted")).body.product;
    await api.app(`PATCH /stores/v2/inventoryItems/product/${productId}`, { inventoryItem: { trackQuantity: true } });
    const incrementData = [{ productId, incrementBy: 3 }];
    await atOnce(10, () => api.app("POST /stores/v2/inventoryItems/increment", { incrementData }));
    const { body } = await api.app(`GET /stores-reader/v1/products/${productId}`);
    expect(body.product.stock.quantity).toBe(30);
  });
});
