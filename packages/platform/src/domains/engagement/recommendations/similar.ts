import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Site } from "../../../kernel/site.ts";
import { productDocuments } from "../../catalog/products/repository.ts";
import { ALL_PRODUCTS_ID } from "../../catalog/records/collection.ts";
import type { ProductDocument } from "../../catalog/records/product.ts";
import { wordsOf } from "../../catalog/search-engine/language/words.ts";

/** Products of a collection that are compared, around the product's own place in it. */
const nearest = 30;

/** Collections of a product that are looked at, and words of its name that are searched for. */
const mostCollections = 4;
const mostWords = 3;

/** Shorter words, such as articles, are in too many names. */
const shortest = 3;

const before = statement(
  `select product_id from product_collections where site_id = ? and collection_id = ? and position < ?
    order by position desc limit ${nearest}`,
);
const after = statement(
  `select product_id from product_collections where site_id = ? and collection_id = ? and position > ?
    order by position limit ${nearest}`,
);

/** Looks for products; what is needed to ask the shop's search. */
export interface Looking {
  readonly db: Db;
  readonly site: Site;
  readonly runtime: Pick<Runtime, "search" | "log">;
}

/** Ids of products that are like this one, most alike first. */
export async function findSimilar(looking: Looking, product: ProductDocument, limit: number): Promise<string[]> {
  const { db, site } = looking;
  const ids = new Set<string>();
  for (const collectionId of collectionsOf(product).slice(0, mostCollections)) {
    for (const side of [before, after]) {
      const values = [site.id, collectionId, product.numericId];
      const { rows } = await run<{ product_id: string }>(db, side, values);
      for (const row of rows) ids.add(row.product_id);
    }
  }
  if (ids.size < limit) for (const id of await namedAlike(looking, product)) ids.add(id);
  ids.delete(product.id);
  const found = await productDocuments.getMany(db, site.id, [...ids].sort());
  return found
    .map(({ entity }) => ({ id: entity.id, likeness: likeness(product, entity) }))
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

function collectionsOf({ collectionIds }: ProductDocument): readonly string[] {
  return collectionIds.filter((id) => id !== ALL_PRODUCTS_ID);
}

/** Products with one of the longest words of the name in theirs. */
async function namedAlike({ db, site, runtime }: Looking, { name, brand }: ProductDocument): Promise<string[]> {
  const words = [...new Set(wordsOf(`${name} ${brand}`))].filter((word) => word.length >= shortest);
  const longest = words.sort((a, b) => b.length - a.length).slice(0, mostWords);
  const found: string[] = [];
  for (const expression of longest) {
    const request = {
      expression,
      collectionId: undefined,
      filter: {},
      sort: undefined,
      priceSteps: [],
      limit: nearest,
      offset: 0,
    };
    const { products } = await runtime.search.search(request, { db, site, log: runtime.log });
    found.push(...products.map(({ id }) => id));
  }
  return found;
}

/** How alike two products are: collections and words they share, and how near their prices are. 0 to 5. */
export function likeness(one: ProductDocument, other: ProductDocument): number {
  const collections = overlap(collectionsOf(one), collectionsOf(other));
  const names = overlap(wordsOf(`${one.name} ${one.brand}`), wordsOf(`${other.name} ${other.brand}`));
  if (collections === 0 && names === 0) return 0;
  const [low, high] = [one.currentPrice, other.currentPrice].sort((a, b) => a - b);
  return 2 * collections + 2 * names + (high ? (low ?? 0) / high : 1);
}

/** What two lists share, of all they hold: 0 to 1. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [new Set(one), new Set(other)];
  const shared = [...left].filter((each) => right.has(each)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}
