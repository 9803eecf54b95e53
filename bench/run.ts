// Measures what the project promises and prints one table. `--update` keeps the figures as baselines; a word runs
// the topics whose names contain it; `--large` adds a catalog of a million products.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "@vitrine/test-support/postgres";
import { processorShare } from "./lib/busy.ts";
import type { Figure } from "./lib/figure.ts";
import { runTopic } from "./lib/in-child.ts";
import { report, writeBaselines } from "./lib/report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: "boolean", default: false }, large: { type: "boolean", default: false } },
});
if (values.large) process.env.VITRINE_BENCH_LARGE = "1";
const started = performance.now();
const share = processorShare();
const topics = readdirSync(new URL("topics", import.meta.url))
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)));

const cluster = await startPostgres();
// Found by the topics, each in its own process, as the processes of a test run find it. It ends with this process.
if (cluster) process.env.VITRINE_TEST_POSTGRES = cluster.url;

const figures: Figure[] = [];
const notRun: string[] = [];
const faults: string[] = [];
for (const topic of topics) {
  process.stderr.write(`${topic} …\n`);
  try {
    const measured = await runTopic(topic);
    figures.push(...measured.figures);
    notRun.push(...measured.notRun);
  } catch (error) {
    faults.push(`${topic}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
faults.push(...report(figures));
if (values.update) writeBaselines(figures);
for (const name of notRun) process.stdout.write(`NOT RUN  ${name}\n`);
for (const fault of faults) process.stdout.write(`FAULT    ${fault}\n`);
const least = Math.min(share, processorShare());
if (least < 0.9) {
  const percent = Math.round(least * 100);
  process.stdout.write(`BUSY     other programs left ${percent} % of a processor: only the ratios mean something\n`);
}
process.stdout.write(`${figures.length} figures in ${Math.round((performance.now() - started) / 1000)} s\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
