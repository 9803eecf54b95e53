import { expect, test } from "vitest";
import { hideSqliteWarning } from "./sqlite-warning.ts";

test("every warning is shown but the one about SQLite", () => {
  const shown: unknown[] = [];
  const program = { emitWarning: (...warning: unknown[]) => void shown.push(warning) };
  hideSqliteWarning(program);
  program.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
  program.emitWarning("A buffer is deprecated", "DeprecationWarning", "DEP0005");
  expect(shown).toEqual([["A buffer is deprecated", "DeprecationWarning", "DEP0005"]]);
});
