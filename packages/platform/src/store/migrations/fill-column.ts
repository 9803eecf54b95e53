import { run, statement } from "../../kernel/database/statements.ts";
import type { Schema } from "./schema.ts";

interface Row {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
}

/** Rows that are read at once. */
const page = 500;

/** Gives a column of a table with documents, which was just added, its value in every row: what its document says. */
export async function fillColumn<Document>(
  { db }: Schema,
  table: string,
  column: string,
  read: (document: Document) => number | string | null,
): Promise<void> {
  const next = statement(
    `select site_id, id, doc from ${table} where (site_id, id) > (?, ?) order by site_id, id limit ${page}`,
  );
  const fill = statement(`update ${table} set ${column} = ? where site_id = ? and id = ?`);
  for (let last: Pick<Row, "site_id" | "id"> | undefined = { site_id: "", id: "" }; last; ) {
    const { rows }: { readonly rows: readonly Row[] } = await run<Row>(db, next, [last.site_id, last.id]);
    for (const { site_id, id, doc } of rows) await run(db, fill, [read(JSON.parse(doc) as Document), site_id, id]);
    last = rows.at(-1);
  }
}
