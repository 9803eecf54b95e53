import { type Bare, openStatements } from "./bare-database.ts";
import type { Database } from "./engines.ts";

/** The least a database can be asked for a page of products and for one product, with their stock. */
const statements = {
  site: "select site_id from products limit 1",
  page: "select doc from products where site_id = ? and visible = 1 order by numeric_id limit ?",
  slug: "select id, doc from products where site_id = ? and slug = ? and visible = 1",
  stock: "select variant_id, tracked, in_stock, on_hand, reserved from stock where site_id = ? and product_id = ?",
};

export interface BareCatalog {
  /** Documents of the first products, as JSON. */
  page(limit: number): Promise<string>;
  /** A product with its stock, as JSON. */
  product(slug: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a seeded database without anything of the platform. */
export async function openBareCatalog(database: Database): Promise<BareCatalog> {
  const bare: Bare<keyof typeof statements> = await openStatements(database, statements);
  const [first] = await bare.run("site", []);
  const siteId = String(first?.site_id);
  return {
    async page(limit) {
      const rows = await bare.run("page", [siteId, limit]);
      return JSON.stringify(rows.map((row) => JSON.parse(String(row.doc)) as unknown));
    },
    async product(slug) {
      const [row] = await bare.run("slug", [siteId, slug]);
      if (!row) throw new Error(`The bare statements found no product ${slug}.`);
      const stock = await bare.run("stock", [siteId, String(row.id)]);
      return JSON.stringify({ product: JSON.parse(String(row.doc)) as unknown, stock });
    },
    close: () => bare.close(),
  };
}
