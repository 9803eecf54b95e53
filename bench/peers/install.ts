import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "./peer.ts";

type PeerName = "medusa" | "vendure";

/** The only place where versions of other platforms are named. */
export const versions = JSON.parse(readFileSync(new URL("versions.json", import.meta.url), "utf8")) as Readonly<
  Record<PeerName, Readonly<Record<string, string>>>
>;

/** A folder outside of the repository. `VITRINE_BENCH_PEERS` names one that is kept for the next run. */
export function peersFolder(): string {
  const named = process.env.VITRINE_BENCH_PEERS;
  if (named) return named;
  const folder = mkdtempSync(join(tmpdir(), "vitrine-peers-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Installs a platform from npm, unless these versions are there, and puts its own files beside it. */
export async function install(peer: PeerName, parent: string): Promise<string> {
  const folder = join(parent, peer);
  const manifest = JSON.stringify({ name: `peer-${peer}`, private: true, dependencies: versions[peer] });
  const file = join(folder, "package.json");
  const isThere = existsSync(join(folder, "node_modules")) && readFileSync(file, "utf8") === manifest;
  mkdirSync(folder, { recursive: true });
  cpSync(fileURLToPath(new URL(peer, import.meta.url)), folder, { recursive: true });
  if (isThere) return folder;
  process.stderr.write(`${peer}: npm install …\n`);
  writeFileSync(file, manifest);
  const { NODE_OPTIONS: _conditions, ...env } = process.env;
  await runProgram("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], folder, env);
  return folder;
}
