import type { Call } from "../../../../kernel/context.ts";
import { readIn } from "../../../../policies/translation.ts";
import { collectionDocuments } from "../../collections/repository.ts";
import { isMerchant } from "../../products/read/caller.ts";
import { readProductsByMarks } from "../../products/read/marks.ts";
import type { FullProduct } from "../../products/read/products.ts";
import { productDocuments, readVariants } from "../../products/repository.ts";
import type { CollectionDocument } from "../../records/collection.ts";
import type { V3Product } from "../contract/products.ts";
import type { Asked } from "../present/asked.ts";
import { productOf } from "../present/product.ts";

/** Products with variants and stock, in the order of the ids, as far as the caller may see them. */
export async function loadProducts(call: Call, ids: readonly string[]): Promise<readonly FullProduct[]> {
  const { db, site } = call;
  if (ids.length === 0) return [];
  const [documents, variants] = await readProductsByMarks(db, site.id, ids, async (inside) => [
    await productDocuments.getMany(inside, site.id, ids),
    await readVariants(inside, site.id, ids),
  ]);
  const found = new Map(documents.map((stored) => [stored.entity.id, stored]));
  return ids.flatMap((id) => {
    const { entity: product, revision } = found.get(id) ?? {};
    if (!product || revision === undefined || !(product.visible || isMerchant(call))) return [];
    return [{ product, revision, variants: variants.get(id) ?? [] }];
  });
}

/** Products in the other shape. */
export async function presentAll(
  call: Call,
  found: readonly FullProduct[],
  asked: Asked,
  withVariants = false,
): Promise<V3Product[]> {
  const categories = await mainCategoriesOf(call, found, asked);
  return found.map((one) => {
    const mainCategory = categories.get(one.product.collectionIds[0] ?? "");
    return productOf(one, asked, { withVariants, mainCategory });
  });
}

async function mainCategoriesOf(
  call: Call,
  found: readonly FullProduct[],
  { fields }: Asked,
): Promise<ReadonlyMap<string, CollectionDocument>> {
  const ids = [...new Set(found.flatMap(({ product }) => product.collectionIds[0] ?? []))];
  if (!fields.has("BREADCRUMBS_INFO") || ids.length === 0) return new Map();
  const { db, site, language } = call;
  const read = await collectionDocuments.getMany(db, site.id, ids);
  const seen = read.map(({ entity }) => entity).filter(({ visible }) => visible || isMerchant(call));
  return new Map(seen.map((one) => [one.id, readIn(one, language, site.settings.language)]));
}
