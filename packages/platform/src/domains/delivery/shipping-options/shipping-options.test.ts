import { randomUUID } from "node:crypto";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import { quoteDelivery } from "../../../policies/shipping.ts";
import { findSite } from "../../operations/sites/repository.ts";
import { loadDelivery } from "./delivery.ts";

onEveryEngine("shipping options", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
  });
  const rates = [{ amount: "5.00" }];
  const create = (shippingOption: object) => api.app("POST /ecom/v1/shipping-options", { shippingOption });

  it("the demo shop delivers to its regions, with pickup and slots", async () => {
    const site = await store().read((db) => findSite(db, api.siteId));
    if (!site) throw new Error("no site");
    const delivery = await store().read((db) => loadDelivery(db, site, "en"));
    expect(delivery.regions.flatMap((region) => region.destinations.map((d) => d.country))).toEqual([
      "US",
      "GB",
      "DE",
      "IL",
    ]);
    expect(delivery.options.map((option) => option.title)).toEqual([
      "Standard",
      "Express",
      "Standard",
      "Express",
      "Standard",
      "Collect from the studio",
    ]);
    expect(delivery.options[0]?.rates).toEqual([
      { amount: 2400, conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "GT", value: 20 }], multiplyByQuantity: false },
      {
        amount: 0,
        conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: 12_000 }],
        multiplyByQuantity: false,
      },
      { amount: 800, conditions: [], multiplyByQuantity: false },
    ]);
    expect(delivery.options.at(-1)).toMatchObject({
      pickup: { method: "STORE_PICKUP", address: { city: "Hudson" } },
      schedule: { timeZone: "America/New_York" },
    });
  });

  it("nothing is offered on days the shop is closed", async () => {
    const parcel = { weight: 1, price: 1_000, quantity: 1 };
    const now = new Date("2026-12-22T05:00:00Z");
    const daysOf = async () => {
      const site = await store().read((db) => findSite(db, api.siteId));
      if (!site) throw new Error("no site");
      const delivery = await store().read((db) => loadDelivery(db, site, "en"));
      const [region] = delivery.regions;
      const quotes = region ? quoteDelivery(delivery, region, parcel, now) : [];
      return new Set(quotes.flatMap(({ slot }) => slot?.from.toISOString().slice(0, 10) ?? []));
    };
    expect(await daysOf()).toContain("2026-12-25");
    const closedDays = [{ from: "2026-12-24", to: "2026-12-26", label: "Holidays" }];
    const changed = await api.app("PATCH /_vitrine/v1/site/settings", { settings: { delivery: { closedDays } } });
    expect(changed.status).toBe(200);
    const days = await daysOf();
    expect(days).toContain("2026-12-23");
    expect([...days].filter((day) => day >= "2026-12-24" && day <= "2026-12-26")).toEqual([]);
    expect(days).toContain("2026-12-29");
  });

  it("an option is created in regions and changed with its revision", async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const { body } = await create({ title: "Bike", deliveryRegionIds: [one, one.toUpperCase()], rates });
    const { id } = body.shippingOption;
    expect(body.shippingOption).toMatchObject({ deliveryRegionId: one, deliveryRegionIds: [one], revision: "1" });
    const add = (revision: string) =>
      api.app(`POST /ecom/v1/shipping-options/${id}/add-delivery-region`, { deliveryRegionId: two, revision });
    expect((await add("1")).body.shippingOption).toMatchObject({ deliveryRegionIds: [one, two], revision: "2" });
    expect((await add("1")).status).toBe(409);
    const removed = await api.app(`POST /ecom/v1/shipping-options/${id}/remove-delivery-region`, {
      deliveryRegionId: one,
      revision: "2",
    });
    expect(removed.body.shippingOption).toMatchObject({
      deliveryRegionId: two,
      deliveryRegionIds: [two],
      revision: "3",
    });
    const query = { filter: { deliveryRegionIds: { $hasSome: [two] } } };
    const found = await api.app("POST /ecom/v1/shipping-options/query", { query });
    expect(found.body.shippingOptions).toEqual([removed.body.shippingOption]);
    const update = (shippingOption: object) =>
      api.app(`PATCH /ecom/v1/shipping-options/${id}`, { shippingOption: { revision: "3", ...shippingOption } });
    expect((await update({ title: null, estimatedDeliveryTime: "Today" })).body.shippingOption).toMatchObject({
      estimatedDeliveryTime: "Today",
      rates: [{ amount: "5.00", conditions: [], multiplyByQuantity: false }],
      revision: "4",
    });
    expect((await update({ title: "Late" })).code).toBe("REVISION_MISMATCH");
    expect((await api.app(`DELETE /ecom/v1/shipping-options/${id}`)).status).toBe(200);
    expect((await api.app(`GET /ecom/v1/shipping-options/${id}`)).code).toBe("NOT_FOUND");
  });

  it("quantities in conditions are whole", async () => {
    const conditions = [{ type: "BY_TOTAL_QUANTITY", operator: "GT", value: "1.5" }];
    const broken = await create({ deliveryRegionIds: [randomUUID()], rates: [{ amount: "1", conditions }] });
    expect(broken.code).toBe("INVALID_QUANTITY_VALUE");
    const { body } = await create({ deliveryRegionIds: [randomUUID()], rates });
    const { id } = body.shippingOption;
    const changed = await api.app(`PATCH /ecom/v1/shipping-options/${id}`, {
      shippingOption: { revision: "1", rates: [{ amount: "1", conditions }] },
    });
    expect(changed.code).toBe("INVALID_QUANTITY_VALUE");
  });

  it.each([
    [{ rates: [{ amount: "-1" }] }, "shippingOption.rates[0].amount"],
    [{ rates: [] }, "shippingOption.rates"],
    [{}, "shippingOption.rates"],
    [
      { rates: [{ amount: "1", conditions: [{ type: "BY_TOTAL_PRICE", operator: "GT" }] }] },
      "shippingOption.rates[0].conditions[0].value",
    ],
  ])("refuses %j", async (input, field) => {
    const response = await create(input);
    expect([response.status, response.fields]).toEqual([400, [field]]);
  });

  it("extended fields do not count as a change", async () => {
    const { body } = await create({ deliveryRegionIds: [randomUUID()], rates });
    const { shippingOption } = body;
    const route = `POST /ecom/v1/shipping-options/${shippingOption.id}/update-extended-fields`;
    const set = await api.app(route, { namespace: "@app", namespaceData: { tag: "a" } });
    expect(set.body.shippingOption).toEqual({
      ...shippingOption,
      extendedFields: { namespaces: { "@app": { tag: "a" } } },
    });
    expect((await api.app(route, { namespace: "@app", namespaceData: {} })).body.shippingOption.extendedFields).toEqual(
      {
        namespaces: {},
      },
    );
  });

  it("shoppers cannot read or write them", async () => {
    expect((await api.visitor("POST /ecom/v1/shipping-options/query", { query: {} })).status).toBe(403);
  });
});
