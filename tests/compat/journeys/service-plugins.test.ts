import { generateKeyPairSync } from "node:crypto";
import {
  createLogger,
  createOutbound,
  loopbackNetworks,
  type Outbound,
  type ServicePluginKind,
  servicePlugin,
} from "@vitrine/platform";
import { webhooks } from "@vitrine/sdk/services";
import * as additionalFees from "@wix/auto_sdk_ecom_additional-fees";
import * as shippingRates from "@wix/auto_sdk_ecom_shipping-rates";
import * as taxCalculation from "@wix/auto_sdk_ecom_tax-calculation-provider";
import * as validations from "@wix/auto_sdk_ecom_validations";
import { AppStrategy, createClient } from "@wix/sdk";
import { afterEach, expect, test } from "vitest";
import { onEveryEngine } from "../../support/engines.ts";
import { CARD, HOME, item, openShop, readyCheckout } from "../../support/shop.ts";
import { type AppHandler, dripping, openVendorApp, type VendorApp } from "../../support/vendor-app.ts";

const appId = "5a2c8e1f-96d3-4b7a-8c40-2f6e1b9d7a30";
const modules = { additionalFees, shippingRates, taxCalculation, validations };

/** The app as its author wrote it for the hosted platform: the vendor's client and nothing else. */
const vendorClient = (publicKey: string, audience = appId) =>
  createClient({ modules, auth: AppStrategy({ appId: audience, appSecret: "unused", publicKey }) });
type VendorClient = ReturnType<typeof vendorClient>;

const strangersKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).publicKey;

onEveryEngine("service plugins written for the hosted platform", (engine) => {
  const opened: VendorApp[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

  /** A shop that asks an app; `write` is the app's code. */
  const shopWith = async (
    kinds: readonly ServicePluginKind[],
    write: (client: VendorClient) => void,
    { deadline, audience, outbound }: { deadline?: number; audience?: string; outbound?: Outbound } = {},
  ) => {
    const app = await openVendorApp(() => Promise.reject(new Error("The app has not started.")));
    opened.push(app);
    const lines: string[] = [];
    const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
    const plugin = servicePlugin({
      name: "app",
      appId,
      baseUri: `${app.baseUri}/`,
      kinds,
      ...(deadline && { deadline }),
    });
    const shop = await openShop(engine.store(), {}, { plugins: [plugin], logger, ...(outbound && { outbound }) });
    const { publicKey } = await shop.admin({ webhooks }).webhooks.listWebhooks();
    const start = (key = publicKey) => {
      const client = vendorClient(key, audience);
      write(client);
      app.handle = (request) => client.servicePlugins.processRequest(request);
    };
    start();
    const buyer = await shop.visitor();
    const productId = await shop.product({ weight: 2, isDigital: kinds.includes("validations") });
    const estimate = () => buyer.currentCart.estimateCurrentCartTotals({ shippingAddress: HOME });
    const addToCart = (quantity: number) =>
      buyer.currentCart.addToCurrentCart({ lineItems: [item(productId, quantity)] });
    const warnings = () => lines.map((line) => JSON.parse(line));
    return { app, shop, start, buyer, productId, addToCart, estimate, warnings };
  };
  const offeredBy = ({ shippingInfo }: { shippingInfo?: { carrierServiceOptions?: { carrierId?: string }[] } }) =>
    shippingInfo?.carrierServiceOptions?.map(({ carrierId }) => carrierId) ?? [];

  test("offer rates, of which a checkout takes one and its order names the app", async () => {
    const seen: unknown[] = [];
    const { app, shop, buyer, productId, addToCart, estimate } = await shopWith(["shipping-rates"], (client) =>
      client.shippingRates.provideHandlers({
        getShippingRates(envelope) {
          seen.push(envelope);
          const additionalCharges = [{ type: shippingRates.ChargeType.HANDLING_FEE, price: "1.50" }];
          const cost = { price: "10.84", currency: envelope.metadata.currency ?? "", additionalCharges };
          const logistics = { deliveryTime: "Tomorrow" };
          return { shippingRates: [{ code: "express", title: "Express", logistics, cost }] };
        },
      }),
    );
    await addToCart(3);
    const { shippingInfo } = await estimate();
    expect(shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === appId)).toMatchObject({
      shippingOptions: [{ code: "express", title: "Express", cost: { price: { amount: "12.34" } } }],
    });
    expect(app.paths).toEqual(["/plugins/v1/getRates"]);
    expect(seen).toMatchObject([
      {
        request: {
          weightUnit: "KG",
          shippingDestination: { country: "US", postalCode: "12534", addressLine1: "12 Kiln Lane" },
          lineItems: [
            {
              name: "Bowl",
              quantity: 3,
              price: "10.00",
              totalPrice: "30.00",
              catalogReference: { catalogItemId: productId },
              physicalProperties: { weight: 2, shippable: true },
            },
          ],
        },
        metadata: {
          instanceId: shop.siteId,
          currency: "USD",
          requestId: expect.any(String),
          identity: { identityType: "ANONYMOUS_VISITOR" },
        },
      },
    ]);
    const id = await readyCheckout(buyer, [item(productId)]);
    const selectedCarrierServiceOption = { code: "express", carrierId: appId };
    await buyer.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption } } });
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.shippingInfo).toMatchObject({ code: "express", carrierId: appId });
  });

  test("that ask for another address offer nothing, and nobody is warned", async () => {
    const { addToCart, estimate, warnings } = await shopWith(["shipping-rates"], (client) =>
      client.shippingRates.provideHandlers({
        getShippingRates() {
          throw new shippingRates.InvalidPostalCodeWixError();
        },
      }),
    );
    await addToCart(1);
    expect(offeredBy(await estimate())).not.toContain(appId);
    expect(warnings()).toEqual([]);
  });

  test("reject what another platform signed or meant for another app, and are left out until they are repaired", async () => {
    const rates = { shippingRates: [{ code: "a", title: "A", cost: { price: "1", currency: "USD" } }] };
    const write = (client: VendorClient) => client.shippingRates.provideHandlers({ getShippingRates: () => rates });
    const trial = await shopWith(["shipping-rates"], write);
    trial.start(strangersKey());
    await trial.addToCart(1);
    const first = await trial.estimate();
    expect(offeredBy(first)).not.toContain(appId);
    expect(offeredBy(first).length).toBeGreaterThan(0);
    expect(trial.warnings()).toMatchObject([
      {
        port: "shipping",
        provider: "app",
        requestId: expect.any(String),
        err: { message: expect.stringContaining("500") },
      },
    ]);
    trial.start();
    trial.shop.clock.advance(11_000);
    expect(offeredBy(await trial.estimate())).toContain(appId);
    const audience = appId.replace("5a", "5b");
    const other = await shopWith(["shipping-rates"], write, { audience });
    await other.addToCart(1);
    expect(offeredBy(await other.estimate())).not.toContain(appId);
  });

  const json =
    (body: unknown): AppHandler =>
    async () =>
      Response.json(body);
  const redirect =
    (location: string): AppHandler =>
    async () =>
      new Response("", { status: 302, headers: { location } });
  const rate = { code: "a", title: "A", cost: { price: "1.00", currency: "USD" } };
  test.each<[string, AppHandler, string]>([
    ["is late", () => new Promise(() => {}), "within 300 ms"],
    ["responds bit by bit", async () => dripping(), "within 300 ms"],
    ["is down", async () => new Response("", { status: 503 }), "503 in place of 200. Its own log says why."],
    ["redirects", redirect("/v1/getRates"), "302 in place of 200. Redirects are not followed"],
    [
      "redirects to another origin",
      redirect("https://elsewhere.example/?key=s3cret"),
      "leads to https://elsewhere.example:",
    ],
    ["sends nothing", async () => new Response(""), "nothing in place of JSON"],
    ["reports an error", async () => Response.json({ applicationError: { code: "OUT" } }, { status: 400 }), "(OUT)"],
    ["sends a page", async () => new Response("<h1>Hello</h1>"), "something else than JSON"],
    ["sends no list", json({ rates: [] }), "shippingRates"],
    ["asks a negative price", json({ shippingRates: [{ ...rate, cost: { price: "-1", currency: "USD" } }] }), "12.50"],
    ["asks another currency", json({ shippingRates: [{ ...rate, cost: { price: "1", currency: "EUR" } }] }), "EUR"],
    ["sends too much", async () => new Response(`"${"x".repeat(600_000)}"`), "524288 bytes"],
  ])("an app that %s is left out and logged", async (_, handle, told) => {
    const isLate = told === "within 300 ms";
    const options = isLate ? { deadline: 300 } : {};
    const { app, addToCart, estimate, warnings } = await shopWith(["shipping-rates"], () => {}, options);
    app.handle = handle;
    await addToCart(1);
    const estimated = await estimate();
    expect(offeredBy(estimated)).not.toContain(appId);
    expect(offeredBy(estimated).length).toBeGreaterThan(0);
    expect(warnings()).toMatchObject([{ port: "shipping", err: { message: expect.stringContaining(told) } }]);
  });

  test("an app that is not there, or takes the shop for one of another time, is left out, and the log says what to do", async () => {
    const rates = { shippingRates: [{ code: "a", title: "A", cost: { price: "1", currency: "USD" } }] };
    const { app, shop, addToCart, estimate, warnings } = await shopWith(["shipping-rates"], (client) =>
      client.shippingRates.provideHandlers({ getShippingRates: () => rates }),
    );
    await addToCart(1);
    shop.clock.advance(-3_600_000);
    expect(offeredBy(await estimate())).not.toContain(appId);
    expect(warnings().at(-1).err.message).toMatch(/500 in place of 200.*vitrine webhooks key.*right time/);
    await app.close();
    shop.clock.advance(60_000);
    expect(offeredBy(await estimate()).length).toBeGreaterThan(0);
    expect(warnings().at(-1).err.message).toContain(
      `could not be asked at ${new URL(app.baseUri).origin}: ECONNREFUSED`,
    );
  });

  test("add fees, taxed and not, to the checkout and its order", async () => {
    const seen: unknown[] = [];
    const { shop, buyer, productId, warnings } = await shopWith(["additional-fees"], (client) =>
      client.additionalFees.provideHandlers({
        calculateAdditionalFees({ request }) {
          seen.push(request);
          return {
            currency: "USD",
            additionalFees: [
              { code: "wrap", name: "Gift wrap", price: "4.00", taxDetails: { taxable: true } },
              { code: "gift", name: "Donation", price: "5", taxDetails: { taxable: false } },
            ],
          };
        },
      }),
    );
    const id = await readyCheckout(buyer, [item(productId, 2)]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const [wrap, donation] = ["Gift wrap", "Donation"].map((name) =>
      checkout.additionalFees.find((fee) => fee.name === name),
    );
    expect(wrap).toMatchObject({
      code: "wrap",
      price: { amount: "4.00" },
      taxDetails: { totalTax: { amount: "0.36" } },
    });
    expect(donation).toMatchObject({ code: "gift", price: { amount: "5.00" } });
    expect(Number(donation?.taxDetails?.totalTax?.amount ?? 0)).toBe(0);
    expect(checkout.priceSummary).toMatchObject({ additionalFees: { amount: "9.00" } });
    expect(seen[0]).toMatchObject({
      subtotal: "20.00",
      lineItems: [{ _id: "1", quantity: 2, productName: "Bowl", price: "10.00" }],
      shippingAddress: { addressLine1: "12 Kiln Lane" },
    });
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.additionalFees?.map(({ name }) => name).sort()).toEqual(["Donation", "Gift wrap"]);
    // Both name the app, as the rate of a carrier does.
    for (const fee of [...checkout.additionalFees, ...(order.additionalFees ?? [])])
      expect(fee).toMatchObject({ source: "SERVICE_PLUGIN", providerAppId: appId });
    expect(warnings()).toEqual([]);
  });

  /** Eight percent of the state, half of it also of the city. */
  const taxOf = (request: taxCalculation.CalculateTaxRequest): taxCalculation.CalculateTaxResponse => {
    const state = { rate: "0.0800", taxName: "State tax", jurisdiction: "NY", jurisdictionType: "STATE" } as const;
    const city = { rate: "0.02", taxName: "City tax", taxableAmount: "5", nonTaxableAmount: "5" };
    return {
      currency: request.currency ?? "",
      lineItemTaxDetails: request.lineItems?.map(({ _id, itemName }) => ({
        _id: _id ?? "",
        taxBreakdown: itemName === "Bowl" ? [state, city] : itemName === "shipping" ? [] : [state],
      })),
    } as taxCalculation.CalculateTaxResponse;
  };

  test("work out taxes, several of one line together", async () => {
    const seen: unknown[] = [];
    const { shop, buyer, productId, warnings } = await shopWith(["tax-calculation"], (client) =>
      client.taxCalculation.provideHandlers({
        calculateTax({ request }) {
          seen.push(request);
          return taxOf(request);
        },
      }),
    );
    const id = await readyCheckout(buyer, [item(productId, 10)]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    expect(warnings()).toEqual([]);
    expect(seen.at(-1)).toMatchObject({
      currency: "USD",
      addresses: [{ country: "US", subdivision: "US-NY", addressLine1: "12 Kiln Lane" }],
      lineItems: [
        { _id: "1", itemName: "Bowl", quantity: 10, price: "100.00", addressIndex: { singleAddress: 0 } },
        { _id: "shipping", quantity: 1 },
      ],
    });
    expect(checkout.lineItems[0]?.taxDetails).toMatchObject({
      taxRate: "0.09",
      totalTax: { amount: "9.00" },
    });
    expect(checkout.taxSummary).toMatchObject({
      totalTax: { amount: "9.00" },
      calculationDetails: { rateType: "AUTO_RATE" },
    });
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    const { order } = await shop.app.orders.getOrder({ id: orderId });
    expect(order.lineItems?.[0]?.taxInfo).toMatchObject({ taxRate: "0.09" });
    expect(order.lineItems?.[0]?.taxInfo).not.toHaveProperty("taxGroupId");
  });

  test.each<[string, object]>([
    ["taxes what it was not asked about", { currency: "USD", lineItemTaxDetails: [{ id: "9", taxBreakdown: [] }] }],
    ["says no rate", { currency: "USD", lineItemTaxDetails: [{ id: "1", taxBreakdown: [{ rate: "high" }] }] }],
    [
      "takes more than everything",
      { currency: "USD", lineItemTaxDetails: [{ id: "1", taxBreakdown: [{ rate: "2" }] }] },
    ],
    ["counts in another currency", { currency: "EUR", lineItemTaxDetails: [] }],
  ])("an app that %s leaves the tax to the shop's regions", async (_, response) => {
    const { app, addToCart, estimate, warnings } = await shopWith(["tax-calculation"], () => {});
    app.handle = json(response);
    await addToCart(1);
    expect((await estimate()).taxSummary?.calculationDetails?.rateType).toBe("MANUAL_RATE");
    expect(warnings()).toMatchObject([{ port: "taxes", requestId: expect.any(String) }]);
  });

  test("an app whose fees cannot be read adds none", async () => {
    const { app, addToCart, estimate, warnings } = await shopWith(["additional-fees"], () => {});
    app.handle = json({ currency: "USD", additionalFees: [{ name: "Free money", price: "-5.00" }] });
    await addToCart(1);
    expect((await estimate()).priceSummary?.additionalFees?.amount).toBe("0.00");
    expect(warnings()).toMatchObject([{ port: "fees" }]);
  });

  test("keep an order from being placed while they object, and let a warning pass", async () => {
    const seen: unknown[] = [];
    let severity = validations.Severity.ERROR;
    const { shop, buyer, productId } = await shopWith(["validations"], (client) =>
      client.validations.provideHandlers({
        getValidationViolations(envelope) {
          seen.push(envelope);
          const [line] = envelope.request.validationInfo?.lineItems ?? [];
          const name = validations.NameInLineItem.LINE_ITEM_DEFAULT;
          const target = { lineItem: { name, _id: line?._id ?? null } };
          return { violations: [{ severity, target, description: "Two to a household." }] };
        },
      }),
    );
    const id = await readyCheckout(buyer, [item(productId, 3)]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const pay = () => buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    for (const attempt of [() => buyer.checkout.createOrder({ id }), pay]) {
      const { error } = await attempt().safe();
      expect(error).toMatchObject({ code: "VIOLATIONS_WITH_ERROR_SEVERITY" });
      expect(JSON.stringify(error?.details)).toContain("Two to a household.");
      expect(JSON.stringify(error?.details)).toContain(checkout.lineItems[0]?.id);
    }
    expect((await shop.app.orders.searchOrders({ search: {} })).items).toEqual([]);
    expect(seen[0]).toMatchObject({
      request: {
        sourceInfo: { source: "CHECKOUT" },
        validationInfo: {
          buyerDetails: { email: "ada@example.com" },
          currency: "USD",
          lineItems: [{ _id: checkout.lineItems[0]?.id, quantity: 3, productName: { original: "Bowl" } }],
          billingInfo: { address: { addressLine1: "12 Kiln Lane" } },
          priceSummary: { subtotal: { amount: "30.00" } },
        },
      },
      metadata: { instanceId: shop.siteId, currency: "USD" },
    });
    severity = validations.Severity.WARNING;
    expect((await pay()).status).toBe("APPROVED");
  });

  test("that cannot be asked about an order keep it from being placed, and a later try places it", async () => {
    const { start, buyer, productId, warnings } = await shopWith(["validations"], (client) =>
      client.validations.provideHandlers({ getValidationViolations: () => ({ violations: [] }) }),
    );
    const id = await readyCheckout(buyer, [item(productId)]);
    start(strangersKey());
    const { error } = await buyer.checkout.createOrder({ id }).safe();
    expect(error).toMatchObject({ code: "FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS" });
    expect(warnings()).toMatchObject([
      { requestId: expect.any(String), err: { message: expect.stringMatching(/^app: .*500/) } },
    ]);
    start();
    expect((await buyer.checkout.createOrder({ id })).orderId).toEqual(expect.any(String));
  });

  test("that respond bit by bit about an order are not waited for longer than for others", async () => {
    const real = createOutbound({ networks: loopbackNetworks });
    const outbound: Outbound = { ...real, send: (url, request) => real.send(url, { ...request, timeout: 300 }) };
    const { app, buyer, productId, warnings } = await shopWith(["validations"], () => {}, { outbound });
    const id = await readyCheckout(buyer, [item(productId)]);
    app.handle = async () => dripping();
    const { error } = await buyer.checkout.createOrder({ id }).safe();
    expect(error).toMatchObject({ code: "FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS" });
    expect(warnings()).toMatchObject([
      { err: { message: expect.stringContaining("/v1/get-violations did not respond") } },
    ]);
  });
});

test.each([
  [{ appId: "app" }, "no UUID"],
  [{ baseUri: "rates.example.com" }, "a URL"],
  [{ baseUri: "https://rates.example.com/?key=1" }, "without query"],
  [{ kinds: ["shipping"] as never }, "some of shipping-rates,"],
  [{ kinds: [] }, "some of shipping-rates,"],
])("a service plugin with %o is rejected at the start", (given, told) => {
  const options = { name: "app", appId, baseUri: "https://rates.example.com", kinds: ["shipping-rates"] } as const;
  expect(() => servicePlugin({ ...options, ...given })).toThrow(told);
});
