import type { Call } from "../../../../kernel/context.ts";
import { ConstraintViolation } from "../../../../kernel/database/port.ts";
import { changeFileUser, type FileUser } from "../../../media/usages/usages.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { changeCounts } from "../../records/collection-counts.ts";
import type { ProductDocument, VariantDocument } from "../../records/product.ts";
import { followSlug } from "../../records/slug-redirects.ts";
import { changedFields, emitProduct, emitVariants } from "../events.ts";
import { refreshListings } from "../read/listing.ts";
import type { FullProduct } from "../read/products.ts";
import { productDocuments, refreshInStock } from "../repository.ts";
import { variantsOf } from "../variants.ts";
import { syncVariants } from "./sync-variants.ts";

/** New data of variants by the canonical text of their choices. */
export type VariantChanges = ReadonlyMap<string, VariantDocument>;

/** Replaces a product that was read, with all that follows from it: variants, stock rows, counts and events. */
export async function saveProduct(
  call: Call<never, "ProductChanged" | "VariantsChanged">,
  before: FullProduct,
  changed: ProductDocument,
  changes: VariantChanges = new Map(),
): Promise<void> {
  const { db, site, runtime } = call;
  const next = { ...changed, updatedDate: call.now.toISOString() };
  await update(call, before.revision, next);
  const isRedirected = next.seoData?.settings?.preventAutoRedirect !== true;
  await followSlug(call, "PRODUCT", { before: before.product, after: next, isRedirected });
  const known = new Map(before.variants.map((row) => [row.choiceKey, row.document]));
  const variants = variantsOf(next, (key) => changes.get(key) ?? known.get(key));
  if (changes.size > 0 || shapeChanged(before.product, next)) await syncVariants(db, site.id, next, before, variants);
  await refreshListings(db, site.id, before.product, next);
  await runtime.search.change?.([{ before: before.product, after: next }], { db, siteId: site.id });
  await changeFileUser(db, site.id, { before: fileUserOf(before.product), after: fileUserOf(next) });
  await refreshInStock(db, site.id, [next.id]);
  if (before.product.visible !== next.visible) await changeCounts(db, site.id, countsOf(next, next.visible ? 1 : -1));
  const fields = changedFields(before.product, next);
  if (fields.length > 0) emitProduct(call, next.id, fields);
  if (changes.size > 0)
    emitVariants(
      call,
      next.id,
      variants.filter((variant) => changes.has(variant.choiceKey)),
    );
}

/** What a product shows of the media library. */
export function fileUserOf({ id, name, media }: ProductDocument): FileUser {
  return { kind: "PRODUCT", id, name, media: media.map((item) => item.id) };
}

async function update(call: Call, revision: number, next: ProductDocument): Promise<void> {
  try {
    await productDocuments.update(call.db, call.site.id, revision, next);
  } catch (error) {
    if (!(error instanceof ConstraintViolation) || error.kind !== "unique") throw error;
    call.fail("ALREADY_EXISTS", { slug: next.slug }, `Another product already has the slug "${next.slug}".`);
  }
}

function shapeChanged(before: ProductDocument, next: ProductDocument): boolean {
  return (
    before.manageVariants !== next.manageVariants ||
    before.sku !== next.sku ||
    JSON.stringify(before.options) !== JSON.stringify(next.options)
  );
}

/** One more or less visible product in each of a product's collections. */
export function countsOf(product: ProductDocument, change: number): ReadonlyMap<string, number> {
  return new Map([ALL_PRODUCTS_ID, ...product.collectionIds].map((id) => [id, change]));
}
