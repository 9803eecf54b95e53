import type { PricePerUnitData, Product, ProductVariant } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { DEFAULT_VARIANT_ID } from "../../../../policies/catalog-item.ts";
import { type Choices, combinationId, combinations, findChoice } from "../../products/options.ts";
import type { FullProduct } from "../../products/read/products.ts";
import type { VariantRow } from "../../products/sellable/rows.ts";
import type { V3OptionChoice, V3PricePerUnit, V3Variant } from "../contract/variants.ts";
import type { Asked } from "./asked.ts";
import { idOfName } from "./ids.ts";
import { mediaItemsOf } from "./media.ts";
import { renderTypeOf } from "./options.ts";
import { priceOf, revenueOf } from "./prices.ts";

/** A variant as the catalog returns it, with what of it is stored. */
export interface Combination {
  /** By which carts know it. */
  readonly id: string;
  readonly row: VariantRow;
  /** Choices in the shop's own language. */
  readonly own: Choices;
  readonly shown: ProductVariant;
}

/** The variants of a product that a caller may see: every combination is one, whether they are managed or not. */
export function combinationsOf(
  { product, variants }: FullProduct,
  shown: Product,
  isMerchant: boolean,
): readonly Combination[] {
  const [only] = variants;
  const all = product.manageVariants
    ? variants.map((row) => ({ row, own: row.document.choices }))
    : combinations(product.options).map((own) => ({ row: only, own }));
  return all.flatMap(({ row, own }, index) => {
    const variant = shown.variants[index];
    if (!row || !variant || !(isMerchant || row.document.visible)) return [];
    // The id of what is not managed is the same in all products.
    const id = row.variantId === DEFAULT_VARIANT_ID ? combinationId(product.id, own) : row.variantId;
    return [{ id, row, own, shown: variant }];
  });
}

/** A variant. */
export function variantOf(
  combination: Combination,
  found: FullProduct,
  product: Product,
  asked: Asked,
  withNames: boolean,
): V3Variant {
  const { id, row, own, shown } = combination;
  const { sku = "", visible = false, convertedPriceData, costAndProfitData } = shown.variant ?? {};
  const barcode = row.document.barcode ?? found.product.barcode;
  const media = mediaOf(found, product, own, asked);
  return {
    id,
    visible,
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    choices: choicesOf(found, product, own, withNames),
    price: priceOf(convertedPriceData ?? { currency: "", discountedPrice: 0 }, asked),
    ...(costAndProfitData && { revenueDetails: revenueOf(costAndProfitData, asked) }),
    ...(media && { media }),
    ...(product.productType === "physical" && { physicalProperties: physicalOf(combination, product) }),
    inventoryStatus: { inStock: shown.stock?.inStock ?? false, preorderEnabled: row.stock.preorder_enabled === 1 },
  };
}

function choicesOf(
  { product: stored }: FullProduct,
  shown: Product,
  own: Choices,
  withNames: boolean,
): V3OptionChoice[] {
  return stored.options.flatMap((option, index) => {
    const choice = own[option.name];
    if (choice === undefined) return [];
    const { name: optionName = option.name, choices = [] } = shown.productOptions[index] ?? {};
    const at = option.choices.findIndex(({ description }) => description === choice);
    const choiceName = choices[at]?.description ?? choice;
    return [
      {
        optionChoiceIds: { optionId: idOfName(option.name), choiceId: idOfName(option.name, choice) },
        ...(withNames && { optionChoiceNames: { optionName, choiceName, renderType: renderTypeOf(option) } }),
      },
    ];
  });
}

/** The first picture or video that shows one of its choices. */
function mediaOf({ product: stored }: FullProduct, product: Product, own: Choices, asked: Asked) {
  const ids = stored.options.flatMap((option) => findChoice(option, own[option.name] ?? "")?.mediaIds ?? []);
  return ids.length > 0 ? mediaItemsOf(product.media, asked).find(({ id }) => ids.includes(id)) : undefined;
}

function physicalOf(
  { shown }: Combination,
  { pricePerUnitData }: Product,
): NonNullable<V3Variant["physicalProperties"]> {
  const { weight, productDimensions, packageDimensions, convertedPriceData } = shown.variant ?? {};
  const perUnit = pricePerUnitData && convertedPriceData && perUnitOf(pricePerUnitData, convertedPriceData);
  return {
    ...(weight && { weight }),
    ...(perUnit && { pricePerUnit: perUnit }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  };
}

function perUnitOf(
  { totalQuantity = 0, totalMeasurementUnit }: PricePerUnitData,
  { currency, pricePerUnit, formatted }: NonNullable<NonNullable<ProductVariant["variant"]>["convertedPriceData"]>,
): V3PricePerUnit | undefined {
  if (pricePerUnit === undefined) return undefined;
  return {
    settings: { quantity: totalQuantity, measurementUnit: totalMeasurementUnit },
    value: pricePerUnit.toFixed(currencyExponent(currency)),
    ...(formatted?.pricePerUnit && { description: formatted.pricePerUnit }),
  };
}
