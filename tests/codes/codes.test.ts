import { totalsCalculator } from "@vitrine/contract";
import schema from "@vitrine/contract/schema.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import facts from "../../packages/contract-tools/fixtures/facts.json" with { type: "json" };
import { onEveryEngine } from "../support/engines.ts";
import { codeOf, openShop } from "../support/shop.ts";
import {
  manualTaxMappings,
  orderLookup,
  productEditor,
  redirects,
  shippingOptions,
  siteSettings,
  taxGroups,
  taxRegions,
  webhooks,
} from "./back-office.ts";
import { carts, currentCart } from "./carts.ts";
import { checkout, payForCheckout } from "./checkout.ts";
import { discountRules, fees, giftVouchers } from "./merchant.ts";
import type { Provocations } from "./provocation.ts";

/** How each declared code is met, by service and operation. */
const table: Readonly<Record<string, Readonly<Record<string, Provocations>>>> = {
  "ecom.carts": carts,
  "ecom.current-cart": currentCart,
  "ecom.checkout": checkout,
  "ecom.totals-calculator": {
    calculateTotals: {
      GIFT_CARD_CODE_INVALID: ({ app }) => app.totalsCalculator.calculateTotals({ giftCardCode: "short" }),
      THROTTLED_FEATURE: async (shop) => {
        const buyer = shop.client({ totalsCalculator });
        const look = (couponCode: string) => buyer.totalsCalculator.calculateTotals({ couponCode });
        for (let tries = 0; tries < 20; tries += 1) await look(`UNKNOWN${tries}`);
        return look("UNKNOWN20");
      },
    },
  },
  "ecom.gift-vouchers": giftVouchers,
  "ecom.discount-rules": discountRules,
  "marketing.coupons": {},
  "vitrine.fees": fees,
  "vitrine.payments": { payForCheckout },
  "stores.products": {},
  "stores.collections": {},
  "stores.inventory": {},
  "stores.product-editor": productEditor,
  "vitrine.product-search": {},
  "ecom.shipping-options": shippingOptions,
  "tax.tax-groups": taxGroups,
  "tax.tax-regions": taxRegions,
  "tax.manual-tax-mappings": manualTaxMappings,
  "headless.redirects": redirects,
  "vitrine.order-lookup": orderLookup,
  "vitrine.site-settings": siteSettings,
  "vitrine.webhooks": webhooks,
  "vitrine.audit-log": {},
};

type Declared = Readonly<Record<string, { readonly errors?: object }>>;
const serviceOf = (operation: string) => operation.slice(0, operation.lastIndexOf("."));
const isListed = (operation: string) =>
  serviceOf(operation) === "vitrine.payments"
    ? operation === "vitrine.payments.payForCheckout"
    : serviceOf(operation) in table;

const declared = Object.entries(schema.operations as unknown as Declared)
  .filter(([operation]) => isListed(operation))
  .flatMap(([operation, { errors = {} }]) => Object.keys(errors).map((code) => `${operation} ${code}`));
const provoked = Object.entries(table).flatMap(([service, operations]) =>
  Object.entries(operations).flatMap(([operation, codes]) =>
    Object.keys(codes).map((code) => `${service}.${operation} ${code}`),
  ),
);

describe("the codes of the catalog, of carts, checkouts, delivery and taxes, and of what lowers or pays them", () => {
  test("are all provoked here: a new one needs its provocation, a dropped one leaves none behind", () => {
    expect(provoked.toSorted()).toEqual(declared.toSorted());
  });

  test("are all those of the wire", () => {
    const wire = Object.entries(facts.operations as Record<string, { errors: string[] }>)
      .filter(([operation]) => isListed(operation))
      .flatMap(([operation, { errors }]) => errors.map((code) => `${operation} ${code}`));
    expect(wire.length).toBeGreaterThan(60);
    expect(wire.filter((code) => !provoked.includes(code))).toEqual([]);
  });
});

onEveryEngine("every declared code", (engine) => {
  for (const [service, operations] of Object.entries(table)) {
    for (const [operation, codes] of Object.entries(operations)) {
      test.each(Object.entries(codes))(`${service}.${operation} fails with %s`, async (code, provoke) => {
        const shop = await openShop(engine.store());
        expect(await codeOf(provoke(shop))).toBe(code);
      });
    }
  }
});
