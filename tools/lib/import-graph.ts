// Imports between files and folders, read from the text of the sources.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export interface Import {
  /** Paths from the root that was read. */
  readonly from: string;
  readonly to: string;
  /** `from` does not run before `to` has: neither an import of types alone nor one that is made later. */
  readonly isLoaded: boolean;
}

const statement = /(?:^|\n)\s*(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s+)?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/g;

/** Paths of the sources under `root`, tests left out. */
export function sourcesIn(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
}

/** Every import between the sources under `root`, type imports included. */
export function importsIn(root: string): Import[] {
  return sourcesIn(root).flatMap((from) => {
    const text = readFileSync(join(root, from), "utf8");
    return [...text.matchAll(statement)].map(([, type, still, lazy = ""]) => ({
      from,
      to: relative(root, resolve(root, dirname(from), still ?? lazy)),
      isLoaded: type === undefined && still !== undefined,
    }));
  });
}

/** Groups of nodes that reach each other (Tarjan's strongly connected components of two nodes or more). */
export function circlesOf(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return circles;
}
