import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, say } from "./shared.mjs";

const stamp = join(root, "node_modules/.vitrine-installed");

/** Installs dependencies when they are missing or the lock file changed since. */
export async function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing dependencies (once; about a minute)…");
  // Not `npm ci`: it rejects a lock file without the binaries of every other operating system, which registries
  // that mirror only what they are asked for do not have. The lock file decides the versions all the same.
  const command = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, ...args] = command;
  // On Windows npm is a script for the shell, which takes a line of words.
  if (process.platform === "win32") must(command.join(" "), [], { shell: true });
  else must(program, args);
  // Replaced, not written over: a copy of the working tree may share its files by hard links.
  writeFileSync(`${stamp}.new`, wanted);
  renameSync(`${stamp}.new`, stamp);
}
