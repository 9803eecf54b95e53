// Copied into the folder that Vendure is installed in: `server.js seed` fills the database, `server.js serve` serves it.
const { writeFileSync } = require("node:fs");
const { join } = require("node:path");
const { bootstrap, DefaultJobQueuePlugin, DefaultLogger, dummyPaymentHandler, LogLevel } = require("@vendure/core");
const { populate } = require("@vendure/core/cli");

const many = 1_000_000;
const isSeeding = process.argv[2] === "seed";

const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: "127.0.0.1",
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
  },
  authOptions: {
    tokenMethod: ["bearer"],
    superadminCredentials: { identifier: "measured", password: "measured" },
    cookieOptions: { secret: "measured" },
  },
  dbConnectionOptions: {
    type: "postgres",
    url: process.env.DATABASE_URL,
    synchronize: isSeeding,
    logging: false,
    poolSize: 12,
  },
  // One product is added over and over while it is measured.
  orderOptions: { orderItemsLimit: many, orderLineItemsLimit: many },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({})],
  logger: new DefaultLogger({ level: LogLevel.Error }),
  importExportOptions: { importAssetsDir: __dirname },
  customFields: {},
};

const initialData = {
  defaultLanguage: "en",
  defaultZone: "US",
  countries: [{ name: "United States", code: "US", zone: "US" }],
  taxRates: [{ name: "Standard", percentage: 0 }],
  shippingMethods: [{ name: "Parcel", price: 800 }],
  paymentMethods: [
    {
      name: "Dummy",
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: "automaticSettle", value: "true" }] },
    },
  ],
  collections: [],
};

/** The products in the columns that are imported; further variants leave the product's own empty. */
function rows(catalog) {
  const header =
    "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
  const products = catalog.flatMap(({ name, slug, description, price, sizes }) =>
    sizes.map((size, index) => {
      const own = index === 0 ? [name, slug, description, "", "", "Size"] : ["", "", "", "", "", ""];
      return [...own, size, `${slug}-${size}`, price, "Standard", many, "true", "", ""].join(",");
    }),
  );
  return `${[header, ...products].join("\n")}\n`;
}

async function main() {
  if (!isSeeding) {
    const app = await bootstrap(config);
    const { JobQueueService } = require("@vendure/core");
    await app.get(JobQueueService).start();
    process.stdout.write("ready\n");
    return;
  }
  const file = join(__dirname, "products.csv");
  writeFileSync(file, rows(JSON.parse(process.env.PEER_CATALOG)));
  const app = await populate(() => bootstrap(config), initialData, file);
  await app.close();
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
