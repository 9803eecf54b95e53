// Measures what the project promises and prints one table. `--update` keeps the figures as baselines; a word runs
// the topics whose names contain it; `--large` adds a catalog of a million products. `peers` compares other platforms.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "@vitrine/test-support/postgres";
import { runTopic } from "./lib/in-child.ts";
import { postgresProcesses, quiet, watchForeignLoad } from "./lib/processor.ts";
import { type Reported, report, writeBaselines } from "./lib/report.ts";

const all = readdirSync(new URL("topics", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
const { values, positionals } = parsed();
if (values.help) {
  process.stdout.write(usage());
  process.exit(0);
}
if (positionals[0] === "peers") {
  const { comparePeers } = await import("./peers/run.ts");
  await comparePeers({ update: values.update, ...(values.rounds && { rounds: Number(values.rounds) }) });
  process.exit(0);
}
if (values.large) process.env.VITRINE_BENCH_LARGE = "1";
const started = performance.now();
const topics = all.filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (topics.length === 0) refuse(`No topic has ${positionals.map((word) => `"${word}"`).join(" or ")} in its name.`);

const cluster = await startPostgres();
// Found by the topics, each in its own process, as the processes of a test run find it. It ends with this process.
if (cluster) process.env.VITRINE_TEST_POSTGRES = cluster.url;

const figures: Reported[] = [];
/** How many processors others kept busy, by topic. */
const foreignLoads: [string, number][] = [];
const notRun: string[] = [];
const faults: string[] = [];
for (const topic of topics) {
  process.stderr.write(`${topic} …\n`);
  const foreignLoad = watchForeignLoad(() => [process.pid, ...postgresProcesses()]);
  try {
    const measured = await runTopic(topic);
    const foreign = foreignLoad();
    figures.push(...measured.figures.map((figure) => ({ ...figure, foreign })));
    notRun.push(...measured.notRun);
  } catch (error) {
    faults.push(`${topic}: ${error instanceof Error ? error.message : String(error)}`);
  }
  foreignLoads.push([topic, foreignLoad()]);
}
faults.push(...report(figures));
if (values.update) writeBaselines(figures);
for (const name of notRun) process.stdout.write(`NOT RUN  ${name}\n`);
for (const fault of faults) process.stdout.write(`FAULT    ${fault}\n`);
for (const [topic, foreign] of foreignLoads) {
  const judged = foreign > quiet ? `: rates and times by the clock are not judged, and nothing is kept` : "";
  process.stdout.write(`FOREIGN  ${topic}: others kept ${foreign.toFixed(2)} processors busy${judged}\n`);
}
process.stdout.write(`${figures.length} figures in ${Math.round((performance.now() - started) / 1000)} s\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: "boolean", default: false },
        update: { type: "boolean", default: false },
        large: { type: "boolean", default: false },
        rounds: { type: "string" },
      },
    });
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(problem: string): never {
  process.stderr.write(`${problem}\n\n${usage()}`);
  process.exit(2);
}

function usage(): string {
  return `npm run bench [-- <word>… --update --large]    measures the topics whose names contain a word, or all
npm run bench -- peers [--rounds <number>]     compares other platforms, which it installs

  --update   keeps the figures as baselines, on a quiet machine
  --large    adds a catalog of a million products, and a shop with a million orders

Topics: ${all.join(", ")}
`;
}
