import type { ProductSearchFilter } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, runOnce, statement } from "../../../../kernel/database/statements.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { brandFacet, collectionFacet, optionFacet, saleFacet } from "../../records/facets.ts";
import { cards, wayTo } from "../index/numbers.ts";
import { lastChunk, placesOfAll, readPostings, type TermGroup } from "../index/posting-rows.ts";
import { chunkSize, type Places, placesOf } from "../index/postings.ts";
import type { Meaning } from "./meaning.ts";

/** A condition on products. Groups are what can be counted as if the condition were not there. */
export type Condition = { readonly group: string } & (
  | ({ readonly kind: "terms" /** Products with one of them, where known. */; readonly products?: number } & TermGroup)
  | { readonly kind: "collection"; readonly id: string }
  | {
      readonly kind: "column" /** Where `p` is the product. */;
      readonly text: string;
      readonly values: readonly unknown[];
    }
);

type Terms = Extract<Condition, { kind: "terms" }>;

/** Everything a search asks for, as conditions. */
export function conditionsOf(
  meanings: readonly Meaning[],
  collectionId: string | undefined,
  filter: ProductSearchFilter,
): readonly Condition[] {
  const { minPrice, maxPrice, belowPrice, inStock, onSale, brands = [], options = [], collectionIds = [] } = filter;
  const price = (operator: string, amount: number): Condition => {
    const text = `p.current_price_minor ${operator} ?`;
    return { group: "price", kind: "column", text, values: [amount] };
  };
  const narrowed = collectionId && collectionId !== ALL_PRODUCTS_ID ? [collectionId.toLowerCase()] : [];
  return [
    ...meanings.map(wordsCondition),
    ...narrowed.map((id): Condition => ({ group: "collection", kind: "collection", id })),
    ...(minPrice === undefined ? [] : [price(">=", minPrice)]),
    ...(maxPrice === undefined ? [] : [price("<=", maxPrice)]),
    ...(belowPrice === undefined ? [] : [price("<", belowPrice)]),
    ...(inStock ? [{ group: "inStock", kind: "column", text: "p.in_stock = 1", values: [] } as const] : []),
    ...(onSale ? [terms("sale", [saleFacet])] : []),
    ...(brands.length > 0 ? [terms("brand", brands.map(brandFacet))] : []),
    ...(collectionIds.length > 0 ? [terms("in", collectionIds.map(collectionFacet))] : []),
    ...options.map(({ name, choices }) =>
      terms(
        `option:${name}`,
        choices.map((choice) => optionFacet(name, choice)),
      ),
    ),
  ];
}

function terms(group: string, list: readonly string[]): Terms {
  return { group, kind: "terms", terms: list };
}

function wordsCondition({ terms, phrases, products }: Meaning): Terms {
  return {
    group: "words",
    kind: "terms",
    terms: [...terms.keys()],
    phrases: phrases.map(({ parts }) => parts.map((part) => [...part.keys()])),
    ...(products !== undefined && { products }),
  };
}

/** Leaves some products out, whatever else they keep. */
export function withoutProducts(ids: readonly string[]): readonly Condition[] {
  if (ids.length === 0) return [];
  const text = `p.id not in (${ids.map(() => "?").join(", ")})`;
  return [{ group: "hidden", kind: "column", text, values: ids }];
}

const numbersOfIds = statement("select id, numeric_id from products where @ids and visible = 1");

/** The numbers of some products that keep the conditions, in the order of the ids. */
export async function findPinned(
  db: Db,
  siteId: string,
  ids: readonly string[],
  conditions: readonly Condition[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const values = [siteId, JSON.stringify(ids)];
  const { rows } = await run<{ id: string; numeric_id: number }>(db, numbersOfIds, values);
  const text = `p.id in (${ids.map(() => "?").join(", ")})`;
  const pinned: Condition = { group: "words", kind: "column", text, values: ids };
  const kept = new Set(await findMatches(db, siteId, [...conditions, pinned]));
  const numbers = new Map(rows.map(({ id, numeric_id }) => [id, Number(numeric_id)]));
  return ids.flatMap((id) => {
    const number = numbers.get(id);
    return number !== undefined && kept.has(number) ? [number] : [];
  });
}

/** Matches that are checked one by one; above them, counts and facets are those of the first. */
export const mostMatches = 10_000;

/** Matches that are collected: the longest page behind those that are counted, and one. */
const collected = mostMatches + 101;

/** Chunks that are looked into at first; then four times as many, until there are matches enough. */
const firstWindow = 16;

/** Of words that so many products have at most, everything is read at once. */
const rare = 40_000;
const everywhere = [0, Number.MAX_SAFE_INTEGER] as const;

/**
 * The numbers of the products that keep all conditions, in the order of the catalog or from its end, at most `limit`.
 * More than {@link mostMatches} of them stand for any number above it.
 */
export async function findMatches(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
  { limit = collected, isFromEnd = false }: { readonly limit?: number; readonly isFromEnd?: boolean } = {},
): Promise<readonly number[]> {
  const terms = byRarity(conditions);
  const others = conditions.filter((condition) => condition.kind !== "terms");
  if (terms.length === 0) return findWithoutTerms(db, siteId, others, { limit, isFromEnd });
  const isRare = (terms[0]?.products ?? Number.MAX_SAFE_INTEGER) <= rare;
  const last = isRare ? 0 : await lastChunk(db, siteId);
  const found: number[] = [];
  for (let [done, size] = [0, firstWindow]; done <= last && found.length < limit; done += size, size *= 4) {
    const [near, far] = [done, Math.min(done + size - 1, last)];
    const window = isFromEnd ? ([last - far, last - near] as const) : ([near, far] as const);
    const places = await readTerms(db, siteId, terms, isRare ? everywhere : window);
    const numbers = numbersOf(places);
    if (isFromEnd) numbers.reverse();
    found.push(...(await keeping(db, siteId, numbers, others, limit - found.length)));
  }
  return found;
}

/** Which of all products have one of the terms of every such condition, by chunk. */
export async function readAllTerms(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
): Promise<ReadonlyMap<number, Places> | undefined> {
  const terms = byRarity(conditions);
  return terms.length === 0 ? undefined : readTerms(db, siteId, terms, [0, await lastChunk(db, siteId)]);
}

function byRarity(conditions: readonly Condition[]): readonly Terms[] {
  const rarity = ({ products = Number.MAX_SAFE_INTEGER }: Terms) => products;
  return conditions.filter((condition) => condition.kind === "terms").sort((a, b) => rarity(a) - rarity(b));
}

async function readTerms(
  db: Db,
  siteId: string,
  conditions: readonly Terms[],
  window: readonly [number, number],
): Promise<Map<number, Places>> {
  return placesOfAll(await readPostings(db, siteId, conditions, window));
}

function numbersOf(found: ReadonlyMap<number, Places>): number[] {
  const chunks = [...found].sort(([a], [b]) => a - b);
  return chunks.flatMap(([chunk, places]) => placesOf(places).map((place) => chunk * chunkSize + place));
}

/** Products that are read in one statement. */
const batch = 5_000;

/** Those of the numbers whose products keep conditions on something else than terms, in their order. */
async function keeping(
  db: Db,
  siteId: string,
  numbers: readonly number[],
  conditions: readonly Condition[],
  limit: number,
): Promise<readonly number[]> {
  if (conditions.length === 0) return numbers.slice(0, limit);
  const { text, values } = conditionsOnProducts(conditions);
  const kept: number[] = [];
  for (let at = 0; at < numbers.length && kept.length < limit; at += batch) {
    const part = numbers.slice(at, at + batch);
    const way = wayTo(part);
    const look = `select p.numeric_id as number ${way.from} and ${text}`;
    const keep = new Set(await queryNumbers(db, look, [...way.values(siteId, part), ...values]));
    kept.push(...part.filter((number) => keep.has(number)));
  }
  return kept.slice(0, limit);
}

async function findWithoutTerms(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
  { limit, isFromEnd }: { readonly limit: number; readonly isFromEnd: boolean },
): Promise<readonly number[]> {
  const [collection] = conditions.filter((condition) => condition.kind === "collection");
  const columns = conditionsOnProducts(conditions.filter((condition) => condition.kind === "column"));
  const end = `${columns.text} order by ${collection ? "l.position" : "p.numeric_id"} ${isFromEnd ? "desc" : "asc"} limit ${limit}`;
  const text = collection
    ? `select p.numeric_id as number from product_collections l cross join products p
      where l.site_id = ? and l.collection_id = ? and p.site_id = l.site_id and p.id = l.product_id and p.visible = 1
        and ${end}`
    : `select p.numeric_id as number from ${cards} where p.site_id = ? and p.visible = 1 and ${end}`;
  const values = [siteId, ...(collection ? [collection.id] : []), ...columns.values];
  return (await queryNumbers(db, text, values)).sort((a, b) => (isFromEnd ? b - a : a - b));
}

/** Conditions on a product `p`, besides its terms. */
export function conditionsOnProducts(conditions: readonly Condition[]): { text: string; values: readonly unknown[] } {
  const parts = conditions.flatMap((condition): { text: string; values: readonly unknown[] }[] => {
    if (condition.kind === "terms") return [];
    return condition.kind === "column" ? [condition] : [{ text: inCollection, values: [condition.id] }];
  });
  return {
    text: ["1 = 1", ...parts.map((part) => part.text)].join(" and "),
    values: parts.flatMap((part) => part.values),
  };
}

const inCollection = `exists (select 1 from product_collections l
  where l.site_id = p.site_id and l.collection_id = ? and l.product_id = p.id)`;

/** The column `number` of a query, in no order: as one value, because thousands of rows take longer to hand over. */
async function queryNumbers(db: Db, text: string, values: readonly unknown[]): Promise<number[]> {
  const list = `select @collect(number) as numbers from (${text}) found`;
  const [row] = await runOnce<{ numbers: string | null }>(db, list, values);
  return JSON.parse(row?.numbers ?? "[]") as number[];
}
