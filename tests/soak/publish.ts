// Writes docs/reliability.md from what a run of `npm run soak` measured.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { Measurement } from "../support/soak.ts";

const [report = ""] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
const lines = readFileSync(report, "utf8").split("\n").filter(Boolean);
const measured = lines.map((line) => JSON.parse(line) as Measurement);
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.version}`;

const cell = (text: string) => text.replaceAll("|", "\\|");
const rows = measured
  .sort((a, b) => a.fault.localeCompare(b.fault))
  .map(({ fault, extent, result }) => `| ${cell(fault)} | ${cell(extent)} | ${cell(result)} |`);

const page = `${root}docs/reliability.md`;
writeFileSync(
  page,
  `# Reliability

What \`npm run soak\` did to real shops and what it found, on ${new Date().toISOString().slice(0, 10)} at commit ${commit}
(${machine}). Each row is a test, most of them under \`tests/faults\`
and \`tests/soak\`: one that finds anything lost, doubled or unmatched fails and writes no row. \`npm test\` does the same a
few times each.

| What was done | How often, under which load | What was found |
| --- | --- | --- |
${rows.join("\n")}

Not covered: a disk that lies about its flushes, and power cuts under PostgreSQL, whose own commit is relied on.
`,
);
execFileSync(`${root}node_modules/.bin/biome`, ["format", "--write", page], { cwd: root, stdio: "pipe" });
process.stdout.write(`docs/reliability.md has ${rows.length} rows.\n`);
