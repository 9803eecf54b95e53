import type { TableDefinition } from "../../kernel/database/migration.ts";
import type { ColumnType, Index, Schema } from "./schema.ts";

/**
 * A table of entities: `site_id`, `id`, `revision`, `created_at`, `updated_at`, `doc`, then the columns that are
 * filtered, sorted or constrained on. Listed by creation time unless an index says otherwise.
 */
export async function documentTable(
  schema: Schema,
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  indexes: readonly Index[],
  { isNarrow = false }: Pick<TableDefinition, "isNarrow"> = {},
): Promise<void> {
  await schema.createTable(name, {
    columns: {
      site_id: "text",
      id: "text",
      revision: "integer",
      created_at: "integer",
      updated_at: "integer",
      ...columns,
      // Last, so that the columns before it are read without walking over a large document.
      doc: "json",
    },
    indexes: [{ columns: ["site_id", "created_at", "id"], isUnique: false }, ...indexes],
    isNarrow,
  });
}
