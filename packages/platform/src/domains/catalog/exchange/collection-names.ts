import { bounds } from "./bounds.ts";
import type { Row } from "./row.ts";

/** Names of collections, each once; those that cannot be kept are errors of the column. */
export function checkedCollections(row: Row, column: string, names: readonly string[]): string[] {
  const used = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
  const long = used.find((name) => [...name].length > bounds.collection);
  if (long) row.error(column, "TOO_LONG.part", { text: long, limit: bounds.collection });
  if (used.length > bounds.collections)
    row.error(column, "TOO_MANY.collections", { count: used.length, limit: bounds.collections });
  return used;
}
