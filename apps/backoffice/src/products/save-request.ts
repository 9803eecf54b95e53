import type {
  ProductChoicesInput,
  ProductDiscount,
  ProductInput,
  ProductStockChanges,
  SaveProductRequest,
  VariantOverride,
} from "@vitrine/contract";
import { extrasOf } from "./choices/extras.ts";
import { termsOf } from "./choices/terms.ts";
import { customTextsOf } from "./custom-texts.ts";
import { detailsChanges } from "./details.ts";
import { type OptionDraft, ownVariants, type ProductDraft, type VariantDraft } from "./draft.ts";
import { listedOf } from "./listed/listed-prices.ts";
import { lostVariants } from "./lost-variants.ts";
import { pictureChanges, toMedia } from "./pictures.ts";
import { sectionsOf } from "./sections/sections.ts";
import { withSeo } from "./seo.ts";
import { textNames } from "./text-fields.ts";

/** The request that makes one draft of a product into another; of what did not change it holds nothing. */
export function saveRequest(base: ProductDraft, draft: ProductDraft): SaveProductRequest {
  const pairs = pairsOf(base, draft);
  const product = productOf(base, draft);
  const { removed, placed } = pictureChanges(base.pictures, draft.pictures);
  const variants = draft.isManaged ? pairs.flatMap(([before, after]) => overrideOf(before, after)) : [];
  const stock = stockOf(base, draft, pairs);
  const details = detailsChanges(base, draft, pairs);
  const choices = choicesOf(base, draft);
  const added = draft.collectionIds.filter((id) => !base.collectionIds.includes(id));
  const left = base.collectionIds.filter((id) => !draft.collectionIds.includes(id));
  return {
    ...(Object.keys(product).length > 0 && { product }),
    ...(removed.length > 0 && { removedMediaIds: [...removed] }),
    ...(placed.length > 0 && { media: placed.map(toMedia) }),
    ...(variants.length > 0 && { variants }),
    ...(stock && { stock }),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(details && { details }),
    ...(added.length > 0 && { addedCollectionIds: added }),
    ...(left.length > 0 && { removedCollectionIds: left }),
  };
}

type Pair = readonly [before: VariantDraft, after: VariantDraft];

function pairsOf(base: ProductDraft, draft: ProductDraft): readonly Pair[] {
  // Variants come and go with their management; what they hold can be set once they are there.
  if (base.isManaged !== draft.isManaged) return [];
  return draft.variants.flatMap((after): Pair[] => {
    const before = base.variants.find(({ id }) => id === after.id);
    return before ? [[before, after]] : [];
  });
}

/** Only what changed is sent: two people who edit different fields do not undo each other. */
function productOf(base: ProductDraft, draft: ProductDraft): ProductInput {
  const has = (name: keyof ProductDraft) => base[name] !== draft[name];
  return {
    ...(has("name") && { name: draft.name.trim() }),
    ...(has("slug") && draft.slug.trim() && { slug: draft.slug.trim() }),
    ...(has("description") && { description: draft.description }),
    ...sectionsChange(base, draft),
    ...(has("price") && { priceData: { price: Number(draft.price) } }),
    ...(has("cost") && { costAndProfitData: { itemCost: draft.cost ? Number(draft.cost) : null } }),
    ...(has("weight") && { weight: draft.weight ? Number(draft.weight) : null }),
    ...(has("isDigital") && { productType: draft.isDigital ? ("digital" as const) : ("physical" as const) }),
    ...((has("seoTitle") || has("seoText")) && { seoData: withSeo(draft.seoSchema, draft) }),
    ...((has("saleKind") || has("saleValue")) && { discount: saleOf(draft) }),
    ...Object.fromEntries(textNames.filter(has).map((name) => [name, draft[name].trim() || null])),
    ...(has("sku") && { sku: draft.sku.trim() }),
    ...customOf(base, draft),
    ...(has("visible") && { visible: draft.visible }),
    ...(has("isManaged") && { manageVariants: draft.isManaged }),
    ...optionsChange(base, draft),
  };
}

/** All sections in their order, where any changed in the language of the shop. */
function sectionsChange(base: ProductDraft, draft: ProductDraft): Pick<ProductInput, "additionalInfoSections"> {
  const additionalInfoSections = sectionsOf(draft.sections);
  const isSame = JSON.stringify(sectionsOf(base.sections)) === JSON.stringify(additionalInfoSections);
  return isSame ? {} : { additionalInfoSections };
}

/** The namespaces that changed: another person may have edited the fields of another plugin. */
function customOf({ custom: base }: ProductDraft, { custom }: ProductDraft): Pick<ProductInput, "extendedFields"> {
  const changed = Object.entries(custom).filter(([name, data]) => JSON.stringify(base[name]) !== JSON.stringify(data));
  return changed.length > 0 ? { extendedFields: { namespaces: Object.fromEntries(changed) } } : {};
}

/** The lists that changed: each of them is set as a whole. */
function choicesOf(base: ProductDraft, draft: ProductDraft): ProductChoicesInput {
  const has = (name: "customTexts" | "extras" | "terms") => JSON.stringify(base[name]) !== JSON.stringify(draft[name]);
  return {
    ...(has("customTexts") && { customTextFields: customTextsOf(draft.customTexts) }),
    ...(has("extras") && { modifierGroups: extrasOf(draft.extras) }),
    ...(has("terms") && { subscriptionOptions: termsOf(draft.terms) }),
    ...(base.isSubscriptionOnly !== draft.isSubscriptionOnly && { subscriptionOnly: draft.isSubscriptionOnly }),
    ...listedChange(base, draft),
  };
}

function listedChange(base: ProductDraft, draft: ProductDraft): Pick<ProductChoicesInput, "listedPrices"> {
  const idsOf = (one: ProductDraft) => ownVariants(one).map(({ id }) => id);
  const lost = new Set(lostVariants(base, draft).map(({ id }) => id));
  const listedPrices = listedOf(
    draft.listed,
    idsOf(draft).filter((id) => !lost.has(id)),
  );
  const isSame = JSON.stringify(listedOf(base.listed, idsOf(base))) === JSON.stringify(listedPrices);
  return isSame ? {} : { listedPrices };
}

export function saleOf({ saleKind, saleValue }: ProductDraft): ProductDiscount {
  return { type: saleKind, value: saleKind === "NONE" ? 0 : Number(saleValue) };
}

function optionsChange(base: ProductDraft, draft: ProductDraft): Pick<ProductInput, "productOptions"> {
  const productOptions = draft.options.map(toOption);
  return JSON.stringify(base.options.map(toOption)) === JSON.stringify(productOptions) ? {} : { productOptions };
}

function toOption({ name, isColor, choices }: OptionDraft) {
  return {
    name: name.trim(),
    choices: choices
      .filter(({ text }) => text.trim())
      .map(({ text, color }) => ({
        value: isColor ? color || "#888888" : text.trim(),
        description: text.trim(),
      })),
  };
}

function overrideOf(before: VariantDraft, after: VariantDraft): VariantOverride[] {
  const changes = {
    ...(before.price !== after.price && { price: Number(after.price) }),
    ...(before.cost !== after.cost && { cost: after.cost ? Number(after.cost) : null }),
    ...(before.weight !== after.weight && { weight: after.weight ? Number(after.weight) : null }),
    ...(before.sku !== after.sku && { sku: after.sku.trim() }),
    ...(before.visible !== after.visible && { visible: after.visible }),
  };
  return Object.keys(changes).length > 0 ? [{ variantIds: [after.id], ...changes }] : [];
}

/** Counted units change by what was added or removed, so that a sale in the meantime is not lost. */
function stockOf(base: ProductDraft, draft: ProductDraft, pairs: readonly Pair[]): ProductStockChanges | undefined {
  const isSwitched = base.isTracked !== draft.isTracked;
  if (isSwitched) {
    const variants = pairs.map(([, { id, quantity, inStock }]) =>
      draft.isTracked ? { variantId: id, quantity: Number(quantity) } : { variantId: id, inStock },
    );
    return { trackQuantity: draft.isTracked, ...(variants.length > 0 && { variants }) };
  }
  if (draft.isTracked) {
    // A variant of a counted product that is not counted itself is once it has a number.
    const variants = pairs
      .filter(([before, { quantity }]) => before.quantity === "" && quantity.trim() !== "")
      .map(([, { id, quantity }]) => ({ variantId: id, quantity: Number(quantity) }));
    const adjustments = pairs
      .filter(([before]) => before.quantity !== "")
      .map(([before, { id, quantity }]) => ({ variantId: id, by: Number(quantity) - Number(before.quantity) }))
      .filter(({ by }) => by !== 0);
    const changes = { ...(variants.length > 0 && { variants }), ...(adjustments.length > 0 && { adjustments }) };
    return Object.keys(changes).length > 0 ? changes : undefined;
  }
  const variants = pairs
    .filter(([before, after]) => before.inStock !== after.inStock)
    .map(([, { id, inStock }]) => ({ variantId: id, inStock }));
  return variants.length > 0 ? { variants } : undefined;
}
