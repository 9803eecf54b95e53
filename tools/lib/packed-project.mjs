// A project of someone who has the packages from the registry: outside the repository, with nothing but the tarballs.
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { packPackages, publicPackages } from "./packages.mjs";
import { must, root } from "./shared.mjs";

// Outside the repository, where Node would find what a package forgot to declare.
const projects = join(tmpdir(), `vitrine-packed-${createHash("sha256").update(root).digest("hex").slice(0, 8)}`);

/**
 * An empty folder in which the packed packages and the given others are installed. It is kept by its name: a later call
 * empties it, and installs again only what changed. Do not share a name between programs that run at the same time.
 * @param {string} name
 * @param {Record<string, string>} [dependencies] from the registry, with their versions
 * @returns {Promise<{ folder: string, env: NodeJS.ProcessEnv }>} `env` lacks what leads back to the repository's sources
 */
export async function packedProject(name, dependencies = {}) {
  const { tarballs } = await packPackages();
  const folder = join(projects, name);
  await withLock(`${folder}.lock`, () => {
    empty(folder);
    const stamp = join(folder, "node_modules/.packed");
    const wanted = JSON.stringify([dependencies, ...publicPackages.map(requirements)]);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) replaceContents(folder, tarballs);
    else install(folder, { ...tarballs, ...dependencies });
    writeFileSync(stamp, wanted);
  });
  return { folder, env: foreignEnvironment() };
}

/** The environment of a program outside the repository. */
export function foreignEnvironment() {
  const { NODE_OPTIONS: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
  const path = (env.PATH ?? "").split(":").filter((entry) => entry !== join(root, "node_modules/.bin"));
  // The Node of the repository, but none of its other programs.
  return { ...env, PATH: [join(root, "node_modules/node/bin"), ...path].join(":") };
}

function empty(folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (entry !== "node_modules" && entry !== "package.json") rmSync(join(folder, entry), { recursive: true });
  }
}

function install(folder, dependencies) {
  rmSync(join(folder, "node_modules"), { recursive: true, force: true });
  const manifest = { name: "project", private: true, type: "module", dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  const flags = ["--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error", "--prefer-offline"];
  must("npm", ["install", ...flags], { cwd: folder, env: foreignEnvironment() });
}

/** What a package asks for did not change: its files take the place of those of the last time. */
function replaceContents(folder, tarballs) {
  for (const [name, tarball] of Object.entries(tarballs)) {
    const home = join(folder, "node_modules", name);
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    must("tar", ["-xzf", tarball, "--strip-components=1", "-C", home]);
    // As npm does when it links them.
    const { bin = {} } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    for (const program of Object.values(bin)) chmodSync(join(home, program), 0o755);
  }
}

function requirements(name) {
  const { dependencies, peerDependencies, optionalDependencies, engines, bin } = JSON.parse(
    readFileSync(join(root, "packages", name, "package.json"), "utf8"),
  );
  return { dependencies, peerDependencies, optionalDependencies, engines, bin };
}
