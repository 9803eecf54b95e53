import type { PriceData, Product } from "@vitrine/contract";
import { locale } from "./locale.ts";
import { formatAmount } from "./money.ts";

/** Signs of units, the same in every language. */
const signs: Readonly<Record<string, string>> = {
  ML: "ml",
  CL: "cl",
  L: "l",
  CBM: "m³",
  MG: "mg",
  G: "g",
  KG: "kg",
  MM: "mm",
  CM: "cm",
  M: "m",
  SQM: "m²",
  OZ: "oz",
  LB: "lb",
  FLOZ: "fl oz",
  PT: "pt",
  QT: "qt",
  GAL: "gal",
  IN: "in",
  FT: "ft",
  YD: "yd",
  SQFT: "ft²",
};

/** What a hundred grams or a litre of it cost, such as `$4.20 / 100 g`; undefined where nothing is sold by measure. */
export function unitPrice({ pricePerUnitData }: Product, price: PriceData | undefined): string | undefined {
  const sign = signs[pricePerUnitData?.baseMeasurementUnit ?? ""];
  if (price?.pricePerUnit === undefined || !sign) return undefined;
  const base = pricePerUnitData?.baseQuantity ?? 1;
  const measure = base === 1 ? sign : `${base.toLocaleString(locale())} ${sign}`;
  return `${formatAmount(price.pricePerUnit, price.currency)} / ${measure}`;
}
