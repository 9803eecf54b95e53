import type { Migration } from "./run.ts";

/** Products that show pictures of other servers, and files by the address that they were copied from. */
export const picturesElsewhere: Migration = {
  number: 350,
  name: "pictures-elsewhere",
  async up({ engine, run, addColumn, createIndex }) {
    await addColumn("products", "pictures_elsewhere", "integer?");
    const count =
      engine === "sqlite"
        ? `(select count(*) from json_each("doc", '$.media') m
            where json_extract(m.value, '$.id') glob 'http://*' or json_extract(m.value, '$.id') glob 'https://*')`
        : `(select count(*) from json_array_elements("doc" -> 'media') m where m ->> 'id' ~ '^https?://')`;
    await run(`update "products" set "pictures_elsewhere" = ${count} where ${count} > 0`);
    const columns = ["site_id", "id", "pictures_elsewhere"];
    await createIndex("products", { columns, isUnique: false, where: "pictures_elsewhere is not null" });
    await addColumn("media_files", "source_hash", "text?");
    const bySource = { columns: ["site_id", "source_hash"], isUnique: false, where: "source_hash is not null" };
    await createIndex("media_files", bySource);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface ProductsTable {
    /** Pictures at addresses of other servers; empty for none. */
    pictures_elsewhere?: number | null;
  }
}
