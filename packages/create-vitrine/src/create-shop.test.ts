import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { assertNode, createShop } from "./create-shop.ts";
import { packageManagerOf } from "./package-manager.ts";

const parent = mkdtempSync(join(tmpdir(), "create-shop-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("a folder of packages that is missing or holds none leaves nothing behind", () => {
  const shop = join(parent, "shop");
  writeFileSync(join(parent, "note.txt"), "");
  for (const packages of [join(parent, "nope"), parent])
    expect(() => createShop(shop, { packages })).toThrow("holds no tarballs");
  expect(existsSync(shop)).toBe(false);
});

test("a folder with something in it is left alone, and one with an empty repository is taken", () => {
  const packages = join(parent, "nope");
  expect(() => createShop(parent, { packages })).toThrow("is not empty");
  const cloned = join(parent, "cloned");
  mkdirSync(join(cloned, ".git"), { recursive: true });
  expect(() => createShop(cloned, { packages })).toThrow("holds no tarballs");
});

test("an option that does not exist is answered with those that do", () => {
  const program = fileURLToPath(new URL("./cli.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [program, "shop", "--template", "x"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^create-vitrine: Unknown option '--template'.\nUsage: npm/),
  ]);
});

test.for(["-h", "--help"])("%s says how it is used", (flag) => {
  const program = fileURLToPath(new URL("./cli.ts", import.meta.url));
  expect(execFileSync(process.execPath, [program, flag], { encoding: "utf8" })).toMatch(/^Usage: npm create vitrine/);
});

test("a Node that a shop does not start on is named before anything is made", () => {
  for (const version of ["20.20.2", "22.18.0"]) expect(() => assertNode(version)).toThrow(`this is Node ${version}`);
  for (const version of ["22.19.0", "24.0.0"]) expect(() => assertNode(version)).not.toThrow();
});

test.for(["packages/create-vitrine", "packages/platform", "apps/storefront"])("%s asks for the same Node", (folder) => {
  const manifest = new URL(`../../../${folder}/package.json`, import.meta.url);
  expect(JSON.parse(readFileSync(manifest, "utf8"))).toMatchObject({ engines: { node: ">=22.19" } });
});

test.each([
  [undefined, "npm"],
  ["npm/11.0.0 node/v24.1.0 linux x64", "npm"],
  ["pnpm/12.21.0 npm/? node/v24.1.0", "pnpm"],
  ["yarn/4.18.1 npm/? node/v24.1.0", "yarn"],
  ["bun/1.4.5 npm/? node/v24.1.0", "bun"],
  ["cnpm/9.0.0", "npm"],
])("what %s runs is installed by %s", (agent, manager) => {
  expect(packageManagerOf(agent)).toBe(manager);
});
