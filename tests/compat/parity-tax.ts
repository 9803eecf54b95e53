import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const b = "22222222-2222-4222-8222-222222222222";
const query = { filter: {}, paging: { limit: 5, offset: 0 } };
const cursorQuery = { filter: {}, cursorPaging: { limit: 5 } };
const rates = [{ amount: "5.00", multiplyByQuantity: false }];
const region = { country: "US", subdivision: "NY", appId: b };
const mapping = { taxRegionId: a, taxGroupId: b, taxRate: "0.08" };
const overrides = [{ manualTaxMappingId: a, exemptGroupOverrides: [{ exemptGroupId: b, rate: "0.01" }] }];
const released = [{ manualTaxMappingId: a, exemptGroupIds: [b] }];
const extended = { namespaceData: { colour: "blue" } };

/** Delivery and tax. */
export const taxRows: readonly Row[] = [
  [
    "shippingOptions",
    "createShippingOption",
    [{ title: "Post", deliveryRegionIds: [b], rates }],
    { shippingOption: { title: "Post", deliveryRegionIds: [b], rates } },
  ],
  ["shippingOptions", "getShippingOption", [a], { shippingOptionId: a }],
  [
    "shippingOptions",
    "updateShippingOption",
    [a, { revision: "1", title: "Post" }],
    { shippingOption: { id: a, revision: "1", title: "Post" } },
  ],
  ["shippingOptions", "deleteShippingOption", [a], { shippingOptionId: a }],
  ["shippingOptions", "queryShippingOptions", [cursorQuery], { query: cursorQuery }],
  [
    "shippingOptions",
    "addDeliveryRegion",
    [a, b, { revision: "1" }],
    { shippingOptionId: a, deliveryRegionId: b, revision: "1" },
  ],
  ["taxGroups", "createTaxGroup", [{ name: "Books" }], { taxGroup: { name: "Books" } }],
  ["taxGroups", "getTaxGroup", [a], { taxGroupId: a }],
  [
    "taxGroups",
    "updateTaxGroup",
    [a, { revision: "1", name: "Books" }],
    { taxGroup: { id: a, revision: "1", name: "Books" } },
  ],
  ["taxGroups", "deleteTaxGroup", [a], { taxGroupId: a }],
  ["taxGroups", "queryTaxGroups", [query], { query }],
  ["taxGroups", "listDefaultTaxGroups", [], {}],
  ["taxRegions", "createTaxRegion", [{ country: "US", appId: b }], { taxRegion: { country: "US", appId: b } }],
  ["taxRegions", "getTaxRegion", [a], { taxRegionId: a }],
  ["taxRegions", "deleteTaxRegion", [a], { taxRegionId: a }],
  ["taxRegions", "queryTaxRegions", [cursorQuery], { query: cursorQuery }],
  ["manualTaxMappings", "getManualTaxMapping", [a], { manualTaxMappingId: a }],
  ["manualTaxMappings", "listManualTaxMappings", [], {}],
  ["manualTaxMappings", "deleteManualTaxMapping", [a], { manualTaxMappingId: a }],
  [
    "shippingOptions",
    "removeDeliveryRegion",
    [a, b, { revision: "1" }],
    { shippingOptionId: a, deliveryRegionId: b, revision: "1" },
  ],
  [
    "shippingOptions",
    "updateExtendedFields",
    [a, "@acme/app", extended],
    { id: a, namespace: "@acme/app", ...extended },
  ],
  ["taxGroups", "listDefaultTaxGroupsByAppIds", [[a]], { appIds: [a] }],
  [
    "taxRegions",
    "updateTaxRegion",
    [a, { revision: "1", ...region }],
    { taxRegion: { id: a, revision: "1", ...region } },
  ],
  [
    "taxRegions",
    "bulkCreateTaxRegion",
    [[region], { returnEntity: true }],
    { taxRegions: [region], returnEntity: true },
  ],
  ["manualTaxMappings", "createManualTaxMapping", [mapping], { manualTaxMapping: mapping }],
  [
    "manualTaxMappings",
    "updateManualTaxMapping",
    [a, { revision: "1", ...mapping }],
    { manualTaxMapping: { id: a, revision: "1", ...mapping } },
  ],
  [
    "manualTaxMappings",
    "bulkCreateManualTaxMappings",
    [[mapping], { returnEntity: true }],
    { manualTaxMappings: [mapping], returnEntity: true },
  ],
  ["manualTaxMappings", "bulkAssignExemptOverrides", [{ assignOverrides: overrides }], { assignOverrides: overrides }],
  [
    "manualTaxMappings",
    "bulkUnassignExemptOverrides",
    [released, { returnEntity: true }],
    { unassignOverrides: released, returnEntity: true },
  ],
  ["manualTaxMappings", "queryManualTaxMappings", [cursorQuery], { query: cursorQuery }],
  [
    "manualTaxMappings",
    "updateExtendedFields",
    [a, "@acme/app", extended],
    { id: a, namespace: "@acme/app", ...extended },
  ],
];
