import { run, type Statement, statement } from "../../kernel/database/statements.ts";
import { chunkSize, encode } from "./0019/postings.ts";
import { facetSetOf, type IndexedProduct, termsOf } from "./0019/terms.ts";
import type { Migration } from "./run.ts";
import { index, type Schema } from "./schema.ts";

/**
 * Which products have a term is kept as one row for thousands of them instead of one for each, and what matches are
 * counted and ordered by is in one index.
 */
export const searchPostings: Migration = {
  number: 19,
  name: "search-postings",
  async up(schema) {
    await schema.createTable("search_postings", {
      columns: { site_id: "text", term: "text", chunk: "integer", products: "integer", members: "text" },
      primaryKey: ["site_id", "term", "chunk"],
      isNarrow: true,
    });
    await schema.createTable("search_facet_sets", {
      columns: { site_id: "text", id: "integer", facets: "text" },
      isNarrow: true,
    });
    await schema.addColumn("products", "facet_set", "integer?");
    for (let after: Row | undefined = nothing; after; after = await indexNext(schema, after));
    const counted = ["numeric_id", "visible", "current_price_minor", "in_stock", "facet_set", "id"];
    await schema.createIndex("products", index(...counted), ["facet_set"]);
    await schema.run("drop table search_terms");
  },
};

interface Row {
  readonly site_id: string;
  readonly id: string;
  readonly numeric_id: number;
  readonly doc: string;
}

const nothing: Row = { site_id: "", id: "", numeric_id: -1, doc: "" };

const ofChunk = statement(
  `select site_id, id, numeric_id, doc from products where site_id = ? and numeric_id >= ? and numeric_id < ?
    order by numeric_id`,
);
const beyond = statement(
  `select site_id, id, numeric_id, '' as doc from products where (site_id, numeric_id) > (?, ?)
    order by site_id, numeric_id limit 1`,
);
const addPosting = statement(
  "insert into search_postings (site_id, term, chunk, products, members) values (?, ?, ?, ?, ?)",
);
const addFacets = statement(
  "insert into search_facet_sets (site_id, id, facets) values (?, ?, ?) on conflict do nothing",
);
const link = statement("update products set facet_set = ? where site_id = ? and id = ?");

/** Indexes the next chunk that has products, and answers its last product. */
async function indexNext({ db }: Schema, after: Row): Promise<Row | undefined> {
  const found = await run<Row>(db, beyond, [after.site_id, after.numeric_id]);
  const [first] = found.rows;
  if (!first) return undefined;
  const chunk = Math.floor(Number(first.numeric_id) / chunkSize);
  const [start, end] = [chunk * chunkSize, (chunk + 1) * chunkSize];
  const { rows } = await run<Row>(db, ofChunk, [first.site_id, start, end]);
  const members = new Map<string, number[]>();
  const write = (into: Statement, values: readonly unknown[]) => run(db, into, values);
  for (const { site_id, id, doc } of rows) {
    const product = JSON.parse(doc) as IndexedProduct;
    const place = product.numericId % chunkSize;
    for (const term of termsOf(product)) {
      const known = members.get(term);
      if (known) known.push(place);
      else members.set(term, [place]);
    }
    const together = facetSetOf(product);
    if (!together) continue;
    await write(addFacets, [site_id, together.id, JSON.stringify(together.facets)]);
    await write(link, [together.id, site_id, id]);
  }
  for (const [term, places] of members) {
    await write(addPosting, [first.site_id, term, chunk, places.length, encode(places)]);
  }
  return rows.at(-1);
}

declare module "../../kernel/database/schema.ts" {
  interface ProductsTable {
    /** What `search_facet_sets` says of it; empty for products that are hidden or have no facets. */
    facet_set?: number | null;
  }
  interface Tables {
    /** Which products of a chunk have a term: a word as it is, or a facet that starts with `=`. */
    search_postings: { site_id: string; term: string; chunk: number; products: number; members: string };
    /** Facets that products have together, as a JSON list of terms. */
    search_facet_sets: { site_id: string; id: number; facets: string };
  }
}
