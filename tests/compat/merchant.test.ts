import { type TestPlatform, testPlatform } from "@vitrine/testing";
import * as carts from "@wix/auto_sdk_ecom_cart";
import * as checkout from "@wix/auto_sdk_ecom_checkout";
import * as manualTaxMappings from "@wix/auto_sdk_ecom_manual-tax-mappings";
import * as orders from "@wix/auto_sdk_ecom_orders";
import * as shippingOptions from "@wix/auto_sdk_ecom_shipping-options";
import * as taxGroups from "@wix/auto_sdk_ecom_tax-groups";
import * as taxRegions from "@wix/auto_sdk_ecom_tax-regions";
import * as totalsCalculator from "@wix/auto_sdk_ecom_totals-calculator";
import * as members from "@wix/auto_sdk_members_members";
import * as inventory from "@wix/auto_sdk_stores_inventory";
import * as products from "@wix/auto_sdk_stores_products";
import * as coupons from "@wix/marketing_coupons";
import { ApiKeyStrategy, createClient } from "@wix/sdk";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storesAppId, vendorShopper } from "./shopper.ts";
import { redirectVendorHosts } from "./vendor.ts";

const modules = {
  carts,
  checkout,
  coupons,
  inventory,
  manualTaxMappings,
  members,
  orders,
  products,
  shippingOptions,
  taxGroups,
  taxRegions,
  totalsCalculator,
};

const nowhere = "00000000-0000-4000-8000-000000000000";

describe("a merchant with the vendor's published client", () => {
  let shop: TestPlatform;
  let restore: () => void;
  const merchant = () => createClient({ modules, auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: shop.siteId }) });

  beforeEach(async () => {
    shop = await testPlatform();
    restore = redirectVendorHosts(shop.fetch);
  });
  afterEach(async () => {
    restore();
    await shop.close();
  });

  async function codeOf(call: Promise<unknown>): Promise<string | undefined> {
    const error = await call.then(
      () => undefined,
      (failure: { details?: { applicationError?: { code?: string }; validationError?: object } }) => failure,
    );
    return error?.details?.applicationError?.code ?? (error?.details?.validationError ? "VALIDATION" : undefined);
  }

  test("makes a product, stocks it, changes it and takes it away", async () => {
    const { products: catalog, inventory: stock } = merchant();
    const { product } = await catalog.createProduct({
      name: "Salt cellar",
      productType: "physical",
      priceData: { price: 24 },
    } as never);
    const id = product?._id ?? "";
    expect(product).toMatchObject({ name: "Salt cellar", slug: "salt-cellar", priceData: { price: 24 } });
    await stock.updateInventoryVariants(id, {
      trackQuantity: true,
      variants: [{ variantId: "00000000-0000-0000-0000-000000000000", quantity: 3 }],
    } as never);
    expect((await catalog.getProduct(id)).product?.stock).toMatchObject({ quantity: 3, inStock: true });
    await catalog.updateProduct(id, { ribbon: "New" } as never);
    expect((await catalog.getProduct(id)).product?.ribbon).toBe("New");
    expect((await catalog.getCollectionBySlug("ceramics")).collection?.slug).toBe("ceramics");
    await catalog.removeRibbon(id);
    await catalog.deleteProduct(id);
    expect(await codeOf(catalog.getProduct(id))).toMatch(/NOT_FOUND/);
  });

  test("makes a coupon that a shopper uses", async () => {
    const { coupons: marketing } = merchant();
    const startTime = String(Date.now() - 60_000);
    const { _id } = (await marketing.createCoupon({
      name: "Ten",
      code: "TEN",
      percentOffRate: 10,
      startTime,
      scope: { namespace: "stores" },
      active: true,
    } as never)) as { _id?: string; id?: string };
    const shopper = vendorShopper(shop);
    const { items } = await shopper.products.queryProducts().limit(50).find();
    const plain = items.find((item) => item.stock?.inStock && !item.manageVariants && !item.productOptions?.length);
    const catalogReference = { appId: storesAppId, catalogItemId: plain?._id ?? "" };
    await shopper.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] });
    await shopper.currentCart.updateCurrentCart({ couponCode: "ten" } as never);
    const estimate = await shopper.currentCart.estimateCurrentCartTotals({
      calculateShipping: false,
      calculateTax: false,
    });
    expect(Number(estimate.priceSummary?.discount?.amount)).toBeGreaterThan(0);
    expect(await codeOf(shopper.currentCart.updateCurrentCart({ couponCode: "NOPE" } as never))).toBe(
      "ERROR_COUPON_DOES_NOT_EXIST",
    );
    expect(_id ?? "").toBeTypeOf("string");
  });

  test("reads and refuses by id across the services", async () => {
    const client = merchant();
    const missing = {
      cart: client.carts.getCart(nowhere),
      order: client.orders.getOrder(nowhere),
      coupon: client.coupons.getCoupon(nowhere),
      shippingOption: client.shippingOptions.getShippingOption(nowhere),
      taxGroup: client.taxGroups.getTaxGroup(nowhere),
      taxRegion: client.taxRegions.getTaxRegion(nowhere),
      taxMapping: client.manualTaxMappings.getManualTaxMapping(nowhere),
      member: client.members.getMember(nowhere),
    };
    for (const [name, call] of Object.entries(missing)) expect(await codeOf(call), name).toMatch(/NOT_FOUND/);
    expect((await client.shippingOptions.queryShippingOptions().find()).items.length).toBeGreaterThan(0);
    expect((await client.taxRegions.queryTaxRegions().find()).items.length).toBeGreaterThan(0);
    expect((await client.taxGroups.queryTaxGroups().find()).items.length).toBeGreaterThan(0);
    const listed = await client.manualTaxMappings.listManualTaxMappings();
    expect(listed.manualTaxMappings?.length).toBeGreaterThan(0);
  });

  test("makes a cart for somebody and turns it into a checkout", async () => {
    const client = merchant();
    const { items } = await client.products.queryProducts().limit(50).find();
    const plain = items.find((item) => item.stock?.inStock && !item.manageVariants && !item.productOptions?.length);
    const catalogReference = { appId: storesAppId, catalogItemId: plain?._id ?? "" };
    const created = await client.carts.createCart({ lineItems: [{ quantity: 2, catalogReference }] });
    const cart = (created as { cart?: typeof created }).cart ?? created;
    const id = (cart as { _id?: string })._id ?? "";
    const { cart: updated } = await client.carts.addToCart(id, { lineItems: [{ quantity: 1, catalogReference }] });
    expect(updated?.lineItems?.[0]?.quantity).toBe(3);
    const { checkoutId } = await client.carts.createCheckout(id, { channelType: "WEB" });
    expect((await client.checkout.getCheckout(checkoutId ?? "")).lineItems).toHaveLength(1);
  });

  test("manages members", async () => {
    const client = merchant();
    const made = (await client.members.createMember({
      member: { loginEmail: "ada@example.com", contact: { firstName: "Ada" } },
    })) as { _id?: string };
    const id = made._id ?? "";
    expect((await client.members.muteMember(id)).member?.activityStatus).toBe("MUTED");
    expect((await client.members.blockMember(id)).member?.status).toBe("BLOCKED");
    expect((await client.members.approveMember(id)).member?.status).toBe("APPROVED");
    const found = await client.members.queryMembers().eq("loginEmail", "ada@example.com").find();
    expect(found.items).toHaveLength(1);
    expect(await codeOf(client.members.createMember({ member: { loginEmail: "ada@example.com" } }))).toBe(
      "ALREADY_EXISTS",
    );
    await client.members.deleteMember(id);
    expect(await codeOf(client.members.getMember(id))).toMatch(/NOT_FOUND/);
  });
});
