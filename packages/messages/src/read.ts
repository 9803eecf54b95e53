import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { MessageTree } from "./compile.ts";

const include = "$include";

/**
 * The messages of a catalog file. A group with `"$include": "<package or ./path>/<catalog>"` has the messages of that
 * catalog in the same language, below its own.
 */
export function readCatalog(file: string): MessageTree {
  const tree = JSON.parse(readFileSync(file, "utf8")) as MessageTree;
  return withIncluded(tree, file);
}

/** The messages of a tree as `file` has it, with those it includes. */
export function withIncluded(tree: MessageTree, file: string): MessageTree {
  const own = Object.entries(tree).flatMap(([key, value]): [string, string | MessageTree][] => {
    if (key === include) return [];
    return [[key, typeof value === "string" ? value : withIncluded(value, file)]];
  });
  const name = tree[include];
  if (name === undefined) return Object.fromEntries(own);
  if (typeof name !== "string") throw new Error(`${file}: "${include}" names one catalog, as text.`);
  return merge(readCatalog(resolveCatalog(name, file)), Object.fromEntries(own));
}

function resolveCatalog(name: string, file: string): string {
  const language = file.slice(dirname(file).length + 1);
  if (name.startsWith(".")) return join(resolve(dirname(file), name), language);
  return createRequire(resolve(file)).resolve(`${name}/${language}`);
}

function merge(below: MessageTree, above: MessageTree): MessageTree {
  const merged = new Map<string, string | MessageTree>(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const included = merged.get(key);
    merged.set(key, typeof included === "object" && typeof value === "object" ? merge(included, value) : value);
  }
  return Object.fromEntries(merged);
}
