import { onEveryEngine } from "@vitrine/test-support/engines";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connectionOf } from "../kernel/database/handle.ts";
import type { Db } from "../kernel/database/port.ts";
import { engineIndexReasons, indexReasons } from "./index-reasons.ts";

onEveryEngine("secondary indexes", (engine) => {
  test("have a reason each, and every reason has its indexes", async () => {
    const store = engine.store();
    const listed = [indexReasons, engineIndexReasons[store.engine]].flatMap((reasons) => Object.values(reasons).flat());
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    expect((await store.read(namesOf)).toSorted()).toEqual(listed.map(cut).toSorted());
  });
});

async function namesOf(db: Db): Promise<string[]> {
  const { rows } =
    connectionOf(db).engine === "sqlite"
      ? await sql<Named>`select name from sqlite_schema where type = 'index' and sql is not null`.execute(db)
      : await sql<Named>`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
          join pg_namespace n on n.oid = i.relnamespace
          where n.nspname = current_schema() and not x.indisprimary`.execute(db);
  return rows.map(({ name }) => cut(name));
}

/** PostgreSQL cuts longer names. */
function cut(name: string): string {
  return name.slice(0, 63);
}

interface Named {
  readonly name: string;
}
