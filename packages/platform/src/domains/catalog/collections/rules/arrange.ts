import type { CollectionOrderResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { catalogChanged } from "../../../../kernel/database/catalog-version.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { firstDuplicate } from "../../../../kernel/objects.ts";
import { emitCollection } from "../../products/events.ts";
import type { CollectionDocument } from "../../records/collection.ts";

/** Products that can be given a place. */
const most = 1_000;

/** Places that the merchant gave are below zero, and so before those of all others, which are numeric ids. */
const first = -most;

const ordered = statement(
  `select product_id, position from product_collections where site_id = ? and collection_id = ?
    order by position, product_id limit ${most}`,
);

/** The first products of a collection in the order of the merchant. */
export async function getCollectionOrder({ id }: CollectionDocument, call: Call): Promise<CollectionOrderResponse> {
  const { rows } = await run<{ product_id: string; position: number }>(call.db, ordered, [call.site.id, id]);
  return {
    productIds: rows.map((row) => row.product_id),
    arranged: rows.filter((row) => Number(row.position) < 0).length,
  };
}

const forget = statement(
  `update product_collections set position = (select p.numeric_id from products p
      where p.site_id = product_collections.site_id and p.id = product_collections.product_id)
    where site_id = ? and collection_id = ? and position < 0`,
);
const place = statement(
  "update product_collections set position = ? where site_id = ? and collection_id = ? and product_id = ?",
);

/** Gives products the first places of a collection, in this order, and no others. */
export async function arrangeProducts(
  collection: CollectionDocument,
  productIds: readonly string[],
  call: Call<never, "CollectionChanged">,
): Promise<CollectionOrderResponse> {
  const { db, site } = call;
  const ids = productIds.map((id) => id.toLowerCase());
  const twice = firstDuplicate(ids);
  if (twice) throw invalid("productIds", `names ${twice} twice`);
  await catalogChanged(db, site.id);
  await run(db, forget, [site.id, collection.id]);
  for (const [index, id] of ids.entries()) {
    const { changes } = await run(db, place, [first + index, site.id, collection.id, id]);
    if (changes === 0) throw invalid(`productIds[${index}]`, `is not in the collection ${collection.id}`);
  }
  emitCollection(call, "Changed", collection.id, { changedFields: ["productIds"] });
  return getCollectionOrder(collection, call);
}
