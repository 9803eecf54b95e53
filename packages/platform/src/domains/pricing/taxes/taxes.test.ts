import { randomUUID } from "node:crypto";
import { type CatalogApi, catalogApi } from "@vitrine/test-support/catalog-api";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { beforeAll, expect, it } from "vitest";
import type { TaxPlace } from "../../../policies/tax.ts";
import { findSite, saveSite } from "../../operations/sites/repository.ts";
import { loadTaxes, taxRateOf } from "./lookup.ts";

const storeApp = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const appId = "1f0a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b";

onEveryEngine("taxes", ({ store }) => {
  let api: CatalogApi;
  beforeAll(async () => {
    api = await catalogApi(store(), { withCatalog: false });
  });
  const site = async () => {
    const found = await store().read((db) => findSite(db, api.siteId));
    if (!found) throw new Error("no site");
    return found;
  };
  const rateIn = async (place: TaxPlace, groupId?: string) => {
    const current = await site();
    return taxRateOf(await store().read((db) => loadTaxes(db, current, place)), groupId)?.rate;
  };
  const group = async (name = "Books") =>
    (await api.app("POST /billing/v1/tax-groups", { taxGroup: { name } })).body.taxGroup;
  const region = (taxRegion: object) => api.app("POST /billing/v1/tax-regions", { taxRegion: { appId, ...taxRegion } });
  const mapping = (manualTaxMapping: object) => api.app("POST /billing/v1/manual-tax-mappings", { manualTaxMapping });

  it("a subdivision beats its country, and places without a region are not taxed", async () => {
    expect(await rateIn({ country: "US", subdivision: "US-NY" })).toBe("0.08875");
    expect(await rateIn({ country: "us", subdivision: "ny" })).toBe("0.08875");
    expect(await rateIn({ country: "US", subdivision: "New York" })).toBe("0.08875");
    expect(await rateIn({ country: "US", subdivision: "Oregon" })).toBeUndefined();
    expect(await rateIn({ country: "US", subdivision: "US-OR" })).toBeUndefined();
    expect(await rateIn({ country: "DE", subdivision: "DE-BE" })).toBe("0.19");
    expect(await rateIn({ country: "FR" })).toBeUndefined();
  });

  it("a region is found by its name, and by the code it had before", async () => {
    const { body } = await region({ country: "IN", subdivision: "TG" });
    const groups = await api.app("POST /billing/v1/tax-groups/query", { query: {} });
    const taxGroupId = groups.body.taxGroups.find((one: { name: string }) => one.name !== "Books")?.id;
    await mapping({ taxGroupId, taxRegionId: body.taxRegion.id, taxRate: "0.12" });
    for (const subdivision of ["IN-TS", "IN-TG", "tg", "Telangana"]) {
      expect(await rateIn({ country: "IN", subdivision }, taxGroupId), subdivision).toBe("0.12");
    }
    expect(await rateIn({ country: "IN", subdivision: "IN-MH" }, taxGroupId)).toBeUndefined();
  });

  it("an unknown group is taxed as the default group, and one without a rate not at all", async () => {
    const { id } = await group();
    expect(await rateIn({ country: "GB" }, randomUUID())).toBe("0.2");
    expect(await rateIn({ country: "GB" }, id)).toBeUndefined();
    const gb = await api.app("POST /billing/v1/tax-regions/query", { query: { filter: { country: "GB" } } });
    const taxRegionId = gb.body.taxRegions[0].id;
    const made = await mapping({ taxGroupId: id, taxRegionId, taxRate: "0.05" });
    expect(made.body.manualTaxMapping).toMatchObject({ revision: "1", taxRate: "0.05", jurisdictionType: "UNDEFINED" });
    expect(await rateIn({ country: "GB" }, id.toUpperCase())).toBe("0.05");
    await api.app(`DELETE /billing/v1/tax-groups/${id}`);
    expect(await rateIn({ country: "GB" }, id)).toBe("0.2");
    expect((await api.app(`GET /billing/v1/manual-tax-mappings/${made.body.manualTaxMapping.id}`)).code).toBe(
      "NOT_FOUND",
    );
  });

  it("a rate is a share of the price: more than all of it is a percentage by mistake", async () => {
    const { id: taxGroupId } = await group("Shares");
    const gb = await api.app("POST /billing/v1/tax-regions/query", { query: { filter: { country: "GB" } } });
    const taxRegionId = gb.body.taxRegions[0].id;
    const full = await mapping({ taxGroupId, taxRegionId, taxRate: "1" });
    const { id, revision } = full.body.manualTaxMapping;
    const exemptRates = [{ taxExemptGroupId: randomUUID(), taxRate: "20" }];
    const bulk = [{ taxGroupId, taxRegionId, taxRate: "1.000001" }];
    const overrides = [{ manualTaxMappingId: id, exemptGroupOverrides: [{ exemptGroupId: randomUUID(), rate: "7" }] }];
    const path = "/billing/v1/manual-tax-mappings";
    for (const response of [
      await mapping({ taxGroupId, taxRegionId, taxRate: "19" }),
      await api.app(`PATCH ${path}/${id}`, { manualTaxMapping: { id, revision, taxRate: "19" } }),
      await api.app(`PATCH ${path}/${id}`, { manualTaxMapping: { id, revision, exemptRates } }),
      await api.app("POST /billing/v1/bulk/manual-tax-mappings/create", { manualTaxMappings: bulk }),
      await api.app("POST /billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides", {
        assignOverrides: overrides,
      }),
    ]) {
      expect(response.status).toBe(400);
      expect(JSON.stringify(response.body)).toContain("must be at most 1");
    }
    expect(await rateIn({ country: "GB" }, taxGroupId)).toBe("1");
  });

  it("groups are changed with their revision", async () => {
    const made = await group("Food");
    const update = (taxGroup: object) => api.app(`PATCH /billing/v1/tax-groups/${made.id}`, { taxGroup });
    const changed = await update({ name: "Groceries", revision: "1" });
    expect(changed.body.taxGroup).toMatchObject({ name: "Groceries", revision: "2" });
    const stale = await update({ name: "Late", revision: "1" });
    expect([stale.status, stale.code]).toEqual([409, "REVISION_MISMATCH"]);
  });

  it("the default group is the platform's", async () => {
    const { body } = await api.app("GET /billing/v1/tax-groups/default-tax-groups");
    const [known] = body.taxGroups;
    const renamed = await api.app(`PATCH /billing/v1/tax-groups/${known.id}`, {
      taxGroup: { name: "x", revision: "1" },
    });
    expect(renamed.code).toBe("ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP");
    expect((await api.app(`DELETE /billing/v1/tax-groups/${known.id}`)).code).toBe("FAILED_PRECONDITION");
    const byApp = await api.app("POST /billing/v1/tax-groups/list-default-tax-groups-by-app-ids", {
      appIds: [storeApp, appId],
    });
    expect(byApp.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(byApp.body.results[0].taxGroup).toEqual(known);
  });

  it("groups are paged by cursor", async () => {
    const names = ["Page A", "Page B", "Page C"];
    for (const name of names) await group(name);
    const query = {
      filter: { name: { $in: names } },
      sort: [{ fieldName: "name", order: "ASC" }],
      cursorPaging: { limit: 2 },
    };
    const first = await api.app("POST /billing/v1/tax-groups/query", { query });
    const { cursors, hasNext } = first.body.pagingMetadata;
    expect([first.body.taxGroups.length, hasNext]).toEqual([2, true]);
    const rest = await api.app("POST /billing/v1/tax-groups/query", {
      query: { cursorPaging: { cursor: cursors.next } },
    });
    expect(rest.body.taxGroups.map((found: { name: string }) => found.name)).toEqual(["Page C"]);
  });

  it("regions say their subdivision without the country", async () => {
    const made = await region({ country: "CA", subdivision: "ca-bc" });
    expect(made.body.taxRegion).toMatchObject({ country: "CA", subdivision: "BC", taxIncludedInPrice: false });
    const whole = await region({ country: "CA", subdivision: "*" });
    expect(whole.body.taxRegion.subdivision).toBe("");
    const twice = await region({ country: "CA", subdivision: "BC" });
    expect([twice.status, twice.code]).toEqual([409, "ALREADY_EXISTS"]);
    expect(twice.body.details.applicationError.data.reasonForConflict).toContain("CA-BC");
  });

  it.each([
    [{ country: "SE", subdivision: "AB" }, "SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY"],
    [{ country: "US", subdivision: "New York" }, "INVALID_SUBDIVISION_FORMAT"],
    [{ country: "CU" }, "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"],
    [{ country: "SY", subdivision: "DI" }, "CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION"],
  ])("a region %j is refused: %s", async (input, code) => {
    expect((await region(input)).code).toBe(code);
  });

  it("calculators are those of the site, where it names them", async () => {
    const { id, settings } = await site();
    const taxCalculators = [{ id: appId, name: "By hand", countries: ["NL"] }];
    await store().write((db) => saveSite(db, { id, settings: { ...settings, taxCalculators } }));
    api.platform.runtime.sites.invalidate();
    expect((await region({ country: "NL", appId: storeApp })).code).toBe("CALCULATOR_ID_NOT_FOUND");
    expect((await region({ country: "BE" })).code).toBe("CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION");
    expect((await region({ country: "NL" })).status).toBe(200);
    await store().write((db) => saveSite(db, { id, settings }));
    api.platform.runtime.sites.invalidate();
  });

  it("many regions are created at once, each answered for", async () => {
    const taxRegions = [{ country: "IT" }, { country: "IT" }, { country: "SE", subdivision: "X" }].map((r) => ({
      appId,
      ...r,
    }));
    const { body } = await api.app("POST /billing/v1/bulk/tax-regions/create", { taxRegions });
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    expect(body.results[0].item).toMatchObject({ country: "IT" });
    expect(body.results[2].itemMetadata.error.code).toBe("SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY");
  });

  it("regions are changed with their revision and leave with their rates", async () => {
    const { id } = (await region({ country: "PT" })).body.taxRegion;
    const { id: taxGroupId } = await group("Wine");
    const made = (await mapping({ taxGroupId, taxRegionId: id, taxRate: "0.23" })).body.manualTaxMapping;
    const update = (taxRegion: object) => api.app(`PATCH /billing/v1/tax-regions/${id}`, { taxRegion });
    const changed = await update({ revision: "1", taxIncludedInPrice: true });
    expect(changed.body.taxRegion).toMatchObject({ country: "PT", taxIncludedInPrice: true, revision: "2" });
    expect((await update({ revision: "1", country: "ES" })).status).toBe(409);
    expect((await update({ revision: "2", country: "DE" })).code).toBe("ALREADY_EXISTS");
    expect((await update({ revision: "2", subdivision: "!" })).code).toBe("INVALID_SUBDIVISION_FORMAT");
    expect((await api.app(`DELETE /billing/v1/tax-regions/${id}`)).status).toBe(200);
    expect((await api.app(`GET /billing/v1/tax-regions/${id}`)).code).toBe("NOT_FOUND");
    expect((await api.app(`GET /billing/v1/manual-tax-mappings/${made.id}`)).code).toBe("NOT_FOUND");
  });

  it("a mapping needs a group and a region, and is alone for them", async () => {
    const taxGroupId = (await group("Toys")).id;
    const taxRegionId = (await region({ country: "FR" })).body.taxRegion.id;
    const good = { taxGroupId, taxRegionId, taxRate: "0.2" };
    expect((await mapping({ ...good, taxRegionId: randomUUID() })).code).toBe("TAX_REGION_ID_NOT_FOUND");
    expect((await mapping({ ...good, taxGroupId: randomUUID() })).code).toBe("TAX_GROUP_ID_NOT_FOUND");
    const { id } = (await mapping(good)).body.manualTaxMapping;
    expect((await mapping(good)).code).toBe("MANUAL_TAX_MAPPING_ALREADY_EXISTS");
    const update = (change: object) =>
      api.app(`PATCH /billing/v1/manual-tax-mappings/${id}`, { manualTaxMapping: { revision: "1", ...change } });
    expect((await update({ taxGroupId: randomUUID() })).code).toBe("TAX_GROUP_ID_NOT_FOUND");
    expect((await update({ taxRegionId: randomUUID() })).code).toBe("TAX_REGION_ID_NOT_FOUND");
    const changed = await update({ taxRate: "0.055", taxName: "TVA", description: "Reduced" });
    expect(changed.body.manualTaxMapping).toMatchObject({ taxRate: "0.055", taxName: "TVA", revision: "2" });
    expect((await update({ taxRate: "0.1" })).status).toBe(409);
    const { body } = await api.app("POST /billing/v1/manual-tax-mappings/query", {
      query: { filter: { taxGroupId, taxRate: { $lt: "0.06" } } },
    });
    expect(body.manualTaxMappings).toEqual([changed.body.manualTaxMapping]);
    const startingWith = async (taxRate: unknown) =>
      api.app("POST /billing/v1/manual-tax-mappings/query", {
        query: { filter: { taxGroupId, taxRate: { $startsWith: taxRate } } },
      });
    expect((await startingWith("0.05")).body.manualTaxMappings).toEqual([changed.body.manualTaxMapping]);
    expect((await startingWith("0.5")).body.manualTaxMappings).toEqual([]);
    expect((await startingWith(0.05)).fields).toEqual(["query.filter.taxRate.$startsWith"]);
    expect((await mapping({ ...good, taxRate: "-0.1" })).fields).toEqual(["manualTaxMapping.taxRate"]);
  });

  it("fifty exemptions are taken away at once, each on its own", async () => {
    const unassignOverrides = Array.from({ length: 50 }, () => {
      return { manualTaxMappingId: randomUUID(), exemptGroupIds: [randomUUID()] };
    });
    const path = "POST /billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides";
    const { body } = await api.app(path, { unassignOverrides });
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 50 });
  });

  it("exempt groups have rates of their own", async () => {
    const taxGroupId = (await group("Tools")).id;
    const taxRegionId = (await region({ country: "ES" })).body.taxRegion.id;
    const exempt = randomUUID();
    const created = await api.app("POST /billing/v1/bulk/manual-tax-mappings/create", {
      manualTaxMappings: [
        { taxGroupId, taxRegionId, taxRate: "0.21" },
        { taxGroupId, taxRegionId, taxRate: "0.1" },
      ],
      returnEntity: true,
    });
    expect(created.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const manualTaxMappingId = created.body.results[0].item.id;
    const assigned = await api.app("POST /billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides", {
      assignOverrides: [
        { manualTaxMappingId, exemptGroupOverrides: [{ exemptGroupId: exempt, rate: "0" }] },
        { manualTaxMappingId: randomUUID(), exemptGroupOverrides: [{ exemptGroupId: exempt, rate: "0" }] },
      ],
      returnEntity: true,
    });
    expect(assigned.body.results[0].item).toMatchObject({
      exemptRates: [{ taxExemptGroupId: exempt, taxRate: "0" }],
      revision: "2",
    });
    expect(assigned.body.results[1].itemMetadata.error.code).toBe("NOT_FOUND");
    const query = { filter: { "exemptRates.taxExemptGroupId": { $hasSome: [exempt] } } };
    const found = await api.app("POST /billing/v1/manual-tax-mappings/query", { query });
    expect(found.body.manualTaxMappings.map((one: { id: string }) => one.id)).toEqual([manualTaxMappingId]);
    await api.app("POST /billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides", {
      unassignOverrides: [{ manualTaxMappingId, exemptGroupIds: [exempt] }],
    });
    expect((await api.app("POST /billing/v1/manual-tax-mappings/query", { query })).body.manualTaxMappings).toEqual([]);
  });

  it("extended fields do not count as a change", async () => {
    const { body } = await api.app("GET /billing/v1/manual-tax-mappings");
    const [first] = body.manualTaxMappings;
    const route = `POST /billing/v1/manual-tax-mappings/${first.id}/update-extended-fields`;
    const set = await api.app(route, { namespace: "@app", namespaceData: { note: "checked" } });
    expect(set.body.manualTaxMapping).toEqual({
      ...first,
      extendedFields: { namespaces: { "@app": { note: "checked" } } },
    });
    const reread = await api.app(`GET /billing/v1/manual-tax-mappings/${first.id}`);
    expect(reread.body).toEqual(set.body);
  });
});
