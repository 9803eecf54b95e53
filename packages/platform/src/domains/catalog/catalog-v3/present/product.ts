import type { PriceData, Product } from "@vitrine/contract";
import { nameId } from "../../../../kernel/name-id.ts";
import { presentProduct } from "../../products/present/product.ts";
import type { FullProduct } from "../../products/read/products.ts";
import type { VariantRow } from "../../products/sellable/rows.ts";
import type { CollectionDocument } from "../../records/collection.ts";
import type { V3InfoSection, V3Inventory, V3Product } from "../contract/products.ts";
import type { Asked } from "./asked.ts";
import { idOfName } from "./ids.ts";
import { productMediaOf } from "./media.ts";
import { modifiersOf } from "./modifiers.ts";
import { optionsOf } from "./options.ts";
import { rangesOf, spanOf } from "./prices.ts";
import { richContentOf } from "./rich-content.ts";
import { type Combination, combinationsOf, variantOf } from "./variants.ts";

/** What is read beside a product. */
export interface Beside {
  /** The variants themselves, where one product is read. */
  readonly withVariants: boolean;
  /** The collection it is in first, where that is asked for and the caller may see it. */
  readonly mainCategory?: CollectionDocument | undefined;
}

/** A product of the catalog in the other shape. */
export function productOf(found: FullProduct, asked: Asked, beside: Beside): V3Product {
  const { fields, view } = asked;
  const { product: stored } = found;
  const shown = presentProduct(stored, found.variants, view);
  const all = combinationsOf(found, shown, asked.isMerchant);
  const visible = all.filter(({ row }) => row.document.visible);
  const [mainCategoryId] = stored.collectionIds;
  const prices = pricesOf(shown, visible);
  return {
    id: stored.id,
    revision: String(found.revision),
    createdDate: stored.createdDate,
    updatedDate: stored.updatedDate,
    name: shown.name,
    slug: stored.slug,
    handle: stored.slug,
    visible: stored.visible,
    ...textsOf(shown, asked),
    media: productMediaOf(shown.media, asked),
    ...(shown.seoData && { seoData: shown.seoData }),
    ...(stored.taxGroupId && { taxGroupId: stored.taxGroupId }),
    options: optionsOf(stored.options, shown.productOptions, asked),
    modifiers: modifiersOf(stored, shown.customTextFields, asked),
    ...(stored.brand && { brand: { id: idOfName(stored.brand), name: stored.brand } }),
    infoSections: infoSectionsOf(found, shown, asked),
    ...(shown.ribbon && { ribbon: { id: idOfName(stored.ribbon), name: shown.ribbon } }),
    ...categoriesOf(stored.collectionIds, asked),
    ...(mainCategoryId !== undefined && { mainCategoryId }),
    ...(fields.has("BREADCRUMBS_INFO") && { breadcrumbsInfo: breadcrumbsOf(beside.mainCategory) }),
    ...costsOf(shown, asked),
    inventory: inventoryOf(shown, visible),
    productType: stored.productType === "digital" ? "DIGITAL" : "PHYSICAL",
    ...(stored.productType === "physical" && { physicalProperties: physicalOf(shown, asked) }),
    ...(fields.has("CURRENCY") && { currency: prices[0].currency }),
    ...rangesOf(prices, asked),
    ...variantsOf(found, shown, { all, visible }, asked, beside),
    ...(shown.extendedFields && { extendedFields: shown.extendedFields }),
  };
}

function textsOf({ description = "", productPageUrl }: Product, { fields }: Asked) {
  return {
    ...(fields.has("URL") &&
      productPageUrl && {
        url: { relativePath: productPageUrl.path, url: productPageUrl.base + productPageUrl.path },
      }),
    ...(fields.has("DESCRIPTION") && { description: richContentOf(description) }),
    ...(fields.has("PLAIN_DESCRIPTION") && { plainDescription: description }),
  };
}

function infoSectionsOf({ product }: FullProduct, shown: Product, { fields }: Asked): V3InfoSection[] {
  return shown.additionalInfoSections.map(({ title, description }, index) => {
    const own = product.additionalInfoSections[index]?.title ?? title;
    return {
      id: nameId(product.id, own, String(index)),
      ...(fields.has("INFO_SECTION") && { uniqueName: own, title }),
      ...(fields.has("INFO_SECTION_DESCRIPTION") && { description: richContentOf(description) }),
      ...(fields.has("INFO_SECTION_PLAIN_DESCRIPTION") && { plainDescription: description }),
    };
  });
}

function categoriesOf(ids: readonly string[], { fields }: Asked) {
  const categories = ids.map((id) => ({ id }));
  return {
    ...(fields.has("DIRECT_CATEGORIES_INFO") && { directCategoriesInfo: { categories } }),
    ...(fields.has("ALL_CATEGORIES_INFO") && { allCategoriesInfo: { categories } }),
  };
}

function breadcrumbsOf(category: CollectionDocument | undefined) {
  if (!category) return { breadcrumbs: [] };
  const { id: categoryId, name: categoryName, slug: categorySlug } = category;
  return { breadcrumbs: [{ categoryId, categoryName, categorySlug }] };
}

function costsOf({ costRange }: Product, asked: Asked) {
  if (!costRange) return {};
  const { currency } = asked.view.site.settings;
  return { costRange: spanOf([costRange.minValue, costRange.maxValue], currency, asked) };
}

function inventoryOf({ stock }: Product, visible: readonly Combination[]): V3Inventory {
  const ahead = visible.filter(({ row }) => canBeOrderedAhead(row)).length;
  const isAll = ahead > 0 && ahead === visible.length;
  return {
    availabilityStatus: stock?.inventoryStatus ?? "OUT_OF_STOCK",
    preorderStatus: isAll ? "ENABLED" : ahead > 0 ? "PARTIALLY_ENABLED" : "DISABLED",
    preorderAvailability: isAll ? "ALL_VARIANTS" : ahead > 0 ? "SOME_VARIANTS" : "NO_VARIANTS",
  };
}

function canBeOrderedAhead({ stock }: VariantRow): boolean {
  return stock.preorder_enabled === 1;
}

function physicalOf({ pricePerUnitData, weightRange }: Product, { fields, view }: Asked) {
  const unit = view.site.settings.weightUnit;
  return {
    ...(pricePerUnitData && {
      pricePerUnit: {
        quantity: pricePerUnitData.totalQuantity ?? 0,
        measurementUnit: pricePerUnitData.totalMeasurementUnit,
      },
    }),
    ...(weightRange && { shippingWeightRange: weightRange }),
    ...(fields.has("WEIGHT_MEASUREMENT_UNIT_INFO") && { weightMeasurementUnitInfo: { weightMeasurementUnit: unit } }),
  };
}

/** Of the variants that shoppers see; of the product itself where they see none. */
function pricesOf(shown: Product, visible: readonly Combination[]): readonly [PriceData, ...PriceData[]] {
  const own = shown.convertedPriceData ?? { currency: "", discountedPrice: 0 };
  const [first, ...rest] = visible.flatMap(({ shown: { variant } }) => variant?.convertedPriceData ?? []);
  return first ? [first, ...rest] : [own];
}

function variantsOf(
  found: FullProduct,
  shown: Product,
  { all, visible }: { readonly all: readonly Combination[]; readonly visible: readonly Combination[] },
  asked: Asked,
  { withVariants }: Beside,
): Pick<V3Product, "variantsInfo" | "variantSummary"> {
  const withNames = asked.fields.has("VARIANT_OPTION_CHOICE_NAMES");
  const present = (combination: Combination) => variantOf(combination, found, shown, asked, withNames);
  const priceIn = ({ shown: { variant } }: Combination) => variant?.convertedPriceData?.discountedPrice ?? 0;
  const [cheapest] = asked.fields.has("MIN_PRICE_VARIANT") ? [...visible].sort((a, b) => priceIn(a) - priceIn(b)) : [];
  return {
    ...(withVariants && { variantsInfo: { variants: all.map(present) } }),
    variantSummary: { variantCount: all.length, ...(cheapest && { minPriceVariant: present(cheapest) }) },
  };
}
