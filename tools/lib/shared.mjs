import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const isWindows = process.platform === "win32";

/** The Node that the repository brings along, where dependencies are installed. What npm links to it is a script on Windows. */
export const ownNode = join(root, "node_modules/node/bin", isWindows ? "node.exe" : "node");

/** Progress goes to standard error, so that standard output stays the command's own. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Runs a program with its output on standard error; throws when it fails. */
export function must(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: ["ignore", 2, 2], ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")} failed with exit code ${result.status}.`);
}
