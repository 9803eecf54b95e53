// The packages people install: compiled, completed with what a tarball needs, and packed.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { appBuilds, buildApps } from "./build.mjs";
import { bundle } from "./bundle.mjs";
import { contentHash } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { must, ownNode, root } from "./shared.mjs";
import { makeTemplate } from "./template.mjs";

/** Folders below packages/ of what is published: each that is not private, after those it imports. */
export const publicPackages = inOrder(readdirSync(join(root, "packages")).filter((name) => !manifest(name).private));

const cache = join(root, "node_modules/.cache/packages");

/**
 * Packs every public package into one folder, once for each state of their sources; a second call finds the tarballs.
 * @returns {Promise<{ folder: string, tarballs: Record<string, string> }>} the tarballs by package name
 */
export async function packPackages() {
  const folder = join(
    cache,
    `packed-${contentHash(["packages", "apps", "tools/lib", "LICENSE", "tsconfig.base.json"])}`,
  );
  await withLock(join(cache, "lock"), async () => {
    if (existsSync(folder)) return;
    // Others' drafts are of programs that ended before they were done: this one has the lock.
    for (const old of readdirSync(cache)) {
      if (/^(packed|draft)-/.test(old)) rmSync(join(cache, old), { recursive: true });
    }
    for (const name of publicPackages) await complete(name);
    const draft = join(cache, `draft-${process.pid}`);
    mkdirSync(draft);
    const workspaces = publicPackages.flatMap((name) => ["-w", `packages/${name}`]);
    // What the script of each would do is done: together it takes a fraction of the time.
    must("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", draft, ...workspaces]);
    renameSync(draft, folder);
  });
  const tarballs = publicPackages.map((name) => {
    const { name: full, version } = manifest(name);
    return [full, join(folder, `${full.replace("@", "").replace("/", "-")}-${version}.tgz`)];
  });
  return { folder, tarballs: Object.fromEntries(tarballs) };
}

/** What `npm pack` and `npm publish` run first in the folder of a package. */
export async function prepack(name) {
  await withLock(join(cache, "lock"), () => complete(name));
}

/** Compiles a package and what it imports, and puts into its folder what else its tarball needs. */
async function complete(name) {
  for (const each of inOrder([name])) await compile(each);
  if (name === "platform") {
    await addWebApps();
    addDocs();
  }
  if (name === "create-vitrine") makeTemplate();
  cpSync(join(root, "LICENSE"), join(root, "packages", name, "LICENSE"));
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

/** Entries of what runs as a program: it is bundled. */
const bundled = { platform: ["bin/vitrine", "src/index"] };

/** Compiles a package whose sources, or those of what it imports, changed since. */
async function compile(name) {
  const home = join(root, "packages", name);
  // In the build it speaks of, and left out of the tarball by the package's `files`.
  const stamp = join(home, "dist/.stamp");
  const sources = inOrder([name]).flatMap((each) => [
    `packages/${each}/src`,
    `packages/${each}/bin`,
    `packages/${each}/package.json`,
    `packages/${each}/tsconfig.build.json`,
  ]);
  const wanted = contentHash([...sources, "tools/lib/bundle.mjs", "tsconfig.base.json", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(join(home, "dist"), { recursive: true, force: true });
  must(ownNode, [
    join(root, "node_modules/typescript/bin/tsc"),
    // Checkers side by side would each read the types they share anew.
    "--singleThreaded",
    "-p",
    join(home, "tsconfig.build.json"),
    ...(bundled[name] ? ["--emitDeclarationOnly"] : []),
  ]);
  if (bundled[name]) await bundle(home, bundled[name]);
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

/** Pages for those who write programs, and what was measured: they stay in the repository. */
const otherDocs =
  /\/docs\/(adr|api|screenshots|(README|cart-and-checkout|coverage|errors|languages-and-currencies|lighthouse|quick-start|rest|sign-in|testing)\.md)$/;

/** The pages about running a shop: its messages name them. */
function addDocs() {
  const docs = join(root, "packages/platform/docs");
  rmSync(docs, { recursive: true, force: true });
  cpSync(join(root, "docs"), docs, { recursive: true, filter: (path) => !otherDocs.test(path) });
}
