// The packages people install: compiled, completed with what a tarball needs, and packed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appBuilds, buildApps } from "./build.mjs";
import { contentHash } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { must, root } from "./shared.mjs";
import { makeTemplate } from "./template.mjs";

/** Folders below packages/ of what is published: each that is not private, after those it imports. */
export const publicPackages = inOrder(readdirSync(join(root, "packages")).filter((name) => !manifest(name).private));

const cache = join(root, "node_modules/.cache/packages");

/**
 * Packs every public package into one folder, once for each state of their sources; a second call finds the tarballs.
 * @returns {Promise<{ folder: string, tarballs: Record<string, string> }>} the tarballs by package name
 */
export async function packPackages() {
  const folder = join(cache, `packed-${contentHash(["packages", "apps", "LICENSE", "tsconfig.base.json"])}`);
  await withLock(join(cache, "lock"), () => {
    if (existsSync(folder)) return;
    for (const old of readdirSync(cache)) {
      if (old.startsWith("packed-")) rmSync(join(cache, old), { recursive: true });
    }
    const draft = join(cache, `draft-${process.pid}`);
    mkdirSync(draft, { recursive: true });
    const workspaces = publicPackages.flatMap((name) => ["-w", `packages/${name}`]);
    // Each package's own prepack builds it, as it does when it is published.
    must("npm", ["pack", "--silent", "--pack-destination", draft, ...workspaces], {
      env: { ...process.env, VITRINE_PACK_LOCKED: "1" },
    });
    renameSync(draft, folder);
  });
  const tarballs = publicPackages.map((name) => {
    const { name: full, version } = manifest(name);
    return [full, join(folder, `${full.replace("@", "").replace("/", "-")}-${version}.tgz`)];
  });
  return { folder, tarballs: Object.fromEntries(tarballs) };
}

/** What `npm pack` and `npm publish` run first: compiles one package and what it imports, and completes its folder. */
export async function prepack(name) {
  const work = async () => {
    for (const each of inOrder([name])) compile(each);
    if (name === "platform") await addWebApps();
    if (name === "create-vitrine") makeTemplate();
    cpSync(join(root, "LICENSE"), join(root, "packages", name, "LICENSE"));
  };
  await (process.env.VITRINE_PACK_LOCKED ? work() : withLock(join(cache, "lock"), work));
}

/** Packages with all they import, deepest first. */
function inOrder(names) {
  const found = new Set();
  const visit = (name) => {
    for (const each of Object.keys(manifest(name).dependencies ?? {})) {
      if (each.startsWith("@vitrine/")) visit(each.slice("@vitrine/".length));
    }
    found.add(name);
  };
  for (const name of names) visit(name);
  return [...found];
}

function manifest(name) {
  const file = join(root, "packages", name, "package.json");
  // A folder that a removed package left behind is no one's.
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { private: true };
}

/** Compiles a package whose sources, or those of what it imports, changed since. */
function compile(name) {
  const home = join(root, "packages", name);
  const stamp = join(cache, `${name}.stamp`);
  const sources = inOrder([name]).flatMap((each) => [
    `packages/${each}/src`,
    `packages/${each}/bin`,
    `packages/${each}/package.json`,
    `packages/${each}/tsconfig.build.json`,
  ]);
  const wanted = contentHash([...sources, "tsconfig.base.json", "package-lock.json"]);
  const isDone = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(join(home, "dist"));
  if (isDone) return;
  rmSync(join(home, "dist"), { recursive: true, force: true });
  must(join(root, "node_modules/.bin/node"), [
    join(root, "node_modules/typescript/bin/tsc"),
    "-p",
    join(home, "tsconfig.build.json"),
  ]);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The platform serves the web apps, so its package carries their builds. */
async function addWebApps() {
  await buildApps();
  const web = join(root, "packages/platform/dist/web");
  rmSync(web, { recursive: true, force: true });
  for (const [name, folder] of Object.entries(appBuilds)) {
    cpSync(join(root, folder), join(web, name), {
      recursive: true,
      filter: (path) => !path.endsWith(".stamp") && !path.endsWith(".map"),
    });
  }
}
