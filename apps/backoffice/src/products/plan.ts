import type {
  DecrementData,
  IncrementData,
  InventoryItemUpdate,
  ProductDiscount,
  ProductInput,
  VariantOverride,
} from "@vitrine/contract";
import { toHtml } from "./description.ts";
import type { OptionDraft, ProductDraft, VariantDraft } from "./draft.ts";
import { type PicturePlan, picturePlan } from "./pictures.ts";

/** What has to be asked of the platform to make one draft of a product into another. */
export interface Plan {
  readonly product: ProductInput;
  readonly variants: readonly VariantOverride[];
  /** Set when units start or stop being counted, or when they are not counted. */
  readonly inventory: Omit<InventoryItemUpdate, "productId"> | undefined;
  /** Counted units change by what was added or taken, so that a sale meanwhile is not lost. */
  readonly added: readonly IncrementData[];
  readonly taken: readonly DecrementData[];
  readonly joined: readonly string[];
  readonly left: readonly string[];
  readonly pictures: PicturePlan;
}

export function planOf(base: ProductDraft, draft: ProductDraft, wasHtml: boolean): Plan {
  const isSame = base.isTracked === draft.isTracked;
  const pairs = pairsOf(base, draft);
  const moved =
    draft.isTracked && isSame ? pairs.map(([before, after]) => [after.id, unitsBetween(before, after)] as const) : [];
  return {
    product: productOf(base, draft, wasHtml),
    variants: draft.isManaged ? pairs.flatMap(([before, after]) => overrideOf(before, after)) : [],
    inventory: inventoryOf(base, draft, pairs),
    added: moved.filter(([, by]) => by > 0).map(([variantId, by]) => ({ variantId, incrementBy: by })),
    taken: moved.filter(([, by]) => by < 0).map(([variantId, by]) => ({ variantId, decrementBy: -by })),
    joined: draft.collectionIds.filter((id) => !base.collectionIds.includes(id)),
    left: base.collectionIds.filter((id) => !draft.collectionIds.includes(id)),
    pictures: picturePlan(base.pictures, draft.pictures),
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

function unitsBetween(before: VariantDraft, after: VariantDraft): number {
  return Number(after.quantity) - Number(before.quantity);
}

/** Only what changed is sent: two people who edit different fields do not undo each other. */
function productOf(base: ProductDraft, draft: ProductDraft, wasHtml: boolean): ProductInput {
  const has = (name: keyof ProductDraft) => base[name] !== draft[name];
  return {
    ...(has("name") && { name: draft.name.trim() }),
    ...(has("description") && { description: toHtml(draft.description, wasHtml) }),
    ...(has("price") && { priceData: { price: Number(draft.price) } }),
    ...((has("saleKind") || has("saleValue")) && { discount: saleOf(draft) }),
    ...(has("ribbon") && { ribbon: draft.ribbon.trim() || null }),
    ...(has("brand") && { brand: draft.brand.trim() || null }),
    ...(has("sku") && { sku: draft.sku.trim() }),
    ...(has("visible") && { visible: draft.visible }),
    ...(has("isManaged") && { manageVariants: draft.isManaged }),
    ...(JSON.stringify(base.options) !== JSON.stringify(draft.options) && {
      productOptions: draft.options.map(toOption),
    }),
  };
}

export function saleOf({ saleKind, saleValue }: ProductDraft): ProductDiscount {
  return { type: saleKind, value: saleKind === "NONE" ? 0 : Number(saleValue) };
}

function toOption({ name, isColour, choices }: OptionDraft) {
  return {
    name: name.trim(),
    choices: choices.map(({ text, colour }) => ({
      value: isColour ? colour || "#888888" : text.trim(),
      description: text.trim(),
    })),
  };
}

function overrideOf(before: VariantDraft, after: VariantDraft): VariantOverride[] {
  const changes = {
    ...(before.price !== after.price && { price: Number(after.price) }),
    ...(before.sku !== after.sku && { sku: after.sku.trim() }),
    ...(before.visible !== after.visible && { visible: after.visible }),
  };
  return Object.keys(changes).length > 0 ? [{ variantIds: [after.id], ...changes }] : [];
}

function inventoryOf(base: ProductDraft, draft: ProductDraft, pairs: readonly Pair[]): Plan["inventory"] {
  const turned = base.isTracked !== draft.isTracked;
  if (draft.isTracked) {
    if (!turned) return undefined;
    const variants = pairs.map(([, { id, quantity }]) => ({ variantId: id, quantity: Number(quantity) }));
    return { trackQuantity: true, variants };
  }
  const variants = pairs
    .filter(([before, after]) => turned || before.inStock !== after.inStock)
    .map(([, { id, inStock }]) => ({ variantId: id, inStock }));
  return turned || variants.length > 0 ? { ...(turned && { trackQuantity: false }), variants } : undefined;
}
