import { randomUUID } from "node:crypto";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { findSite } from "../../operations/sites/repository.ts";
import { findCoupon, redeemCoupon, releaseCoupon } from "./coupon-source.ts";

onEveryEngine("coupons", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
  });
  const base = () => ({
    name: "Ten off",
    code: `C${randomUUID().slice(0, 8)}`,
    moneyOffAmount: 10,
    minimumSubtotal: 50,
  });
  const create = async (specification: object = {}) => {
    const { body } = await api.app("POST /stores/v2/coupons", { specification: { ...base(), ...specification } });
    return body.id as string;
  };
  const read = async (id: string) => (await api.app(`GET /stores/v2/coupons/${id}`)).body?.coupon;
  const redeem = (couponId: string, orderId: string, buyer: { memberId?: string; email?: string } = {}) =>
    store().write((db) => redeemCoupon(db, api.siteId, couponId, { orderId, buyer, now: api.clock.now() }));

  it("a coupon starts now and is active unless it says otherwise", async () => {
    const id = await create();
    expect(await read(id)).toMatchObject({
      id,
      dateCreated: String(Date.parse("2026-06-01T10:00:00Z")),
      expired: false,
      numberOfUsages: 0,
      specification: {
        moneyOffAmount: 10,
        minimumSubtotal: 50,
        active: true,
        startTime: "1780308000000",
        type: "MoneyOffAmount",
      },
    });
    expect(await api.events()).toContainEqual({ name: "coupon_created", entityId: id });
  });

  it("a coupon for one product or collection says what that is called, with picture and price", async () => {
    const media = [{ url: "https://pictures.example/bowl.jpg" }];
    const { body: made } = await api.app("POST /stores/v1/products", {
      product: { name: "Bowl", productType: "physical", priceData: { price: 24.5 } },
    });
    const productId = made.product.id as string;
    await api.app(`POST /stores/v1/products/${productId}/media`, { media });
    const { body: gathered } = await api.app("POST /stores/v1/collections", { collection: { name: "Kitchen" } });
    const scoped = (name: string, entityId: string) =>
      create({ minimumSubtotal: undefined, scope: { namespace: "stores", group: { name, entityId } } });
    const ofProduct = await scoped("product", productId);
    expect((await read(ofProduct)).displayData).toEqual({
      name: "Bowl",
      formattedPrice: "$24.50",
      mediaItem: { url: media[0]?.url, width: expect.any(Number), height: expect.any(Number) },
    });
    const ofCollection = await scoped("collection", gathered.collection.id);
    expect((await read(ofCollection)).displayData).toEqual({ name: "Kitchen" });
    expect(await read(await create())).not.toHaveProperty("displayData");
    await api.app(`DELETE /stores/v1/products/${productId}`);
    expect(await read(ofProduct)).not.toHaveProperty("displayData");
  });

  it("codes differ in more than case", async () => {
    const id = await create({ code: "Summer20" });
    const again = await api.app("POST /stores/v2/coupons", { specification: { ...base(), code: "SUMMER20" } });
    expect([again.status, again.code]).toEqual([409, "ALREADY_EXISTS"]);
    const other = await create();
    const moved = await api.app(`PATCH /stores/v2/coupons/${other}`, { specification: { code: "summer20" } });
    expect(moved.code).toBe("ALREADY_EXISTS");
    const site = await store().read((db) => findSite(db, api.siteId));
    if (!site) throw new Error("no site");
    const found = await store().read((db) => findCoupon(db, site, { code: " sUMMER20 " }, {}));
    expect(found).toMatchObject({ id, effect: { kind: "amount", amount: 1000 }, minimumSubtotal: 5000, usages: 0 });
  });

  it.each([
    [{ percentOffRate: 20 }, "specification"],
    [{ moneyOffAmount: undefined }, "specification"],
    [{ moneyOffAmount: undefined, percentOffRate: 101 }, "specification.percentOffRate"],
    [{ moneyOffAmount: 0 }, "specification.moneyOffAmount"],
    [{ minimumSubtotal: undefined }, "specification"],
    [{ code: "a code with spaces" }, "specification.code"],
    [{ code: "x".repeat(21) }, "specification.code"],
    [{ name: undefined }, "specification.name"],
    [{ startTime: "tomorrow" }, "specification.startTime"],
    [{ startTime: "1780308000000", expirationTime: "1780308000000" }, "specification.expirationTime"],
    [{ usageLimit: 0 }, "specification.usageLimit"],
    [
      { moneyOffAmount: undefined, minimumSubtotal: undefined, freeShipping: true, scope: { namespace: "stores" } },
      "specification.scope",
    ],
  ])("refuses %j", async (change, field) => {
    const response = await api.app("POST /stores/v2/coupons", { specification: { ...base(), ...change } });
    expect([response.status, response.fields]).toEqual([400, [field]]);
  });

  it("free shipping needs neither scope nor minimum", async () => {
    const id = await create({ moneyOffAmount: undefined, minimumSubtotal: undefined, freeShipping: true });
    expect((await read(id)).specification).toMatchObject({ freeShipping: true, type: "FreeShipping" });
  });

  it("stays of its type, whatever else about it changes", async () => {
    const id = await create();
    const other = await api.app(`PATCH /stores/v2/coupons/${id}`, { specification: { percentOffRate: 15 } });
    expect([other.status, other.fields]).toEqual([400, ["specification.percentOffRate"]]);
    const specification = { moneyOffAmount: 7, percentOffRate: null };
    expect((await api.app(`PATCH /stores/v2/coupons/${id}`, { specification })).status).toBe(200);
    expect((await read(id)).specification).toMatchObject({ moneyOffAmount: 7, type: "MoneyOffAmount" });
  });

  it("saying anew what it applies to replaces what it applied to", async () => {
    const id = await create({ moneyOffAmount: undefined, percentOffRate: 10 });
    const specification = { percentOffRate: 15, scope: { namespace: "stores" } };
    expect((await api.app(`PATCH /stores/v2/coupons/${id}`, { specification })).status).toBe(200);
    const { specification: after } = await read(id);
    expect(after).toMatchObject({ name: "Ten off", percentOffRate: 15, scope: { namespace: "stores" } });
    expect([after.moneyOffAmount, after.minimumSubtotal]).toEqual([undefined, undefined]);
    const masked = { specification: { name: "Fifteen", usageLimit: 3 }, fieldMask: "name" };
    await api.app(`PATCH /stores/v2/coupons/${id}`, masked);
    expect((await read(id)).specification).toMatchObject({ name: "Fifteen", percentOffRate: 15 });
    expect((await read(id)).specification.usageLimit).toBeUndefined();
  });

  it("limits are lifted by null, and by a mask that names what is not sent", async () => {
    const end = String(api.clock.now().getTime() + 60_000);
    const limits = { usageLimit: 2, limitPerCustomer: 1, expirationTime: end, limitedToOneItem: true };
    const id = await create(limits);
    const path = `PATCH /stores/v2/coupons/${id}`;
    const limitsNow = async () => {
      const { specification } = await read(id);
      return Object.keys(limits).filter((name) => specification[name] !== undefined);
    };
    expect((await api.app(path, { specification: { usageLimit: null } })).status).toBe(200);
    expect(await limitsNow()).toEqual(["limitPerCustomer", "expirationTime", "limitedToOneItem"]);
    const masked = { specification: { name: "Open" }, fieldMask: ["specification.limitPerCustomer", "expirationTime"] };
    expect((await api.app(path, masked)).status).toBe(200);
    expect(await limitsNow()).toEqual(["limitedToOneItem"]);
    expect((await read(id)).specification.name).toBe("Ten off");
    const nothing = await api.app(path, { specification: {}, fieldMask: "minimumSubtotal" });
    expect(nothing.status).toBe(400);
  });

  it("coupons are queried by name and code, newest first", async () => {
    const name = `Query ${randomUUID()}`;
    const first = await create({ name });
    api.clock.advance(1000);
    const second = await create({ name });
    const filter = JSON.stringify({ "specification.name": name });
    const { body } = await api.app("POST /stores/v2/coupons/query", { query: { filter } });
    expect([body.totalResults, body.coupons.map((coupon: { id: string }) => coupon.id)]).toEqual([2, [second, first]]);
    const sort = JSON.stringify([{ dateCreated: "asc" }]);
    const sorted = await api.app("POST /stores/v2/coupons/query", { query: { filter, sort, paging: { limit: 1 } } });
    expect(sorted.body.coupons.map((coupon: { id: string }) => coupon.id)).toEqual([first]);
  });

  it("many are created and deleted at once, each answered for", async () => {
    const code = `B${randomUUID().slice(0, 8)}`;
    const specifications = [{ ...base(), code }, { ...base(), code }, { name: "Nothing" }];
    const made = await api.app("POST /stores/v2/bulk/coupons/create", { specifications, returnFullEntity: true });
    expect(made.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    expect(
      made.body.results.map((r: { itemMetadata: { error?: { code: string } } }) => r.itemMetadata.error?.code),
    ).toEqual([undefined, "ALREADY_EXISTS", "INVALID_ARGUMENT"]);
    const { id } = made.body.results[0].coupon;
    const gone = await api.app("POST /stores/v2/bulk/coupons/delete", { ids: [id, randomUUID()] });
    expect(gone.body.deleteMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await api.app(`DELETE /stores/v2/coupons/${id}`)).code).toBe("NOT_FOUND");
    expect(await read(id)).toBeUndefined();
  });

  it("an expired coupon says so and cannot be used", async () => {
    const end = api.clock.now().getTime() + 60_000;
    const id = await create({ expirationTime: String(end) });
    expect(await redeem(id, "order-expiry-1")).toBe("REDEEMED");
    api.clock.advance(60_000);
    expect((await read(id)).expired).toBe(true);
    expect(await redeem(id, "order-expiry-2")).toBe("ERROR_COUPON_HAS_EXPIRED");
  });

  it("a use counts once per order and comes back with it", async () => {
    const id = await create({ usageLimit: 1 });
    const [first, second] = [randomUUID(), randomUUID()];
    expect([await redeem(id, first), await redeem(id, first)]).toEqual(["REDEEMED", "REDEEMED"]);
    expect((await read(id)).numberOfUsages).toBe(1);
    expect(await redeem(id, second)).toBe("ERROR_COUPON_USAGE_EXCEEDED");
    for (let twice = 0; twice < 2; twice += 1) await store().write((db) => releaseCoupon(db, api.siteId, first));
    expect((await read(id)).numberOfUsages).toBe(0);
    expect(await redeem(id, second)).toBe("REDEEMED");
  });

  it("a customer is known by membership and by e-mail", async () => {
    const id = await create({ limitPerCustomer: 1 });
    const memberId = randomUUID();
    expect(await redeem(id, randomUUID(), { memberId, email: "a@example.com" })).toBe("REDEEMED");
    for (const buyer of [{ memberId }, { email: "A@example.com" }, { memberId, email: "b@example.com" }]) {
      expect(await redeem(id, randomUUID(), buyer)).toBe("ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED");
    }
    expect(await redeem(id, randomUUID(), { email: "b@example.com" })).toBe("REDEEMED");
    expect((await read(id)).numberOfUsages).toBe(2);
  });

  it("forty orders racing for three uses make three", async () => {
    const id = await create({ usageLimit: 3, limitPerCustomer: 2 });
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => redeem(id, randomUUID(), { email: `${index % 4}@example.com` })),
    );
    expect(results.filter((result) => result === "REDEEMED")).toHaveLength(3);
    expect((await read(id)).numberOfUsages).toBe(3);
  });

  it("an inactive or unknown coupon does not exist for buyers", async () => {
    const id = await create({ active: false });
    expect(await redeem(id, randomUUID())).toBe("ERROR_COUPON_DOES_NOT_EXIST");
    expect(await redeem(randomUUID(), randomUUID())).toBe("ERROR_COUPON_DOES_NOT_EXIST");
  });
});
