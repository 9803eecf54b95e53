import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Words and facets of the products on sale, and the words by their spellings so that misspelt ones are found. */
export const productSearch: Migration = {
  number: 7,
  name: "product-search",
  async up(schema) {
    await schema.createTable("search_terms", {
      columns: { site_id: "text", term: "text", product_id: "text" },
      primaryKey: ["site_id", "term", "product_id"],
      indexes: [index("product_id", "term")],
      isNarrow: true,
    });
    await schema.createTable("search_words", {
      columns: { site_id: "text", word: "text", products: "integer" },
      primaryKey: ["site_id", "word"],
      isNarrow: true,
    });
    await schema.createTable("search_spellings", {
      columns: { site_id: "text", spelling: "text", word: "text" },
      primaryKey: ["site_id", "spelling", "word"],
      isNarrow: true,
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    /** Every word without digits, how many products have it, and its stem; those of descriptions after a `~`. */
    search_words: { site_id: string; word: string; products: number; stem?: string | null };
    /** Words by themselves, by what is left of them with letters dropped, and from their end after a `<`. */
    search_spellings: { site_id: string; spelling: string; word: string };
  }
}
