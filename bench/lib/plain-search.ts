import { DatabaseSync } from "node:sqlite";
import { freshDatabase } from "@vitrine/test-support/postgres";
import { Client } from "pg";

/** What the engines' own full-text searches are given of a product: the same texts the shop's search reads. */
export interface SearchedText {
  readonly slug: string;
  readonly name: string;
  /** Collections, choices, brand and SKU. */
  readonly facts: string;
  /** Materials, size and care. */
  readonly info: string;
  readonly description: string;
}

/** A search by an engine's own full text: the slugs of the first ten. */
export interface PlainSearch {
  find(query: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** FTS5 with English stems, ranked by BM25: products with all words, else with any. */
export async function plainFts5(texts: readonly SearchedText[]): Promise<PlainSearch> {
  const db = new DatabaseSync(":memory:");
  db.exec(
    "create virtual table t using fts5(slug unindexed, name, facts, info, description, tokenize='porter unicode61')",
  );
  const insert = db.prepare("insert into t values (?, ?, ?, ?, ?)");
  for (const { slug, name, facts, info, description } of texts) insert.run(slug, name, facts, info, description);
  const select = db.prepare("select slug from t where t match ? order by bm25(t) limit 10");
  return {
    async find(query) {
      const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      const all = select.all(words.join(" "));
      const rows = all.length > 0 ? all : select.all(words.join(" OR "));
      return rows.map((row) => String(row.slug));
    },
    async close() {
      db.close();
    },
  };
}

const vector = `setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', facts), 'B')
  || setweight(to_tsvector('english', info), 'C') || setweight(to_tsvector('english', description), 'D')`;

/** PostgreSQL's own with weights by field: products with all words, else with any. Undefined without a server. */
export async function plainPostgres(texts: readonly SearchedText[]): Promise<PlainSearch | undefined> {
  const database = await freshDatabase("bench_template", async () => {});
  if (!database) return undefined;
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query("create table t (slug text, name text, facts text, info text, description text, words tsvector)");
  for (const { slug, name, facts, info, description } of texts) {
    await client.query("insert into t values ($1, $2, $3, $4, $5)", [slug, name, facts, info, description]);
  }
  await client.query(`update t set words = ${vector}`);
  const select = async (query: string) =>
    (
      await client.query<{ slug: string }>(
        `select slug from t, to_tsquery('english', $1) q where words @@ q order by ts_rank_cd(words, q) desc, slug limit 10`,
        [query],
      )
    ).rows.map(({ slug }) => slug);
  return {
    async find(query) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const all = await select(words.join(" & "));
      return all.length > 0 ? all : select(words.join(" | "));
    },
    async close() {
      await client.end();
      await database.drop();
    },
  };
}
