// Lighthouse on the pages of a purchase, mobile, the median of three runs each. Fails where a page has fewer points
// than promised. `npm run lighthouse -- cart` judges one page, `--update` records the numbers in docs/lighthouse.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Audit, audit, type Category, categories } from "./audit.ts";
import { processorShare } from "./busy.ts";
import { isPrivate, notIndexed, openStage, type PageName, pageNames } from "./pages.ts";
import { table } from "./table.ts";

/** Least points of each category. */
const promised: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 95,
  seo: 100,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: "boolean", default: false }, runs: { type: "string", default: "3" } },
});
const wanted = pageNames.filter((name) => positionals.length === 0 || positionals.includes(name));
const share = processorShare();
const stage = await openStage();
const results = new Map<PageName, Audit>();
try {
  // The first visit makes the pictures and compresses the scripts; a shop does that once in its life.
  for (const name of wanted) await audit(stage.pages[name], stage.port, ["performance"]);
  for (const name of wanted) {
    const audits: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) audits.push(await audit(stage.pages[name], stage.port));
    const result = median(audits);
    results.set(name, result);
    report(name, result);
  }
} finally {
  await stage.close();
}
const percent = Math.round(Math.min(share, processorShare()) * 100);
if (percent < 90) {
  process.stdout.write(`BUSY other programs left ${percent} % of a processor: the performance says more about them\n`);
}
if (values.update) writeFileSync(new URL("../../docs/lighthouse.md", import.meta.url), table(results));

/** The run in the middle, by performance; the others judge what does not change. */
function median(audits: readonly Audit[]): Audit {
  const sorted = audits.toSorted((first, second) => first.points.performance - second.points.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("--runs must be 1 or more.");
  return middle;
}

function report(name: PageName, { points, findings, measures }: Audit): void {
  const least = isPrivate(name) ? { ...promised, seo: notIndexed } : promised;
  const under = categories.filter((category) => points[category] < least[category]);
  const scores = categories.map((category) => `${category} ${points[category]}`).join(", ");
  const paint = `largest paint ${Math.round(measures.largestPaint)} ms, shift ${measures.shift.toFixed(3)}`;
  process.stdout.write(`${under.length > 0 ? "FAIL" : "ok  "} ${name}: ${scores} (${paint})\n`);
  for (const finding of findings) process.stdout.write(`     ${finding}\n`);
  if (under.length > 0) process.exitCode = 1;
}
