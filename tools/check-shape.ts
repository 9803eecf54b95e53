// The shape of the code: no file too long, no `any` in the packages people install, no path of one machine.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { duplicatePairs } from "./lib/duplicates.ts";
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

const anyType = /(?:[:<|]|\bas)\s*any\b(?!\()/g;
/** Who may fail without a call: what is in front of the operations, uploads, which are none, and the errors themselves. */
const mayFail =
  /^packages\/platform\/src\/(?:wire|pages|main|domains\/(?:media\/(?:storage|uploads)|catalog\/imports)|kernel\/(?:errors|job-call|oauth-error|work-queue)\.ts)/;
const untypedFailure = /\bnew ApplicationError\(|\bextends ApplicationError\b/;
const faults: string[] = [];
const lengths: number[] = [];
const sources = new Map<string, string>();
let longest = { file: "", lines: 0 };
let anys = 0;

for (const file of files) {
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.split("\n").length - 1;
  lengths.push(lines);
  if (lines > longest.lines) longest = { file, lines };
  anys += [...stripComments(text).matchAll(anyType)].length;
  if (isSource(file)) sources.set(file, text);
  if (lines > 500) faults.push(`${file} has ${lines} lines; split it (limit 500).`);
  if (/^packages\/(contract|sdk|react)\/src\//.test(file) && stripComments(text).search(anyType) >= 0) {
    faults.push(`${file} uses any.`);
  }
  if (file.startsWith("packages/platform/src/") && !mayFail.test(file) && untypedFailure.test(stripComments(text))) {
    faults.push(`${file} makes an ApplicationError; use call.fail, which takes only codes the operation declares.`);
  }
  if (/\bas any\b/.test(stripComments(text))) faults.push(`${file} uses "as any".`);
}

lengths.sort((a, b) => a - b);
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
const ninth = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
if (median > 90) faults.push(`The median file has ${median} lines; the house keeps it at 90.`);
if (ninth > 280) faults.push(`One file in ten is over ${ninth} lines; the house keeps nine in ten at 280.`);

const areas = new Map<string, number>();
for (const [file, text] of sources) {
  const [parent = "", name = ""] = file.split("/");
  const area = ["packages", "apps", "examples"].includes(parent) ? `${parent}/${name}` : parent;
  areas.set(area, (areas.get(area) ?? 0) + text.split("\n").length - 1);
}
const total = [...areas.values()].reduce((sum, lines) => sum + lines, 0);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${files.length} files, median ${median} lines, nine in ten at most ${ninth}, longest ${longest.lines} (${longest.file})\n` +
    `any ${anys}, duplicate pairs ${duplicatePairs(sources)}\n` +
    `${total} lines of source: ${[...areas].map(([area, lines]) => `${area} ${lines}`).join(", ")}\n`,
);
if (faults.length > 0) process.exitCode = 1;

/** Written by hand, and no test. */
function isSource(file: string): boolean {
  return !/\.test\.tsx?$|\.test-d\.ts$|^tests\//.test(file);
}

function stripComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/"[^"\n]*"/g, '""');
}
