import { randomUUID } from "node:crypto";
import {
  type Address,
  manualTaxMappings,
  type NewAutomaticDiscount,
  productEditor,
  taxGroups,
  taxRegions,
} from "@vitrine/contract";
import type { Store } from "@vitrine/platform";
import { STORE_APP_ID as catalogAppId } from "../../packages/platform/src/policies/catalog-item.ts";
import { formatMoney } from "../../packages/platform/src/policies/money.ts";
import { productCount } from "./combined-plan.ts";
import { HOME, openShop, type Shop } from "./shop.ts";

/** A shop with everything that can change a price. */
export interface CombinedStage {
  readonly shop: Shop;
  readonly currency: string;
  readonly productIds: readonly string[];
  readonly taxGroupIds: readonly string[];
  /** Buyers of this group pay a lower tax on some products. */
  readonly exemptGroupId: string;
  /** A product that memberships of the plan pay for. */
  readonly lessonId: string;
  readonly planId: string;
}

/** Units of each product at the beginning. */
export const stageStock = 90_000;

/** Where buyers live: with sales tax by state and without, and with VAT. */
export const places: readonly Address[] = [
  HOME,
  { ...HOME, subdivision: "US-OR", city: "Bend", postalCode: "97701" },
  { ...HOME, subdivision: "US-CA", city: "Napa", postalCode: "94558" },
  { country: "DE", city: "Berlin", postalCode: "10115", addressLine: "Gasse 3" },
  { country: "GB", city: "London", postalCode: "N1 9GU", addressLine: "4 Row" },
];

const terms = [
  { currency: "USD", taxIncludedInPrices: false, hasRules: false },
  { currency: "EUR", taxIncludedInPrices: true, hasRules: true },
  { currency: "JPY", taxIncludedInPrices: false, hasRules: true },
  { currency: "KWD", taxIncludedInPrices: true, hasRules: false },
  { currency: "KWD", taxIncludedInPrices: false, hasRules: true },
] as const;

/** Prices in minor units, few of which divide by anything. */
const prices = [1, 99, 333, 1001, 1999, 2495, 4999, 12_345, 33_333, 7];

/** Opens one of five shops that differ in their currency, taxes and automatic discounts. */
export async function combinedStage(store: Store, which: number): Promise<CombinedStage> {
  const { currency, taxIncludedInPrices, hasRules } = terms[which] ?? terms[0];
  const rate = (code: string, worth: string) => ({
    currency: code,
    isCharged: true,
    rates: [{ rate: worth, from: "2020-01-01T00:00:00.000Z" }],
  });
  const currencies = [rate("EUR", "0.9137"), rate("KWD", "0.30721")].filter((one) => one.currency !== currency);
  const shop = await openShop(store, { currency, taxIncludedInPrices, currencies });
  const text = (minor: number) => formatMoney(minor, currency);
  const { taxGroupIds, exemptGroupId } = await addTaxes(shop);
  const productIds = await addProducts(shop, taxGroupIds, text);
  await addFees(shop, taxGroupIds.at(-1) ?? "", text);
  if (hasRules) await addRules(shop, productIds, text);
  const lessonId = await shop.product({ name: "Class", isDigital: true, price: 2000 });
  const { plan } = await shop.app.plans.createPlan({
    plan: { name: "Classes", credits: 100_000, covers: { productIds: [lessonId] } },
  });
  return { shop, currency, productIds, taxGroupIds, exemptGroupId, lessonId, planId: plan.id };
}

/** A third group with an odd rate everywhere, and a lower one for some buyers. */
async function addTaxes(shop: Shop) {
  const admin = shop.admin({ manualTaxMappings, taxGroups, taxRegions });
  const { taxGroup } = await admin.taxGroups.createTaxGroup({ taxGroup: { name: "Odd" } });
  const groups = await admin.taxGroups.queryTaxGroups({ query: {} });
  const regions = await admin.taxRegions.queryTaxRegions({ query: {} });
  const exemptGroupId = randomUUID();
  for (const { id } of regions.items)
    await admin.manualTaxMappings.createManualTaxMapping({
      manualTaxMapping: {
        taxGroupId: taxGroup.id,
        taxRegionId: id,
        taxRate: "0.073125",
        taxName: "Odd tax",
        exemptRates: [{ taxExemptGroupId: exemptGroupId, taxRate: "0.031" }],
      },
    });
  return { taxGroupIds: groups.items.map(({ id }) => id), exemptGroupId };
}

async function addProducts(shop: Shop, taxGroupIds: readonly string[], text: (minor: number) => string) {
  const editor = shop.admin({ productEditor }).productEditor;
  const ids: string[] = [];
  for (let index = 0; index < productCount; index += 1) {
    const isDigital = index % 3 === 2;
    const more = { weight: (index % 4) * 0.7, ...(index % 4 === 1 && { sale: 15 }) };
    const id = await shop.product({ price: prices[index] ?? 500, stock: stageStock, isDigital, ...more });
    ids.push(id);
    const taxGroupId = taxGroupIds[index % taxGroupIds.length];
    const modifiers = [{ id: "box", label: "Box", price: text(137) }];
    const choices = { modifierGroups: [{ id: "wrap", name: "Wrapping", modifiers }] };
    if (taxGroupId) await editor.saveProduct({ productId: id, details: { taxGroupId }, choices });
  }
  return ids;
}

async function addFees({ app }: Shop, taxGroupId: string, text: (minor: number) => string): Promise<void> {
  await app.fees.createFee({ fee: { name: "Card", percentage: 1.37, taxGroupId } });
  await app.fees.createFee({ fee: { name: "Small order", amount: text(199), subtotalTo: text(2999) } });
  await app.fees.createFee({ fee: { name: "Packing", amount: text(51), onlyWithDelivery: true } });
}

async function addRules({ app }: Shop, ids: readonly string[], text: (minor: number) => string): Promise<void> {
  const of = (...catalogItemIds: string[]) => ({
    scopes: [{ catalogItemFilter: { catalogAppId, ...(catalogItemIds.length > 0 && { catalogItemIds }) } }],
  });
  const [, , , third = "", fourth = ""] = ids;
  const three = { configurations: [{ quantity: 3, price: text(2500) }] };
  const rules: NewAutomaticDiscount[] = [
    {
      name: "Many",
      trigger: { itemQuantityRange: { from: 3 } },
      discounts: { values: [{ percentage: 7.5, specificItemsInfo: of() }] },
    },
    { name: "Off", discounts: { values: [{ fixedAmount: text(33), specificItemsInfo: of(fourth) }] } },
    { name: "Three", discounts: { values: [{ quantityBased: three, specificItemsInfo: of(third) }] } },
  ];
  for (const discountRule of rules) await app.discountRules.createDiscountRule({ discountRule });
}
