// Run by `medusa exec`: a region, a warehouse, a way to ship, a key, and the products. Writes what clients need to know
// into PEER_FACTS.
const { writeFileSync } = require("node:fs");
const { ContainerRegistrationKeys, Modules } = require("@medusajs/framework/utils");
const flows = require("@medusajs/medusa/core-flows");

module.exports.default = async function seed({ container }) {
  const catalog = JSON.parse(process.env.PEER_CATALOG);
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: "Measured" }] });
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [{ name: "US", currency_code: "usd", countries: ["us"], payment_providers: ["pp_system_default"] }],
  });
  await run(flows.createTaxRegionsWorkflow, [{ country_code: "us", provider_id: "tp_system" }]);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: "Warehouse", address: { city: "Hudson", country_code: "US", address_1: "12 Kiln Lane" } }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  });
  const [profile] =
    (await fulfillment.listShippingProfiles({ type: "default" }))[0] === undefined
      ? await run(flows.createShippingProfilesWorkflow, { data: [{ name: "Default", type: "default" }] })
      : await fulfillment.listShippingProfiles({ type: "default" });
  const set = await fulfillment.createFulfillmentSets({
    name: "Warehouse",
    type: "shipping",
    service_zones: [{ name: "US", geo_zones: [{ country_code: "us", type: "country" }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: "Parcel",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Parcel", description: "Parcel", code: "parcel" },
      prices: [{ currency_code: "usd", amount: 8 }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: "Measured", type: "publishable", created_by: "" }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });

  const products = await run(flows.createProductsWorkflow, {
    products: catalog.map(({ name, slug, description, price, sizes }) => ({
      title: name,
      handle: slug,
      description,
      status: "published",
      shipping_profile_id: profile.id,
      options: [{ title: "Size", values: sizes }],
      variants: sizes.map((size) => ({
        title: size,
        sku: `${slug}-${size}`,
        options: { Size: size },
        manage_inventory: true,
        prices: [{ currency_code: "usd", amount: price }],
      })),
      sales_channels: [{ id: channel.id }],
    })),
  });
  const { data: items } = await query.graph({ entity: "inventory_item", fields: ["id"] });
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id }) => ({
      location_id: location.id,
      inventory_item_id: id,
      stocked_quantity: 1_000_000,
    })),
  });
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
  writeFileSync(process.env.PEER_FACTS, JSON.stringify({ key: key.token, regionId: region.id, variantIds }));
};
