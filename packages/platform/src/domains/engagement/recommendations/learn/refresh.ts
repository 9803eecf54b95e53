import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { Site } from "../../../../kernel/site.ts";
import { productDocuments } from "../../../catalog/products/repository.ts";
import type { ProductDocument } from "../../../catalog/records/product.ts";
import { type Related, readInterests, readPairs } from "../repository.ts";
import { affinity, INTEREST_HALF_LIFE, scoreOf, trusted } from "../scores.ts";
import { findSimilar } from "../similar.ts";
import { WEIGHTS } from "./signals.ts";

/** Products of either list; some of them will be sold out when it is read. */
const kept = 24;

/** Pairs of a product that are compared. */
const compared = 200;

/** Orders with both products that are trusted by half; three did best on the made-up orders of the bench. */
const halfTrusted = 3;

/** Products worked out between two writes. */
const batch = 50;

const stale = statement(
  "select product_id from related_products where site_id = ? and is_stale = 1 order by product_id limit ?",
);
const taken = statement(
  "update related_products set is_stale = 0 where site_id = ? and product_id in @list and is_stale = 1 returning product_id",
);
const store = statement("update related_products set related = ? where site_id = ? and product_id = ?");
const removeRow = statement("delete from related_products where site_id = ? and product_id = ?");

/** Works out what goes with products that changed. Returns how many it looked at. */
export async function refreshRelated(runtime: Runtime, site: Site): Promise<number> {
  const { store: database, clock } = runtime;
  const found = await database.read((db) => run<{ product_id: string }>(db, stale, [site.id, batch]));
  if (found.rows.length === 0) return 0;
  const list = JSON.stringify(found.rows.map((row) => row.product_id));
  // Taken first: what changes while it is worked out is worked out again.
  const { rows } = await database.write((db) => run<{ product_id: string }>(db, taken, [site.id, list]), {
    durable: false,
  });
  const ids = rows.map((row) => row.product_id);
  const worked = await database.read(async (db) => {
    const products = await productDocuments.getMany(db, site.id, ids);
    const now = clock.now();
    const each: [string, Related][] = [];
    for (const { entity } of products) each.push([entity.id, await relatedTo({ db, site, runtime, now }, entity)]);
    return new Map(each);
  });
  await database.write((db) => save(db, site.id, ids, worked), { durable: false });
  return found.rows.length;
}

async function save(db: Db, siteId: string, ids: readonly string[], worked: ReadonlyMap<string, Related>) {
  for (const id of ids.toSorted()) {
    const related = worked.get(id);
    if (related) await run(db, store, [JSON.stringify(related), siteId, id]);
    else await run(db, removeRow, [siteId, id]);
  }
}

interface Looking {
  readonly db: Db;
  readonly site: Site;
  readonly runtime: Runtime;
  readonly now: Date;
}

async function relatedTo(looking: Looking, product: ProductDocument): Promise<Related> {
  const { db, site, now } = looking;
  const pairs = await readPairs(db, site.id, product.id, compared);
  const interests = await readInterests(db, site.id, [product.id, ...pairs.keys()]);
  const own = interests.get(product.id);
  const floor = scoreOf(halfTrusted * WEIGHTS.order, now.getTime(), INTEREST_HALF_LIFE);
  const together = [...pairs]
    .flatMap(([id, pair]) => {
      const other = interests.get(id);
      if (own === undefined || other === undefined) return [];
      return [{ id, value: trusted(affinity(pair, own, other), pair, floor) }];
    })
    .sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1))
    .slice(0, kept)
    .map(({ id }) => id);
  return { together, similar: await findSimilar(looking, product, kept) };
}
