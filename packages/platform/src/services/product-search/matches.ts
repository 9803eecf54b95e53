import type { ProductSearchFilter } from "@vitrine/contract";
import { connectionOf } from "../../store/handle.ts";
import type { Db, Engine } from "../../store/port.ts";
import { ALL_PRODUCTS_ID } from "../collections/document.ts";
import { toMinor } from "../products/prices.ts";
import { brandFacet, optionFacet, saleFacet } from "./terms.ts";
import type { Meaning } from "./understand.ts";

/** A condition on products. Groups are the facets that can be counted as if the condition were not there. */
export interface Condition {
  readonly group: string;
  /** Where `p` is a product. `@list` stands for a list of text. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** Products it leaves at most, where that is known. */
  readonly products?: number;
  /** Finds the ids by itself, with the same values; for conditions that leave few. */
  readonly ids?: string;
}

const hasTerm = `exists (select 1 from search_terms t where t.site_id = p.site_id and t.product_id = p.id and t.term in @list)`;
const idsOfTerms = "select product_id from search_terms where site_id = ? and term in @list";

/** Products with any of the terms. */
function termsCondition(group: string, terms: readonly string[], products?: number): Condition {
  const values = [JSON.stringify(terms)];
  return { group, text: hasTerm, values, ids: idsOfTerms, ...(products !== undefined && { products }) };
}

/** Everything a search asks for, as conditions. */
export function conditionsOf(
  meanings: readonly Meaning[],
  collectionId: string | undefined,
  filter: ProductSearchFilter,
  currency: string,
): readonly Condition[] {
  const { minPrice, maxPrice, inStock, onSale, brands = [], options = [] } = filter;
  const price = (operator: string, amount: number): Condition => ({
    group: "price",
    text: `p.current_price_minor ${operator} ?`,
    values: [toMinor(amount, currency)],
  });
  return [
    ...meanings.map(({ words, products }) => termsCondition("words", words, products)),
    ...(collectionId && collectionId !== ALL_PRODUCTS_ID ? [inCollection(collectionId)] : []),
    ...(minPrice === undefined ? [] : [price(">=", minPrice)]),
    ...(maxPrice === undefined ? [] : [price("<=", maxPrice)]),
    ...(inStock ? [{ group: "inStock", text: "p.in_stock = 1", values: [] }] : []),
    ...(onSale ? [termsCondition("sale", [saleFacet])] : []),
    ...(brands.length > 0 ? [termsCondition("brand", brands.map(brandFacet))] : []),
    ...options.map(({ name, choices }) =>
      termsCondition(
        `option:${name}`,
        choices.map((choice) => optionFacet(name, choice)),
      ),
    ),
  ];
}

function inCollection(id: string): Condition {
  const member = `select 1 from product_collections l
    where l.site_id = p.site_id and l.collection_id = ? and l.product_id = p.id`;
  return { group: "collection", text: `exists (${member})`, values: [id.toLowerCase()] };
}

/** Up to this many products it is cheaper to collect and sort them than to walk the catalog in order. */
const few = 4_000;

export interface Selection {
  /** `from … where …`, with `p` as the product. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The products that keep all conditions, found from the side that leaves the fewest. */
export function select(db: Db, siteId: string, conditions: readonly Condition[]): Selection {
  const known = conditions.filter((condition) => condition.ids && condition.products !== undefined);
  const [narrow] = [...known].sort((a, b) => (a.products ?? 0) - (b.products ?? 0));
  const start = narrow && (narrow.products ?? 0) <= few ? narrow : undefined;
  const rest = conditions.filter((condition) => condition !== start);
  const from = start ? `(select distinct product_id from (${start.ids}) found) d cross join products p` : "products p";
  const where = [
    "p.site_id = ?",
    ...(start ? ["p.id = d.product_id"] : []),
    "p.visible = 1",
    ...rest.map((c) => c.text),
  ];
  return {
    text: withLists(connectionOf(db).engine, `from ${from} where ${where.join(" and ")}`),
    values: [...(start ? [siteId, ...start.values] : []), siteId, ...rest.flatMap((condition) => condition.values)],
  };
}

const lists: Readonly<Record<Engine, string>> = {
  sqlite: "(select value from json_each(?))",
  postgres: "(select jsonb_array_elements_text(?::jsonb))",
};

function withLists(engine: Engine, text: string): string {
  return text.replaceAll("@list", lists[engine]);
}

/** Runs a statement written with `?`. Not prepared: there are as many texts as ways to search. */
export async function query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const connection = connectionOf(db);
  let count = 0;
  const sql = connection.engine === "sqlite" ? text : text.replaceAll("?", () => `$${++count}`);
  const { rows } = await connection.run(sql, values, false);
  return rows as Row[];
}
