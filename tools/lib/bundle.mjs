// A compiled package as few files: a thousand modules take longer to find and to link than to run.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * Packages whose code goes into the bundle, with what they import: plain JavaScript in many files that every start needs.
 * All others are imported when the program runs.
 */
const inlined = [
  "@hono/node-server",
  "@orama/stemmers",
  "@t3-oss/env-core",
  "@tus/server",
  "@vitrine/contract",
  "ajv",
  "csv-parse",
  "csv-stringify",
  "file-type",
  "hono",
  "jose",
  "kysely",
  "pg",
  "prom-client",
  "rate-limiter-flexible",
  "zod",
];

/** Modules of Node are required by name in some of them. */
const banner = 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);';

/**
 * Writes bundles of a package's entries, which share their parts, into its `dist`.
 *
 * @param {string} home the package's folder
 * @param {readonly string[]} entries files below it, without `.ts`
 */
export async function bundle(home, entries) {
  const dist = join(home, "dist");
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: home,
    entryPoints: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
    outdir: "dist",
    outbase: ".",
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    // Node shows the whole line of an error that nobody catches.
    lineLimit: 500,
    legalComments: "none",
    banner: { js: banner },
    logLevel: "warning",
    plugins: [
      { name: "externals", setup: (context) => context.onResolve({ filter: /^[^./]/ }, externalUnlessInlined) },
    ],
  });
  for (const file of Object.keys(metafile.outputs).filter((name) => name.endsWith(".js")))
    checkIsAscii(join(home, file));
  writeFileSync(join(dist, "LICENSES.txt"), licensesOf(Object.keys(metafile.inputs), home));
}

/**
 * V8 keeps a program with two bytes for each character when one of them needs it. Texts are escaped by esbuild, which
 * leaves regular expressions as they are.
 */
function checkIsAscii(file) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it asks for what is not ASCII.
  const found = /.{0,40}[^\x00-\x7f].{0,40}/.exec(readFileSync(file, "utf8"));
  if (found) throw new Error(`${file} is not ASCII: write \\u and four digits in\n  ${found[0]}`);
}

/** What those who wrote the libraries in a bundle ask to be passed on with it. */
function licensesOf(inputs, home) {
  const folders = new Set(inputs.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ""));
  folders.delete("");
  const texts = [...folders].sort().map((folder) => {
    const path = join(home, folder);
    const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const file = readdirSync(path).find((each) => /^licen[cs]e/i.test(each));
    const text = file === undefined ? "" : readFileSync(join(path, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

/** What a library imports goes with it. */
function externalUnlessInlined({ path, importer, kind }) {
  if (kind === "entry-point") return undefined;
  const isOwn = !importer.includes("/node_modules/");
  const name = path.split("/", path.startsWith("@") ? 2 : 1).join("/");
  const isInlined = isOwn ? inlined.includes(name) : !external.includes(name);
  // Data is parsed faster than code.
  return isInlined && !path.endsWith(".json") ? undefined : { path, external: true };
}

/** Imported by libraries in the bundle, and shared with others or not to be bundled. */
const external = ["@opentelemetry/api", "pg-native", "pg-cloudflare"];
