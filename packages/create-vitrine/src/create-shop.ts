import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackageManager } from "./package-manager.ts";

const template = fileURLToPath(new URL("../template/", import.meta.url));

/** What the platform of a shop needs, as `engines` says: npm only warns of it. */
const needed = [22, 19] as const;

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  resolutions?: Record<string, string>;
}

export interface Choices {
  /** A folder of tarballs that packages of ours come from, in place of the registry. */
  readonly packages?: string;
  /** What will install the shop's packages; npm by default. */
  readonly manager?: PackageManager;
}

/**
 * Copies the template into a folder that is missing or empty, but for a repository.
 * @throws Error when there is something in the folder already, or no tarball in `packages`; nothing is made then
 */
export function createShop(folder: string, { packages, manager = "npm" }: Choices = {}): void {
  // A repository that was made elsewhere is cloned empty.
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== ".git")) {
    throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  }
  const own = packages === undefined ? {} : tarballs(packages);
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  // npm leaves files of this name out of packages.
  renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  const file = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  manifest.name = packageName(folder);
  // The shells of Windows and of Yarn have no such word.
  if (process.platform === "win32" || manager === "yarn")
    for (const [name, script] of Object.entries(manifest.scripts))
      manifest.scripts[name] = script.replace(/^exec /, "");
  for (const [name, version] of Object.entries(manifest.dependencies))
    manifest.dependencies[name] = own[name] ?? version;
  // These take what a package of ours depends on from the registry otherwise, where npm takes what the shop itself has.
  if ((manager === "yarn" || manager === "bun") && packages !== undefined) manifest.resolutions = own;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  if (manager === "pnpm" && packages !== undefined)
    writeFileSync(join(folder, "pnpm-workspace.yaml"), `overrides: ${JSON.stringify(own)}\n`);
  if (manager === "yarn") configureYarn(folder);
}

/** TypeScript and Vite read packages from folders. An empty list of versions makes the shop a project of its own. */
function configureYarn(folder: string): void {
  writeFileSync(join(folder, ".yarnrc.yml"), "nodeLinker: node-modules\n");
  writeFileSync(join(folder, "yarn.lock"), "");
}

/** What npm takes as a name: lower case, and nothing that has a meaning in an address. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name || "shop";
}

/** The packages in a folder of tarballs, as `npm pack` names them: `vitrine-sdk-0.1.0.tgz` is `@vitrine/sdk`. */
function tarballs(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files.flatMap((file) => {
    const [, name] = /^vitrine-([a-z-]+)-\d.*\.tgz$/.exec(file) ?? [];
    return name === undefined ? [] : [[`@vitrine/${name}`, `file:${join(folder, file)}`]];
  });
  if (found.length === 0)
    throw new Error(
      `${folder} holds no tarballs of Vitrine's packages. Make them with \`npm pack\`, or name their folder.`,
    );
  return Object.fromEntries(found);
}

/** @throws Error when a shop could be made with this version of Node, and not be started */
export function assertNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return;
  throw new Error(
    `this is Node ${version}, and a shop needs ${needed.join(".")} or later. Install it from https://nodejs.org, or with your version manager, and try again.`,
  );
}
