import type { ProductSearchFilter } from "@vitrine/contract";
import { connectionOf } from "../../store/handle.ts";
import type { Db, Engine } from "../../store/port.ts";
import { type Statement, statement } from "../../store/statements.ts";
import { ALL_PRODUCTS_ID } from "../collections/document.ts";
import { toMinor } from "../products/prices.ts";
import { brandFacet, optionFacet, saleFacet } from "./terms.ts";
import type { Meaning } from "./understand.ts";

/** A condition on products. Groups are what can be counted as if the condition were not there. */
export type Condition = { readonly group: string } & (
  | {
      readonly kind: "terms";
      readonly terms: readonly string[] /** Products with one of them, where known. */;
      readonly products?: number;
    }
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
  currency: string,
): readonly Condition[] {
  const { minPrice, maxPrice, belowPrice, inStock, onSale, brands = [], options = [] } = filter;
  const price = (operator: string, amount: number): Condition => {
    const text = `p.current_price_minor ${operator} ?`;
    return { group: "price", kind: "column", text, values: [toMinor(amount, currency)] };
  };
  const narrowed = collectionId && collectionId !== ALL_PRODUCTS_ID ? [collectionId.toLowerCase()] : [];
  return [
    ...meanings.map(({ words, products }) => terms("words", words, products)),
    ...narrowed.map((id): Condition => ({ group: "collection", kind: "collection", id })),
    ...(minPrice === undefined ? [] : [price(">=", minPrice)]),
    ...(maxPrice === undefined ? [] : [price("<=", maxPrice)]),
    ...(belowPrice === undefined ? [] : [price("<", belowPrice)]),
    ...(inStock ? [{ group: "inStock", kind: "column", text: "p.in_stock = 1", values: [] } as const] : []),
    ...(onSale ? [terms("sale", [saleFacet])] : []),
    ...(brands.length > 0 ? [terms("brand", brands.map(brandFacet))] : []),
    ...options.map(({ name, choices }) =>
      terms(
        `option:${name}`,
        choices.map((choice) => optionFacet(name, choice)),
      ),
    ),
  ];
}

function terms(group: string, list: readonly string[], products?: number): Terms {
  return { group, kind: "terms", terms: list, ...(products !== undefined && { products }) };
}

/** A query of its own, with its parameters. */
export interface Selection {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The ids of the products that keep all conditions, each once. Terms are intersected among themselves, from the
 * rarest: products are looked at only where a condition is about them. Only visible products have terms.
 */
function idsOf(engine: Engine, siteId: string, conditions: readonly Condition[]): Selection {
  const [first] = conditions.filter((c) => c.kind === "terms").sort((a, b) => rarity(a) - rarity(b));
  const columns = conditions.filter((condition) => condition.kind === "column");
  if (!first) return withoutTerms(siteId, conditions);
  const rest = conditions.filter((condition) => condition !== first && condition.kind !== "column");
  const others = rest.map((condition) => belongs(engine, condition, "a.site_id", "a.product_id"));
  const join = columns.length > 0 ? " cross join products p" : "";
  const where = [
    "a.site_id = ?",
    `a.term in (${marks(first.terms)})`,
    ...others.map((other) => other.text),
    ...(columns.length > 0 ? ["p.site_id = a.site_id", "p.id = a.product_id"] : []),
    ...columns.map((column) => column.text),
  ];
  // Left as a bare column, SQLite would read all terms in the order of products to have each once.
  const id = first.terms.length > 1 ? "distinct a.product_id || ''" : "a.product_id";
  return {
    text: `select ${id} as id from search_terms a${join} where ${where.join(" and ")}`,
    values: [siteId, ...first.terms, ...others.flatMap((other) => other.values), ...columns.flatMap((c) => c.values)],
  };
}

function rarity(condition: Condition): number {
  return condition.kind === "terms" ? (condition.products ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER;
}

function withoutTerms(siteId: string, conditions: readonly Condition[]): Selection {
  const collection = conditions.find((condition) => condition.kind === "collection");
  const columns = conditions.filter((condition) => condition.kind === "column");
  const more = ["p.visible = 1", ...columns.map((column) => column.text)].join(" and ");
  const values = columns.flatMap((column) => column.values);
  if (!collection)
    return { text: `select p.id as id from products p where p.site_id = ? and ${more}`, values: [siteId, ...values] };
  return {
    text: `select p.id as id from product_collections l cross join products p
      where l.site_id = ? and l.collection_id = ? and p.site_id = l.site_id and p.id = l.product_id and ${more}`,
    values: [siteId, collection.id, ...values],
  };
}

/** A look at each product on the way through the catalog. */
export function asConditionsOfProducts(db: Db, conditions: readonly Condition[]): Selection {
  const { engine } = connectionOf(db);
  const parts = conditions.map((condition) => belongs(engine, condition, "p.site_id", "p.id"));
  return {
    text: ["p.visible = 1", ...parts.map((part) => part.text)].join(" and "),
    values: parts.flatMap((part) => part.values),
  };
}

function belongs(engine: Engine, condition: Condition, site: string, product: string): Selection {
  if (condition.kind === "column") return condition;
  const [table, column, wanted] =
    condition.kind === "terms"
      ? ["search_terms", "term", condition.terms]
      : ["product_collections", "collection_id", [condition.id]];
  const look = `select 1 from ${table} b where b.site_id = ${site} and b.${column} in (${marks(wanted)}) and b.product_id = ${product}`;
  // PostgreSQL joins what `exists` asks for in the order that is cheapest. SQLite would start from the wrong side, so
  // there it is a value that is looked up for every row.
  return { text: engine === "postgres" ? `exists (${look})` : `(${look} limit 1) is not null`, values: wanted };
}

/** A placeholder for each value. Nothing is in an empty list. */
function marks(values: readonly unknown[]): string {
  return values.length === 0 ? "null" : values.map(() => "?").join(", ");
}

/** Matches that are looked at one by one; above them, counts and facets are those of the first. */
export const mostMatches = 10_000;

/** The ids of the matches: one more than {@link mostMatches} stands for any number above it. */
export async function readIds(db: Db, siteId: string, conditions: readonly Condition[]): Promise<readonly string[]> {
  const { text, values } = idsOf(connectionOf(db).engine, siteId, conditions);
  const rows = await query<{ id: string }>(db, `${text} limit ${mostMatches + 1}`, values);
  return rows.map((row) => row.id);
}

/** A statement in which `@ids` stands for the rows `m.value` of a JSON list of ids. */
export function idsStatement(text: string): Statement {
  const lists = { sqlite: "json_each(?) m", postgres: "jsonb_array_elements_text(?::jsonb) as m(value)" };
  return {
    sqlite: statement(text.replace("@ids", lists.sqlite)).sqlite,
    postgres: statement(text.replace("@ids", lists.postgres)).postgres,
  };
}

/** Runs a statement written with `?`. Not prepared: there are as many texts as ways to search. */
export async function query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const connection = connectionOf(db);
  let count = 0;
  const sql = connection.engine === "sqlite" ? text : text.replaceAll("?", () => `$${++count}`);
  const { rows } = await connection.run(sql, values, false);
  return rows as Row[];
}
