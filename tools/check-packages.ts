// The packages people install: built, linted as they would be published, packed, and imported from the tarball
// in a folder that has nothing else.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./lib/shared.mjs";

const names = ["contract", "sdk", "react"] as const;
const bin = (name: string) => join(root, "node_modules/.bin", name);
const run = (program: string, args: string[], cwd = root) =>
  execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const folder = mkdtempSync(join(tmpdir(), "vitrine-packed-"));
try {
  const tarballs: string[] = [];
  for (const name of names) {
    const home = join(root, "packages", name);
    rmSync(join(home, "dist"), { recursive: true, force: true });
    run(bin("tsc"), ["-p", join(home, "tsconfig.build.json")]);
    run(bin("publint"), ["--strict", home]);
    const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder], home)) as [Packed];
    checkContents(name, packed);
    tarballs.push(join(folder, packed.filename));
    // Style sheets have no types to be wrong.
    const styles = styleSheets(home);
    const excluded = styles.length > 0 ? ["--exclude-entrypoints", ...styles] : [];
    run(bin("attw"), [join(folder, packed.filename), "--profile", "esm-only", "--no-emoji", ...excluded]);
  }
  importPacked(tarballs);
  process.stdout.write(`${names.join(", ")}: built, linted, packed and imported\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function styleSheets(home: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    exports: Record<string, unknown>;
  };
  return Object.keys(exports).filter((entry) => entry.endsWith(".css"));
}

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** A tarball carries its build, its sources for editors, and its papers; tests and fixtures stay home. */
function checkContents(name: string, { files }: Packed): void {
  const stray = files
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^(dist|src|generated)\/|^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(path) ||
        /\.test\./.test(path),
    );
  if (stray.length > 0) throw new Error(`@vitrine/${name} would publish ${stray.join(", ")}.`);
  if (!files.some(({ path }) => path === "README.md")) throw new Error(`@vitrine/${name} has no README.md.`);
}

function importPacked(tarballs: readonly string[]): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps", ...tarballs], folder);
  const program = `
    import { createClient, OAuthStrategy } from "@vitrine/sdk";
    import { currentCart } from "@vitrine/sdk/services";
    const client = createClient({ baseUrl: "http://localhost:1", auth: OAuthStrategy({ clientId: "x" }), services: { currentCart } });
    if (typeof client.currentCart.addToCurrentCart !== "function") throw new Error("the packed SDK does not work");
  `;
  // As a consumer runs it: without the condition that leads to our sources.
  execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(folder, "node_modules/@vitrine/sdk/package.json"), "utf8"),
  ) as { dependencies?: Record<string, string> };
  const foreign = Object.keys(dependencies).filter((dependency) => !dependency.startsWith("@vitrine/"));
  if (foreign.length > 0) throw new Error(`@vitrine/sdk depends on ${foreign.join(", ")}.`);
}
