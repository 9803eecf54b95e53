// The packages people install: packed as they would be published, their papers and contents checked, their types and
// manifests judged by publint and attw, and every entry point imported from the tarballs alone.
import { execFile, execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { packPackages, publicPackages } from "./lib/packages.mjs";
import { packedProject } from "./lib/packed-project.mjs";
import { ownNode, root } from "./lib/shared.mjs";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly homepage?: string;
  readonly bugs?: string;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly engines?: { readonly node?: string };
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/**
 * Bytes of a tarball, with the demo shop's pictures in the platform's. Most of the contract's is its OpenAPI document and
 * JSON schema, which grow with each operation.
 */
const sizeLimits: Readonly<Record<string, number>> = {
  contract: 892_000,
  "contract-tools": 80_000,
  messages: 48_000,
  sdk: 150_000,
  react: 100_000,
  next: 40_000,
  platform: 14_700_000,
  testing: 48_000,
  "create-vitrine": 303_000,
  "payments-paypal": 48_000,
  "payments-stripe": 48_000,
};

const run = promisify(execFile);
const bin = (name: string) => join(root, "node_modules/.bin", name);
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as Manifest;
const house = read("package.json");

const { tarballs } = await packPackages();
const faults: string[] = [];
const manifests = publicPackages.map((name) => ({ name, manifest: read(`packages/${name}/package.json`) }));
for (const { name, manifest } of manifests) {
  const tarball = tarballs[manifest.name] ?? "";
  checkPapers(name, manifest);
  checkContents(name, manifest, tarball);
}
await Promise.all(manifests.map(({ manifest }) => judge(manifest, tarballs[manifest.name] ?? "")));
if (faults.length === 0) await importPacked();
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else process.stdout.write(`${publicPackages.join(", ")}: packed, judged and imported\n`);

/** What a registry shows. An address stands once, in the root's package.json, and in no package while it has none. */
function checkPapers(name: string, manifest: Manifest): void {
  const fault = (text: string) => faults.push(`packages/${name}/package.json: ${text}`);
  for (const field of ["homepage", "bugs", "license"] as const) {
    if (manifest[field] !== house[field]) fault(`${field} is not that of the root's package.json.`);
  }
  const { url, directory } = manifest.repository ?? {};
  const folder = house.repository && `packages/${name}`;
  if (url !== house.repository?.url || directory !== folder) fault("repository is not this one's folder.");
  if (!manifest.description || !manifest.keywords?.length) fault("description and keywords are missing.");
  if (!manifest.engines?.node) fault("engines names no Node.");
  // Here all packages are completed together; whoever publishes one completes it by this.
  if (manifest.scripts?.prepack !== "node ../../tools/prepack.mjs") fault("prepack does not complete it.");
  if (name === "contract" || name === "sdk") {
    const foreign = Object.keys(manifest.dependencies ?? {}).filter((each) => !each.startsWith("@vitrine/"));
    if (foreign.length > 0) fault(`it depends on ${foreign.join(", ")}, and takes no dependency.`);
  }
}

/** A tarball carries its build, its sources for editors, and its papers; tests and fixtures stay home. */
function checkContents(name: string, { exports = {} }: Manifest, tarball: string): void {
  const fault = (text: string) => faults.push(`@vitrine/${name}: ${text}`);
  const size = readFileSync(tarball).byteLength;
  const limit = sizeLimits[name] ?? 0;
  if (size > limit) fault(`the tarball has ${size} bytes; the limit is ${limit}.`);
  const paths = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "")
    .map((path) => path.slice("package/".length));
  const usual = /^(dist|src|generated|demo|docs|template|shared)\/|^(package\.json|README\.md|LICENSE)$/;
  const stray = paths.filter((path) => !usual.test(path) || /\.test(-d)?\.|\.stamp$/.test(path));
  if (stray.length > 0) fault(`it would publish ${stray.join(", ")}.`);
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? entry : Object.values(entry)));
  const files = entries.filter((entry) => !entry.includes("*")).map((entry) => entry.replace("./", ""));
  const needed = ["README.md", "LICENSE", ...files];
  if (name === "platform") {
    needed.push("demo/catalog.json", "demo/media/hero.webp", "dist/bin/vitrine.js", "docs/running.md");
    needed.push("dist/web/storefront/server/index.js", "dist/web/hosted/index.html", "dist/web/backoffice/index.html");
  }
  if (name === "messages") needed.push("shared/address/en.json");
  if (name === "create-vitrine") needed.push("template/app/root.tsx", "template/dev.mjs", "template/gitignore");
  const missing = needed.filter((path) => !paths.includes(path));
  if (missing.length > 0) fault(`it lacks ${missing.join(", ")}.`);
}

async function judge({ name, exports = {} }: Manifest, tarball: string): Promise<void> {
  // Style sheets and message files have no types to be wrong.
  const styles = Object.keys(exports).filter((entry) => /\.css$|\*$/.test(entry));
  const excluded = styles.length > 0 ? ["--exclude-entrypoints", ...styles] : [];
  const programs = [["publint", "--strict", tarball]];
  // A command alone has no types.
  if (Object.keys(exports).length > 0) {
    programs.push(["attw", tarball, "--profile", "esm-only", "--no-emoji", ...excluded]);
  }
  for (const [program = "", ...args] of programs) {
    await run(bin(program), args).catch(({ stdout, stderr }: { stdout: string; stderr: string }) =>
      faults.push(`${name}: ${program}\n${stdout}${stderr}`),
    );
  }
}

/** As a consumer runs them: without the condition that leads to our sources. */
async function importPacked(): Promise<void> {
  const { folder, env } = await packedProject("import", { react: "19.3.1", "@tanstack/react-query": "5.108.0" });
  const entries = manifests.flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {})
      .filter((entry) => !/\.(css|json)$|\*$/.test(entry))
      .map((entry) => `${manifest.name}${entry.slice(1)}`),
  );
  writeFileSync(join(folder, "import.js"), entries.map((entry) => `await import("${entry}");\n`).join(""));
  await run(ownNode, ["import.js"], { cwd: folder, env });
}
