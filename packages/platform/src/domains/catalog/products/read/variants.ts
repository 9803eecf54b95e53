import type {
  GetStoreVariantResponse,
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  StoreVariantIdRequest,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { DEFAULT_VARIANT_ID } from "../../../../policies/catalog-item.ts";
import type { StoredMedia } from "../../records/product.ts";
import { inLanguage, renamedChoices } from "../../records/translation.ts";
import { type Choices, choiceKey, findChoice, knownChoices, ownChoices, select } from "../options.ts";
import { presentMedia } from "../present/media.ts";
import { presentOptions } from "../present/options.ts";
import { isForSale } from "../present/stock.ts";
import { presentStoreVariant, presentVariantData, presentVariants } from "../present/variant.ts";
import { isMerchant, viewOf } from "./caller.ts";
import { type FullProduct, findProduct } from "./products.ts";

/** Tells what can still be chosen after some choices, and what a complete choice leads to. */
export async function getProductOptionsAvailability(
  { id, options }: ProductOptionsAvailabilityRequest,
  call: Call,
): Promise<ProductOptionsAvailabilityResponse> {
  const found = await findProduct(call, id);
  const { product, variants } = found;
  const { settings } = call.site;
  const chosen = knownChoices(product.options, ownChoices(product.options, options, settings), "options");
  const selection = select(product.options, chosen);
  const key = product.manageVariants ? choiceKey(chosen) : choiceKey({});
  const variant = selection.kind === "complete" ? variants.find((row) => row.choiceKey === key) : undefined;
  const view = viewOf(call);
  const shown = inLanguage(found, view.language, settings);
  const named = renamedChoices(chosen, product.options, shown.product.options);
  return {
    ...(variant && { selectedVariant: presentVariantData(product, variant, view) }),
    media: presentMedia(mediaOf(found, chosen), view.origin),
    productOptions: presentOptions(shown.product, shown.variants, view.origin, named),
    availableForPurchase: variant !== undefined && isForSale(variant),
  };
}

function mediaOf({ product }: FullProduct, chosen: Choices): readonly StoredMedia[] {
  const ids = product.options.flatMap((option) => findChoice(option, chosen[option.name] ?? "")?.mediaIds ?? []);
  const own = product.media.filter((media) => ids.includes(media.id));
  return own.length > 0 ? own : product.media;
}

/** Reads the variants of a product, by choices or ids. */
export async function queryProductVariants(
  { id, choices, variantIds, paging, includeMerchantSpecificData = false }: QueryProductVariantsRequest,
  call: Call,
): Promise<QueryProductVariantsResponse> {
  const merchant = merchantView(call, includeMerchantSpecificData);
  const found = await findProduct(call, id);
  const { settings } = call.site;
  const { product, variants } = inLanguage(found, call.language, settings);
  const own = ownChoices(found.product.options, choices ?? {}, settings);
  const named = renamedChoices(own, found.product.options, product.options);
  const wanted = variantIds && new Set(variantIds.map((variantId) => variantId.toLowerCase()));
  const matching = presentVariants(product, variants, viewOf(call, merchant)).filter(
    (variant) =>
      (!wanted || wanted.has(variant.id)) &&
      Object.entries(named).every(([name, choice]) => variant.choices?.[name] === choice),
  );
  const offset = paging?.offset ?? 0;
  if (offset < 0) throw invalid("paging.offset", "must be 0 or more", "MIN", { threshold: 0 });
  const page = matching.slice(offset, offset + (paging?.limit ?? 100));
  return { variants: page, metadata: { items: page.length, offset }, totalResults: matching.length };
}

/** Costs are shown to whoever asks for them and may see them. */
export function merchantView(call: Call, asked: boolean): boolean {
  if (asked && !isMerchant(call)) return call.fail("PERMISSION_DENIED", {}, "Only the merchant may see costs.");
  return asked;
}

/** Reads one variant by `{product id}-{variant id}`. */
export async function getStoreVariant({ id }: StoreVariantIdRequest, call: Call): Promise<GetStoreVariantResponse> {
  const { product, variants } = await findProduct(call, id.slice(0, 36));
  const variantId = id.slice(37).toLowerCase() || DEFAULT_VARIANT_ID;
  const variant = variants.find((row) => row.variantId === variantId);
  if (!variant) return call.fail("NOT_FOUND", { variantId: id }, `There is no variant ${id}.`);
  return { variant: presentStoreVariant(product, variant, viewOf(call)) };
}
