import { DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { EngineDialect } from "../../kernel/database/handle.ts";
import { type Marks, statementTexts } from "../statement-texts.ts";

const marks: Marks = [
  [/in @list/g, "in (select value from json_each(?))"],
  // By the key: an index over time looks cheaper, and walks past everything that is due with it.
  [/@ids/g, "(site_id, id) in (select ?, value from json_each(?))"],
  [/@numbers/g, "json_each(?) m"],
  [/@set/g, "(select value from json_each(?))"],
  [/@collect\((\w+)\)/g, "json_group_array($1)"],
  // Rows come in the order of the key that they are found by.
  [/@joined\{([^}]*)\}\{[^}]*\}/g, "group_concat($1)"],
  [/in @once\{([^}]*)\}/g, "in ($1)"],
  [/@indexed\((\w+)\)/g, 'indexed by "$1"'],
  // There are no statistics: the plus keeps the order out of the choice of an index.
  [/@sorted/g, "+"],
  // There is one writer at a time: whoever reads in a write has the lock already.
  [/@(lockedKey|locked|unclaimed)/g, ""],
];

const [compiler, adapter] = [new SqliteQueryCompiler(), new SqliteAdapter()];

export const sqliteDialect: EngineDialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new SqliteIntrospector(db),
  textOf: statementTexts(marks),
};
