import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/**
 * Words are found by their stems, and more of a product is indexed. What is there is made anew by the job that follows
 * `search_progress`, some hundred products at a time; until then products are found by the words they were.
 */
export const searchLanguage: Migration = {
  number: 165,
  name: "search-language",
  async up(schema) {
    await schema.addColumn("search_words", "stem", "text?");
    await schema.createIndex("search_words", index("stem", "word"), ["stem"]);
    await schema.createTable("search_progress", {
      columns: { site_id: "text", version: "text", next: "integer" },
      primaryKey: ["site_id"],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    /** How far a site's index is made. */
    search_progress: {
      site_id: string;
      /** What the index is made by: changes of the words that are kept, and the language of the stems. */
      version: string;
      /** Number of the next product; -1 when all are done. */
      next: number;
    };
  }
}
