// The shape of the code: no file too long, no `any` in the packages people install, no path of one machine.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/shared.mjs";

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file !== "" && !file.includes("/generated/"));

const faults: string[] = [];
const lengths: number[] = [];

for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.split("\n").length - 1;
  lengths.push(lines);
  const limit = /^packages\/contract\/src\/.*-entity\.ts$/.test(file) ? 700 : 500;
  if (lines > limit) faults.push(`${file} has ${lines} lines; split it (limit ${limit}).`);
  if (/^packages\/(contract|sdk|react)\/src\//.test(file) && /(:|<|as|\|)\s*any\b(?!\()/.test(stripComments(text))) {
    faults.push(`${file} uses any.`);
  }
  if (/\bas any\b/.test(stripComments(text))) faults.push(`${file} uses "as any".`);
}

lengths.sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
const ninth = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
if (median > 90) faults.push(`The median file has ${median} lines; the house keeps it at 90.`);
if (ninth > 280) faults.push(`One file in ten is over ${ninth} lines; the house keeps nine in ten at 280.`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${files.length} files, median ${median} lines, nine in ten at most ${ninth}\n`);
if (faults.length > 0) process.exitCode = 1;

function stripComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/"[^"\n]*"/g, '""');
}
