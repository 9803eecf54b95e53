import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { contentHash } from "./content-hash.mjs";
import { withLock } from "./lock.mjs";
import { root } from "./shared.mjs";

const cache = join(root, "node_modules/.cache/test-programs");
const programs = ["packages/platform/bin/vitrine.ts", "tests/support/pay-and-die.ts", "tests/support/shop-host.ts"];
const day = 86_400_000;

let bundled;

export function bundleTestPrograms() {
  bundled ??= bundlesOfNow();
  return bundled;
}

async function bundlesOfNow() {
  const sources = readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`);
  const folder = join(
    cache,
    contentHash([...sources, "packages/platform/bin", "tests/support", "tools/lib", "package-lock.json"]),
  );
  await withLock(join(cache, "lock"), async () => {
    if (existsSync(folder)) return;
    removeOld();
    const draft = join(cache, `draft-${process.pid}`);
    await bundle(draft);
    renameSync(draft, folder);
  });
  const [vitrine, payAndDie, shopHost] = programs.map((file) => join(folder, file.replace(/\.ts$/, ".js")));
  return { vitrine, payAndDie, shopHost, compileCache: join(folder, "compiled") };
}

/** A run that is in progress may still start what it bundled before someone changed a file. */
function removeOld() {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true });
  }
}

async function bundle(folder) {
  await build({
    entryPoints: programs,
    absWorkingDir: root,
    outbase: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    conditions: ["source"],
    // Native programs, which Node looks for beside their packages, and modules in CommonJS that are imported when needed.
    external: ["@node-rs/*", "sharp", "pg-native", "@zxcvbn-ts/*", "@aws-sdk/*"],
    banner: { js: 'import { createRequire as req } from "node:module"; const require = req(import.meta.url);' },
    plugins: [ownPlaces],
    logLevel: "error",
  });
}

/** A source that asks where it is hears of its own place, not of the bundle's. */
const ownPlaces = {
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.url")) return;
      return { loader: "ts", contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)) };
    });
  },
};
