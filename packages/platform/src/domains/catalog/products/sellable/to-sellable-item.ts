import type { Site } from "../../../../kernel/site.ts";
import {
  type CatalogDescriptionLine,
  type CatalogImage,
  type CatalogItem,
  type CatalogStock,
  MAX_QUANTITY,
  type TranslatedText,
} from "../../../../policies/catalog-item.ts";
import { multiplyDivide } from "../../../../policies/money.ts";
import type { OptionNames } from "../../../../policies/option-names.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { salePrice } from "../../records/prices.ts";
import type { ProductDocument, StoredOption } from "../../records/product.ts";
import { namedOptions, textFieldsIn } from "../../records/translation.ts";
import { stillOf } from "../../records/video.ts";
import { type Choices, choiceKey, findChoice } from "../options.ts";
import type { BuyerChoices } from "./buyer-choices.ts";
import { listedFor } from "./listed.ts";
import type { StockColumns, VariantRow } from "./rows.ts";
import type { CatalogSelection } from "./selection.ts";

/** What a buyer chose, and what it comes to. */
interface Chosen {
  readonly choices: Choices;
  /** What was asked for, where it was spelled in another language than the shop's. */
  readonly own?: Choices;
  /** Texts by titles of the shop's language, where they were named in another. */
  readonly ownTexts?: Choices;
  /** BCP 47, of the buyer. */
  readonly language: string;
  /** Names in the language of the buyer, where that is not the shop's. */
  readonly names: OptionNames | undefined;
  readonly wanted: CatalogSelection;
  readonly read: BuyerChoices;
}

/** Puts a product, one of its variants and the buyer's choices together. */
export function toSellableItem(
  product: ProductDocument,
  variant: VariantRow,
  { choices, own, ownTexts, language, names, wanted, read }: Chosen,
  site: Site,
): CatalogItem {
  const { customTexts, modifiers, subscriptionOptionId = "" } = wanted;
  const { modifierGroups, modifiersPrice, subscription, priceRate } = read;
  const extras = modifiers.length > 0 || subscriptionOptionId ? `/${modifiers.join(",")}/${subscriptionOptionId}` : "";
  const { document, variantId } = variant;
  const fullPrice = document.price ?? product.price;
  const sku = document.sku || product.sku;
  const weight = document.weight ?? product.weight;
  const image = imageOf(product, choices);
  const named = names ? namedOptions(product.options, names) : product.options;
  const asked = textFieldsIn(product.customTextFields, language, site.settings.language);
  return {
    kind: "item",
    key: `${product.id}/${variantId}/${choiceKey(choices)}/${choiceKey(customTexts)}${extras}`,
    productId: product.id,
    variantId,
    ...(own && { ownChoices: own }),
    ...(ownTexts && { ownTexts }),
    name: product.name,
    ...(product.translations && { translations: product.translations }),
    slug: product.slug,
    price:
      multiplyDivide(salePrice(fullPrice, product.discount, site.settings.currency), priceRate, 1_000_000) +
      modifiersPrice,
    fullPrice: fullPrice + modifiersPrice,
    ...(product.listedPrices?.length && { listed: listedFor(product, variantId, fullPrice, { site, priceRate }) }),
    ...(modifierGroups.length > 0 && { modifierGroups, modifiers: modifiersPrice }),
    ...(subscription && { subscription }),
    ...(sku && { sku }),
    ...(weight > 0 && { weight }),
    ...(image && { image }),
    itemType: product.productType === "digital" ? "DIGITAL" : "PHYSICAL",
    descriptionLines: [
      ...product.options.flatMap((option, index) => lineOf(option, named[index] ?? option, choices[option.name])),
      ...product.customTextFields.flatMap(({ title }, index) => {
        const text = customTexts[title];
        return text === undefined
          ? []
          : [{ name: translatable(title, asked[index]?.title), plainText: { original: text } }];
      }),
    ],
    stock: stockOf(variant.stock),
    ...(product.taxGroupId && { taxGroupId: product.taxGroupId }),
    ...(product.deliveryProfileId && { deliveryProfileId: product.deliveryProfileId }),
    visible: true,
    collectionIds: [...product.collectionIds, ALL_PRODUCTS_ID],
  };
}

/** @param named the option in the buyer's language */
function lineOf(
  option: StoredOption,
  named: StoredOption,
  chosen: string | undefined,
): readonly CatalogDescriptionLine[] {
  const choice = chosen === undefined ? undefined : findChoice(option, chosen);
  if (!choice) return [];
  const name = translatable(option.name, named.name);
  const value = translatable(choice.description, named.choices[option.choices.indexOf(choice)]?.description);
  if (option.type === "color") return [{ name, colorInfo: { ...value, code: choice.value } }];
  return [{ name, plainText: value }];
}

function translatable(original: string, called: string | undefined): TranslatedText {
  return { original, ...(called !== undefined && called !== original && { translated: called }) };
}

/** The first picture of a choice that has its own, else the product's first. */
export function imageOf(product: ProductDocument, choices: Choices): CatalogImage | undefined {
  const ids = product.options.flatMap((option) => findChoice(option, choices[option.name] ?? "")?.mediaIds ?? []);
  const found = product.media.find((media) => media.id === ids[0]) ?? product.media[0];
  const still = found && stillOf(found);
  if (!still) return undefined;
  const { id, width, height, altText } = still;
  return { id, width, height, ...(altText && { altText }) };
}

/** What of a stock row a buyer may have. */
export function stockOf(row: StockColumns): CatalogStock {
  // A variant that was never counted has no row: nothing says it cannot be had.
  if (row.tracked === null || !row.tracked) {
    return { tracked: false, available: row.in_stock === 0 ? 0 : MAX_QUANTITY };
  }
  const available = Math.max(0, row.on_hand - row.reserved);
  if (!row.preorder_enabled) return { tracked: true, available };
  const message = row.preorder_message;
  const left = row.preorder_limit === null ? MAX_QUANTITY : Math.max(0, row.preorder_limit - row.preordered);
  return { tracked: true, available, preorder: { ...(message && { message }), available: left } };
}
