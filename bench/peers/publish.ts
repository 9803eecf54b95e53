import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

const readme = new URL("../README.md", import.meta.url);
const [begin, end] = ["<!-- peers -->", "<!-- /peers -->"] as const;

export interface Circumstances {
  readonly rounds: number;
  /** Processors that others kept busy. */
  readonly foreign: number;
}

/** Puts a comparison between its marks in the README. */
export function publish(table: string, { rounds, foreign }: Circumstances): void {
  const text = readFileSync(readme, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`bench/README.md lacks ${begin} and ${end}.`);
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? "processor"}, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  const how = `Measured on ${day} (${machine}), ${rounds} rounds; others kept ${foreign.toFixed(2)} processors busy.`;
  writeFileSync(readme, `${text.slice(0, from)}${begin}\n\n${how}\n\n${table}\n\n${text.slice(to)}`);
  execFileSync("biome", ["format", "--write", fileURLToPath(readme)], { stdio: "ignore" });
}
