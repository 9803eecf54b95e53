import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./shared.mjs";

/**
 * Installs a package of Debian where that is possible, and says nothing where it is not.
 * @param {string} name
 */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say(`Installing Debian's ${name}…`);
  const options = { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  // Somewhere without a network it ends soon.
  const soon = ["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15"];
  const install = () => spawnSync("apt-get", [...soon, "install", "-y", "--no-install-recommends", name], options);
  if (install().status === 0) return;
  spawnSync("apt-get", [...soon, "update"], options);
  install();
}
