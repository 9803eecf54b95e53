import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { EngineDialect } from "../../kernel/database/handle.ts";
import { type Marks, statementTexts } from "../statement-texts.ts";

// Values given as an array are looked up in an index, whatever the planner knows of the table.
const isListed = "= any(array(select jsonb_array_elements_text(?::jsonb)))";
const numbers = "jsonb_array_elements_text(?::jsonb) as list(value)";

const marks: Marks = [
  [/in @list/g, isListed],
  [/@ids/g, `site_id = ? and id ${isListed}`],
  [/@numbers/g, `(select value::bigint as value from ${numbers}) m`],
  [/@set/g, `(select value::bigint from ${numbers})`],
  [/@collect\((\w+)\)/g, "json_agg($1)::text"],
  [/@joined\{([^}]*)\}\{([^}]*)\}/g, "string_agg($1, ',' order by $2)"],
  [/in @once\{([^}]*)\}/g, "= any(array($1))"],
  [/@indexed\(\w+\)/g, ""],
  [/@sorted/g, ""],
  [/@lockedKey/g, "for no key update"],
  [/@locked/g, "for update"],
  [/@unclaimed/g, "for update skip locked"],
];

function numbered(text: string): string {
  let count = 0;
  return text.replaceAll("?", () => `$${++count}`);
}

const [compiler, adapter] = [new PostgresQueryCompiler(), new PostgresAdapter()];

export const postgresDialect: EngineDialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
  textOf: statementTexts(marks, numbered),
};
