import type { Runtime } from "../../kernel/context.ts";
import { run, statement } from "../../kernel/database/statements.ts";
import type { Site } from "../../kernel/site.ts";

const size = 500;

const next = {
  members: statement("select id from members where site_id = ? and id > ? order by id limit ?"),
  orders: statement("select id from orders where site_id = ? and id > ? order by id limit ?"),
};

/** Ids of everything in a table, a few hundred at a time. */
export async function* pagesOf({ store }: Runtime, site: Site, table: keyof typeof next): AsyncGenerator<string[]> {
  let after = "";
  for (;;) {
    const { rows } = await store.read((db) => run<{ id: string }>(db, next[table], [site.id, after, size]));
    if (rows.length > 0) yield rows.map(({ id }) => id);
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}
