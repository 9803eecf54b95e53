import { globSync } from "node:fs";
import { root } from "./shared.mjs";

/** The pages that people read before they read code. */
export const publicPages = globSync(
  [
    "*.md",
    "docs/*.md",
    "{apps,bench,examples,packages}/*/README.md",
    "examples/plugins/*/README.md",
    "packages/create-vitrine/own/README.md",
  ],
  { cwd: root, exclude: ["CHANGELOG.md"] },
).sort();
