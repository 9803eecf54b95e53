import type { ProductSearchSort } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";
import { readByMarks } from "../../../../kernel/database/recording.ts";
import { run, runOnce, statement } from "../../../../kernel/database/statements.ts";
import type { SearchTuning } from "../../../../kernel/ports/search.ts";
import type { ProductDocument } from "../../records/product.ts";
import { cards } from "../index/numbers.ts";
import { type Condition, conditionsOf, findMatches, mostMatches } from "./matches.ts";
import { type Meaning, namedOnly } from "./meaning.ts";
import { boostOf, scoreOf, soldOut } from "./rank.ts";
import { type Slice, walkMatches } from "./walk.ts";

/** A search whose matches were found. */
export interface Found {
  readonly siteId: string;
  readonly meanings: readonly Meaning[];
  readonly conditions: readonly Condition[];
  /** As {@link findMatches} answers them. */
  readonly numbers: readonly number[];
  readonly sort: ProductSearchSort | undefined;
  /** Those that come first when the best match does. */
  readonly pinned: readonly number[];
  readonly boosts: NonNullable<SearchTuning["boosts"]>;
}

/** Matches that are compared with each other by how well they fit; those behind keep the catalog's order. */
const ranked = 300;

/** One page of the matches, in the order asked for. */
export async function readMatches(db: Db, found: Found, slice: Slice): Promise<readonly ProductDocument[]> {
  const { siteId, sort, meanings } = found;
  const { limit, offset } = slice;
  if (limit === 0) return [];
  const isBestFirst = (meanings.length > 0 || found.pinned.length > 0) && (sort === undefined || sort === "RELEVANCE");
  if (isBestFirst) return readPinnedFirst(db, found, slice);
  switch (sort) {
    case "NEWEST":
      return readProducts(db, siteId, await newest(db, found, slice));
    case "PRICE_ASC":
    case "PRICE_DESC":
    case "NAME":
      return readProducts(db, siteId, await sorted(db, found, sort, slice));
    default:
      return readProducts(db, siteId, (await arranged(db, found)).slice(offset, offset + limit));
  }
}

async function readPinnedFirst(db: Db, found: Found, { limit, offset }: Slice) {
  const { siteId, pinned, numbers } = found;
  if (pinned.length === 0) return readBest(db, found, { limit, offset });
  const first = await readProducts(db, siteId, pinned.slice(offset, offset + limit));
  if (first.length === limit) return first;
  const known = new Set(pinned);
  const rest = { ...found, numbers: numbers.filter((number) => !known.has(number)) };
  const slice = { limit: limit - first.length, offset: Math.max(0, offset - pinned.length) };
  return [...first, ...(await readBest(db, rest, slice))];
}

/** Of more than are compared, those that have the words in their names and can be bought are. */
async function readBest(db: Db, found: Found, { limit, offset }: Slice) {
  const { siteId, numbers } = found;
  const end = offset + limit;
  if (numbers.length <= ranked) return rank(await readRows(db, siteId, numbers), found).slice(offset, end);
  const named = await namedFirst(db, found);
  const candidates = await buyableFirst(db, siteId, named, Math.max(ranked, end));
  if (offset >= ranked) return readProducts(db, siteId, candidates.slice(offset, end));
  const best = rank(await readRows(db, siteId, candidates.slice(0, ranked)), found);
  const behind = end > ranked ? await readProducts(db, siteId, candidates.slice(ranked, end)) : [];
  return [...best, ...behind].slice(offset, end);
}

/** Matches in the order of the catalog, those first that have the words in more than their texts. */
async function namedFirst(db: Db, { siteId, meanings, conditions, numbers }: Found): Promise<readonly number[]> {
  const named = meanings.map(namedOnly);
  if (named.every((meaning, index) => meaning === meanings[index])) return numbers;
  const others = conditions.filter(({ group }) => group !== "words");
  const all = new Set(numbers);
  const found = await findMatches(db, siteId, [...conditionsOf(named, undefined, {}), ...others]);
  const first = found.filter((number) => all.has(number));
  const known = new Set(first);
  return [...first, ...numbers.filter((number) => !known.has(number))];
}

function rank(rows: readonly Row[], { meanings, boosts }: Found): readonly ProductDocument[] {
  const scored = rows.map(({ doc, in_stock, number }) => {
    const product = JSON.parse(doc) as ProductDocument;
    const score = scoreOf(product, meanings) * (Number(in_stock) === 1 ? 1 : soldOut) * boostOf(product, boosts);
    return { product, number: Number(number), score };
  });
  return scored.sort((a, b) => b.score - a.score || a.number - b.number).map(({ product }) => product);
}

/** Products that are read in one statement: most shops have most of their products in stock. */
const batch = 400;

const buyable = statement(
  `select p.numeric_id as number from @numbers cross join ${cards}
    where p.site_id = ? and p.numeric_id = m.value and p.in_stock = 1`,
);

/** The first of some products: those in stock, then the others, both in their order. */
async function buyableFirst(
  db: Db,
  siteId: string,
  numbers: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  const [first, others]: [number[], number[]] = [[], []];
  for (let at = 0; at < numbers.length && first.length < limit; at += batch) {
    const part = numbers.slice(at, at + batch);
    const { rows } = await run<{ number: number }>(db, buyable, [JSON.stringify(part), siteId]);
    const inStock = new Set(rows.map((row) => Number(row.number)));
    for (const number of part) (inStock.has(number) ? first : others).push(number);
  }
  return [...first, ...others].slice(0, limit);
}

const placed = statement(
  `select p.numeric_id as number from product_collections l
    join products p on p.site_id = l.site_id and p.id = l.product_id
    where l.site_id = ? and l.collection_id = ? and l.position < 0 order by l.position`,
);

/** Matches in the order of the catalog, those of a collection first that the merchant gave a place in it. */
async function arranged(db: Db, { siteId, conditions, numbers }: Found): Promise<readonly number[]> {
  const collection = conditions.find((condition) => condition.kind === "collection");
  if (!collection) return numbers;
  const { rows } = await run<{ number: number }>(db, placed, [siteId, collection.id]);
  if (rows.length === 0) return numbers;
  const all = new Set(numbers);
  const first = rows.map((row) => Number(row.number)).filter((number) => all.has(number));
  const known = new Set(first);
  return [...first, ...numbers.filter((number) => !known.has(number))];
}

async function newest(db: Db, { siteId, conditions, numbers }: Found, { limit, offset }: Slice) {
  const end = offset + limit;
  if (numbers.length <= mostMatches) return numbers.toReversed().slice(offset, end);
  return (await findMatches(db, siteId, conditions, { limit: end, isFromEnd: true })).slice(offset);
}

const orders = {
  PRICE_ASC: [cards, "p.current_price_minor asc, p.id asc"],
  PRICE_DESC: [cards, "p.current_price_minor desc, p.id desc"],
  NAME: ["products p", "p.name_folded asc, p.id asc"],
} as const;

/** Matches that are few enough are sorted; among more, walking the catalog in order finds a page sooner. */
async function sorted(db: Db, found: Found, sort: keyof typeof orders, slice: Slice): Promise<readonly number[]> {
  const { siteId, conditions, numbers } = found;
  if (numbers.length > mostMatches) return walkMatches(db, siteId, conditions, sort, slice);
  const [products, order] = orders[sort];
  const text = `select p.numeric_id as number from @numbers cross join ${products}
    where p.site_id = ? and p.numeric_id = m.value order by ${order} limit ${slice.limit} offset ${slice.offset}`;
  const rows = await runOnce<{ number: number }>(db, text, [JSON.stringify(numbers), siteId]);
  return rows.map((row) => Number(row.number));
}

const revisions = statement(
  "select p.numeric_id as number, p.revision, p.updated_at from @numbers cross join products p where p.site_id = ? and p.numeric_id = m.value",
);
const documents = statement(
  "select p.numeric_id as number, p.in_stock, p.doc from @numbers cross join products p where p.site_id = ? and p.numeric_id = m.value",
);

/** Products by their numbers, in the same order. */
async function readProducts(db: Db, siteId: string, numbers: readonly number[]): Promise<readonly ProductDocument[]> {
  const marks = async (inside: Db) => (await run(inside, revisions, [JSON.stringify(numbers), siteId])).rows;
  const rows = await readByMarks(db, marks, (inside) => readRows(inside, siteId, numbers));
  const docs = new Map(rows.map((row) => [Number(row.number), row.doc]));
  return numbers.flatMap((number) => {
    const doc = docs.get(number);
    return doc === undefined ? [] : [JSON.parse(doc) as ProductDocument];
  });
}

interface Row {
  readonly number: number;
  readonly in_stock: number;
  readonly doc: string;
}

async function readRows(db: Db, siteId: string, numbers: readonly number[]): Promise<Row[]> {
  if (numbers.length === 0) return [];
  return (await run<Row>(db, documents, [JSON.stringify(numbers), siteId])).rows;
}
