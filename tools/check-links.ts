// The links of the pages: what they lead to is in the repository, and so is the heading.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { publicPages } from "./lib/public-pages.ts";
import { root } from "./lib/shared.mjs";

const pages = [...publicPages, ...globSync(["docs/api/*.md", "docs/adr/*.md"], { cwd: root }).sort()];
const known = new Map<string, Set<string>>();

const problems = pages.flatMap((page) => {
  const text = withoutCode(readFileSync(join(root, page), "utf8"));
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(({ index, 1: target = "" }) => {
    const problem = /^[a-z]+:/.test(target) ? undefined : problemOf(page, target);
    return problem ? [`${page}:${text.slice(0, index).split("\n").length}: ${target} ${problem}\n`] : [];
  });
});
process.stdout.write(problems.join(""));
if (problems.length > 0) process.exitCode = 1;

function problemOf(page: string, target: string): string | undefined {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? join(root, page) : resolve(root, dirname(page), path);
  if (!existsSync(file)) return "is not there";
  return heading !== undefined && file.endsWith(".md") && !headingsOf(file).has(heading)
    ? "has no such heading"
    : undefined;
}

/** The headings of a page as a browser of the repository spells them in addresses. */
function headingsOf(file: string): Set<string> {
  const found = known.get(file) ?? new Set<string>();
  if (known.has(file)) return found;
  known.set(file, found);
  for (const [, title = ""] of withoutCode(readFileSync(file, "utf8")).matchAll(/^#+ (.*)$/gm)) {
    const plain = title.toLowerCase().replaceAll(/\]\([^)]*\)/g, "");
    const name = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(/\s/g, "-");
    let times = 0;
    while (found.has(times === 0 ? name : `${name}-${times}`)) times += 1;
    found.add(times === 0 ? name : `${name}-${times}`);
  }
  return found;
}

/** The same lines, those of code blocks empty. */
function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[\s\S]*?^ *```/gm, (block) => block.replaceAll(/.+/g, ""));
}
