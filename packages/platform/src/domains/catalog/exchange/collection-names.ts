import { bounds } from "./bounds.ts";
import type { Row } from "./row.ts";

/** Names of collections, each once; those that cannot be kept are errors of the column. */
export function checkedCollections(row: Row, column: string, names: readonly string[]): string[] {
  const used = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
  const long = used.find((name) => [...name].length > bounds.collection);
  if (long) row.error(column, "TOO_LONG", `"${long}" has more than ${bounds.collection} characters. Shorten it.`);
  if (used.length > bounds.collections)
    row.error(column, "TOO_MANY", `names ${used.length} collections; at most ${bounds.collections} are kept.`);
  return used;
}
