import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./shared.mjs";

const storefront = join(root, "apps/storefront");
const template = join(root, "packages/create-vitrine/template");

/** Files that belong to this repository: tests, budgets, and those that a shop has its own of. */
const leftOut = /\.test\.tsx?$|^app\/testing\/|^(budgets\.json|README\.md|package\.json|tsconfig\.json)$/;

/** Makes the template of `npm create vitrine` from the storefront's own sources. */
export function makeTemplate() {
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template);
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: storefront, encoding: "utf8" }).split("\n");
  for (const file of files.filter((each) => each !== "" && !leftOut.test(each))) {
    mkdirSync(dirname(join(template, file)), { recursive: true });
    cpSync(join(storefront, file), join(template, file));
  }
  cpSync(join(root, "packages/create-vitrine/own"), template, { recursive: true });
  writeViteConfig();
  writeJson("tsconfig.json", compilerSettings());
  writeJson("package.json", manifest());
}

/** In this repository `source` leads from a package to its sources; a shop has the packages as they were built. */
function writeViteConfig() {
  const text = readFileSync(join(storefront, "vite.config.ts"), "utf8");
  if (!text.includes('"source", ')) throw new Error("apps/storefront/vite.config.ts no longer names source.");
  writeFileSync(join(template, "vite.config.ts"), text.replaceAll('"source", ', ""));
}

function compilerSettings() {
  const { extends: _, ...own } = readJson(join(storefront, "tsconfig.json"));
  const { customConditions: __, ...base } = readJson(join(root, "tsconfig.base.json")).compilerOptions;
  return { ...own, compilerOptions: { ...base, ...own.compilerOptions } };
}

function manifest() {
  const { engines, dependencies, devDependencies } = readJson(join(storefront, "package.json"));
  const house = readJson(join(root, "package.json")).devDependencies;
  const { version } = readJson(join(root, "packages/platform/package.json"));
  const { "@vitrine/testing": _, ...tools } = devDependencies;
  const ours = Object.keys(dependencies).filter((name) => name.startsWith("@vitrine/"));
  for (const name of [...ours, "@vitrine/platform"]) dependencies[name] = `^${version}`;
  for (const name of ["@types/node", "@types/react", "@types/react-dom", "typescript"]) tools[name] = house[name];
  return {
    name: "shop",
    version: "0.0.0",
    private: true,
    type: "module",
    engines,
    scripts: {
      // npm hands a signal to the shell alone, which these programs take the place of.
      dev: "exec node dev.mjs",
      build: "react-router build",
      start: "exec vitrine start --storefront build",
      vitrine: "exec vitrine",
      messages: "vitrine-messages",
      typecheck: "react-router typegen && tsc",
    },
    dependencies: sorted(dependencies),
    devDependencies: sorted(tools),
  };
}

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function writeJson(file, value) {
  writeFileSync(join(template, file), `${JSON.stringify(value, null, 2)}\n`);
}
