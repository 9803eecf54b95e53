import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./shared.mjs";

const products = new Set(["node_modules", "dist", "build", "template", "LICENSE"]);

/** What is made from the sources, or not packed. */
function isProduct(name) {
  return products.has(name) || name.startsWith(".") || name.endsWith(".md") || /\.test\.tsx?$/.test(name);
}

/** Changes when the content of any source file below the paths does. */
export function contentHash(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isProduct(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) visit(child);
      else add(child);
    }
  };
  const add = (file) => hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  for (const path of paths.map((each) => join(root, each)).filter((each) => existsSync(each))) {
    try {
      visit(path);
    } catch (error) {
      if (error.code !== "ENOTDIR") throw error;
      add(path);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
