import { nameId } from "../../kernel/name-id.ts";
import { regionIds, shippingOptionIds } from "./maren-settings.ts";

interface SeedRate {
  readonly amount: string;
  readonly conditions: readonly { type: "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE"; operator: "GT" | "GTE"; value: string }[];
  readonly multiplyByQuantity: boolean;
}

const flat = (amount: string): SeedRate => ({ amount, conditions: [], multiplyByQuantity: false });
const freeFrom = (price: string): SeedRate => ({
  amount: "0.00",
  conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: price }],
  multiplyByQuantity: false,
});
const heavierThan = (weight: string, amount: string): SeedRate => ({
  amount,
  conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "GT", value: weight }],
  multiplyByQuantity: false,
});

const german = (title: string, estimatedDeliveryTime: string) => [{ language: "de", title, estimatedDeliveryTime }];

/** Shipping options of the demo shop: flat and express, free over a threshold, dearer when heavy. */
export const shippingOptions = [
  {
    id: shippingOptionIds.standardUs,
    title: "Standard",
    deliveryRegionIds: [regionIds.US],
    estimatedDeliveryTime: "3 to 5 working days",
    translations: german("Standardversand", "3 bis 5 Werktage"),
    rates: [heavierThan("20", "24.00"), freeFrom("120"), flat("8.00")],
  },
  {
    id: nameId("maren", "shipping-option", "express-US"),
    title: "Express",
    deliveryRegionIds: [regionIds.US],
    estimatedDeliveryTime: "1 to 2 working days",
    translations: german("Expressversand", "1 bis 2 Werktage"),
    rates: [heavierThan("20", "48.00"), flat("22.00")],
  },
  {
    id: nameId("maren", "shipping-option", "standard-europe"),
    title: "Standard",
    deliveryRegionIds: [regionIds.GB, regionIds.DE],
    estimatedDeliveryTime: "5 to 8 working days",
    translations: german("Standardversand", "5 bis 8 Werktage"),
    rates: [heavierThan("20", "62.00"), freeFrom("240"), flat("16.00")],
  },
  {
    id: nameId("maren", "shipping-option", "express-europe"),
    title: "Express",
    deliveryRegionIds: [regionIds.GB, regionIds.DE],
    estimatedDeliveryTime: "2 to 3 working days",
    translations: german("Expressversand", "2 bis 3 Werktage"),
    rates: [heavierThan("20", "96.00"), flat("38.00")],
  },
  {
    id: nameId("maren", "shipping-option", "standard-IL"),
    title: "Standard",
    deliveryRegionIds: [regionIds.IL],
    estimatedDeliveryTime: "6 to 10 working days",
    translations: german("Standardversand", "6 bis 10 Werktage"),
    rates: [heavierThan("20", "74.00"), freeFrom("260"), flat("19.00")],
  },
] as const;

/** Tax groups. The first is the one products belong to unless they say otherwise. */
export const taxGroups = [
  { id: nameId("maren", "tax-group", "products"), name: "Products" },
  { id: nameId("maren", "tax-group", "printed"), name: "Printed matter" },
] as const;

interface SeedRegion {
  readonly country: string;
  readonly subdivision: string;
  readonly taxName: string;
  readonly jurisdiction: string;
  readonly jurisdictionType: "COUNTRY" | "STATE";
  /** Rates of the two groups, as fractions. */
  readonly rates: readonly [string, string];
}

/** Where the demo shop collects tax. Places that are not named are not taxed. */
export const taxRegions: readonly SeedRegion[] = [
  state("NY", "New York", "0.08875"),
  state("CA", "California", "0.0725"),
  state("TX", "Texas", "0.0625"),
  state("WA", "Washington", "0.065"),
  country("GB", "United Kingdom", "VAT", "0.2", "0"),
  country("DE", "Germany", "MwSt.", "0.19", "0.07"),
  country("IL", "Israel", "VAT", "0.18", "0.18"),
];

function state(code: string, jurisdiction: string, rate: string): SeedRegion {
  return {
    country: "US",
    subdivision: code,
    taxName: "Sales tax",
    jurisdiction,
    jurisdictionType: "STATE",
    rates: [rate, rate],
  };
}

function country(code: string, jurisdiction: string, taxName: string, rate: string, printed: string): SeedRegion {
  return { country: code, subdivision: "", taxName, jurisdiction, jurisdictionType: "COUNTRY", rates: [rate, printed] };
}
