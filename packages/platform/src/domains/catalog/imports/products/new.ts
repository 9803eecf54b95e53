import { randomUUID } from "node:crypto";
import { slugify } from "../../../../policies/slug.ts";
import type { CatalogEntry } from "../../exchange/entry.ts";
import { slugOfHandle } from "../../exchange/handles.ts";
import { type PlannedProduct, planProduct } from "../../exchange/plan.ts";
import { announceProduct } from "../../products/announce.ts";
import { emitCollection } from "../../products/events.ts";
import { allocateNumericIds } from "../../products/repository.ts";
import { blankProduct } from "../../products/write/from-input.ts";
import { insertProducts } from "../../products/write/insert-products.ts";
import { countsOf } from "../../products/write/save.ts";
import type { CatalogCall } from "../../records/catalog-call.ts";
import { changeCounts } from "../../records/collection-counts.ts";
import type { ProductDocument } from "../../records/product.ts";
import { takenSlugs } from "./existing.ts";

/** A product before its file says anything about it. */
export function draftOf(
  { input }: Pick<CatalogEntry, "input">,
  date: string,
  { id, slug, numericId }: Pick<ProductDocument, "id" | "slug" | "numericId">,
): ProductDocument {
  return { id, numericId, createdDate: date, updatedDate: date, name: input.name, slug, ...blankProduct };
}

/** Writes products that are new, all with one statement per table, and returns their ids. */
export async function createProducts(
  call: CatalogCall,
  entries: readonly CatalogEntry[],
  collections: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { db, site, now, runtime } = call;
  if (entries.length === 0) return [];
  const slugs = await freeSlugs(call, entries);
  const first = await allocateNumericIds(db, site.id, entries.length);
  const date = now.toISOString();
  const planned = entries.map((entry, index) => {
    const place = { id: entry.id ?? randomUUID(), slug: slugs[index] ?? "", numericId: first + index };
    const collectionIds = entry.collections?.map((name) => collections.get(name) ?? "");
    return planProduct(entry, draftOf(entry, date, place), [], { currency: site.settings.currency, collectionIds });
  });
  await insertProducts({ db, siteId: site.id }, planned, runtime.search);
  await countNew(call, planned);
  for (const { product } of planned) announceProduct(call, product);
  return planned.map(({ product }) => product.id);
}

/** Addresses for new products: that of the handle, or of the name with a number when it is taken. */
async function freeSlugs({ db, site }: CatalogCall, entries: readonly CatalogEntry[]): Promise<string[]> {
  const wanted = entries.map(({ id, handle, input }) =>
    id === undefined ? slugOfHandle(handle) : slugify(input.name),
  );
  const taken = await takenSlugs(db, site.id, wanted);
  const slugs: string[] = [];
  for (const base of wanted) {
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) {
      slug = `${base}-${number}`;
      if (!taken.has(slug) && (await takenSlugs(db, site.id, [slug])).size > 0) taken.add(slug);
    }
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

async function countNew(call: CatalogCall, planned: readonly PlannedProduct[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { product } of planned.filter((one) => one.product.visible)) {
    for (const [id, change] of countsOf(product, 1)) counts.set(id, (counts.get(id) ?? 0) + change);
  }
  await changeCounts(call.db, call.site.id, counts);
  const filled = new Set(planned.flatMap(({ product }) => product.collectionIds));
  for (const id of filled) emitCollection(call, "Changed", id, { changedFields: ["productIds"] });
}
