import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** What merchants say about words and results, and what shoppers searched for. */
export const searchTuningMigration: Migration = {
  number: 166,
  name: "search-tuning",
  async up(schema) {
    await documentTable(schema, "search_synonyms", {}, []);
    await documentTable(schema, "search_rules", { query_key: "text" }, [unique("query_key")]);
    await schema.createTable("search_tuning", {
      columns: { site_id: "text", version: "integer" },
      primaryKey: ["site_id"],
    });
    await schema.createTable("search_queries", {
      columns: {
        site_id: "text",
        id: "text",
        created_at: "integer",
        query: "text",
        searches: "integer",
        without_results: "integer",
        last_results: "integer",
      },
      indexes: [index("created_at", "id"), index("query", "created_at")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    search_synonyms: DocumentRow;
    search_rules: SearchRulesTable;
    /** Grows with every change of synonyms and rules; a shop without either has no row. */
    search_tuning: { site_id: string; version: number };
    search_queries: SearchQueriesTable;
  }
}

interface SearchRulesTable extends DocumentRow {
  /** The words of the query as they are compared. */
  query_key: string;
}

interface SearchQueriesTable {
  site_id: string;
  /** Day and query. */
  id: string;
  /** Epoch milliseconds: when the day began, in UTC. */
  created_at: number;
  query: string;
  searches: number;
  without_results: number;
  /** Products that were found the last time. */
  last_results: number;
}
