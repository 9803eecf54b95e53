// The lock file names the programs of every system. npm leaves out those that a registry did not have when the file was
// made, and never adds them: a clone on macOS or Windows then installs, and cannot build.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/shared.mjs";

interface Installed {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Installed>>;
};

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isFound(name, path))
    .map((name) => `package-lock.json has no ${name}, which ${path} needs on some systems.`),
);
for (const fault of missing) process.stderr.write(`${fault}\n`);
if (missing.length > 0) {
  process.stderr.write(
    "Lock these packages in an empty folder, with npm install --package-lock-only, and copy them.\n",
  );
  process.exitCode = 1;
}

/** Where Node would look for it: beside the package, and in each folder above. */
function isFound(name: string, path: string): boolean {
  if (packages[`${path === "" ? "" : `${path}/`}node_modules/${name}`]) return true;
  if (path === "") return false;
  return isFound(name, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))));
}
