import type { Call } from "../../../kernel/context.ts";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { SearchChange } from "../../../kernel/ports/search.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { emitCollection, emitProduct } from "../products/events.ts";
import { memberRow } from "../products/read/listing.ts";
import { productDocuments, refreshInStock } from "../products/repository.ts";
import { changeCounts } from "../records/collection-counts.ts";
import type { ProductDocument } from "../records/product.ts";

/** Products changed in one go; a collection may have many more. */
const batch = 500;

/** Adds products to a collection. Rejects ids that are no products, changing nothing. */
export async function addMembers(
  call: Call<never, "CollectionChanged" | "ProductChanged">,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  const { db, site } = call;
  const found = await productDocuments.getMany(db, site.id, productIds);
  const known = new Set(found.map(({ entity }) => entity.id));
  const unknown = productIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalid(`productIds[${unknown}]`, `There is no product ${productIds[unknown]}.`);
  const added = found.filter(({ entity }) => !entity.collectionIds.includes(collectionId));
  const rows = added.map(({ entity }) => memberRow(site.id, collectionId, entity));
  await retryOnConflict("collections", collectionId, insertRows(db, "product_collections", rows));
  await writeAll(call, added, (ids) => [...ids, collectionId]);
  await finish(
    call,
    collectionId,
    added.map(({ entity }) => entity),
    1,
  );
}

const leave = statement(
  "delete from product_collections where site_id = ? and collection_id = ? and product_id in @list",
);

/** Takes products out of a collection. */
export async function removeMembers(
  call: Call<never, "CollectionChanged" | "ProductChanged">,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  const { db, site } = call;
  const found = await productDocuments.getMany(db, site.id, productIds);
  const members = found.filter(({ entity }) => entity.collectionIds.includes(collectionId));
  await run(db, leave, [site.id, collectionId, JSON.stringify(members.map(({ entity }) => entity.id))]);
  await writeAll(call, members, (ids) => ids.filter((id) => id !== collectionId));
  await finish(
    call,
    collectionId,
    members.map(({ entity }) => entity),
    -1,
  );
}

const some = statement(
  "select product_id from product_collections where site_id = ? and collection_id = ? order by product_id limit ?",
);

/** Empties a collection, some hundred products at a time. */
export async function removeAllMembers(
  call: Call<never, "CollectionChanged" | "ProductChanged">,
  collectionId: string,
): Promise<void> {
  for (;;) {
    const { rows } = await run<{ product_id: string }>(call.db, some, [call.site.id, collectionId, batch]);
    if (rows.length === 0) return;
    await removeMembers(
      call,
      collectionId,
      rows.map((row) => row.product_id),
    );
  }
}

async function write(
  call: Call<never, "ProductChanged">,
  { entity, revision }: StoredProduct,
  collectionIds: readonly string[],
): Promise<SearchChange> {
  const updatedDate = new Date(Math.max(call.now.getTime(), Date.parse(entity.updatedDate))).toISOString();
  const product = { ...entity, collectionIds, updatedDate };
  await productDocuments.update(call.db, call.site.id, revision, product);
  emitProduct(call, product.id, ["collectionIds"]);
  return { before: entity, after: product };
}

interface StoredProduct {
  readonly entity: ProductDocument;
  readonly revision: number;
}

async function writeAll(
  call: Call<never, "ProductChanged">,
  members: readonly StoredProduct[],
  change: (collectionIds: readonly string[]) => readonly string[],
): Promise<void> {
  const changes: SearchChange[] = [];
  for (const member of members) changes.push(await write(call, member, change(member.entity.collectionIds)));
  const ids = members.map(({ entity }) => entity.id);
  await refreshInStock(call.db, call.site.id, ids);
  await call.runtime.search.change?.(changes, { db: call.db, siteId: call.site.id });
}

async function finish(
  call: Call<never, "CollectionChanged">,
  collectionId: string,
  products: readonly ProductDocument[],
  change: 1 | -1,
): Promise<void> {
  if (products.length === 0) return;
  const visible = products.filter((product) => product.visible).length;
  await changeCounts(call.db, call.site.id, new Map([[collectionId, change * visible]]));
  emitCollection(call, "Changed", collectionId, { changedFields: ["productIds"] });
}
