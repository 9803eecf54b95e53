import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(text?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  folders.push(folder);
  if (text !== undefined) writeFileSync(join(folder, "vitrine.config.ts"), text);
  return folder;
}

/** What a process prints that reads the configuration: Vitest loads files in its own way. */
function readAlone(folder: string): string {
  const program = `import { readConfig } from "${new URL("config.ts", import.meta.url)}"; await readConfig(process.argv[1]);`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program, folder], { encoding: "utf8" }).stderr;
}

test("plugins are read from vitrine.config.ts, and a folder without one has none", async () => {
  const folder = folderWith(`const name: string = "wish-list";\nexport default { plugins: [{ name }] };\n`);
  expect(await readConfig(folder)).toEqual({ plugins: [{ name: "wish-list" }] });
  expect(await readConfig(folderWith())).toEqual({});
});

test("a setting that there is not is named", async () => {
  await expect(readConfig(folderWith("export default { plugin: [] };\n"))).rejects.toThrow(
    "vitrine.config.ts: there is no setting plugin. The only one is plugins, a list.",
  );
});

test("a file that cannot be used is named with what is wrong", async () => {
  const broken = folderWith(`throw new Error("no chat address");\n`);
  await expect(readConfig(broken)).rejects.toThrow(
    `${join(broken, "vitrine.config.ts")} could not be loaded: no chat address`,
  );
  for (const text of ["export const plugins = [];\n", "export default { plugins: [{}] };\n"])
    await expect(readConfig(folderWith(text))).rejects.toThrow("must export what defineConfig");
});

test("a mistake is named with its line, also in another file", async () => {
  for (const [text, told] of [
    [
      "export default {\n  plugins: [unknownPlugin()],\n};\n",
      "unknownPlugin is not defined (FOLDER/vitrine.config.ts:2)",
    ],
    ['import "./own.ts";\nexport default {};\n', "Expected ',', got 'ident' (FOLDER/own.ts:3)"],
    [
      '\nimport { definePlug } from "./names.ts";\nexport default { plugins: [definePlug] };\n',
      "does not provide an export named 'definePlug' (FOLDER/vitrine.config.ts:2)",
    ],
  ] as const) {
    const folder = folderWith(text);
    writeFileSync(join(folder, "own.ts"), "export const own = {\n  a: 1\n  b: 2\n};\n");
    writeFileSync(join(folder, "names.ts"), "export const definePlugin = 1;\n");
    expect(readAlone(folder)).toContain(told.replace("FOLDER", folder));
  }
});

test("a file in a package of CommonJS, as npm init makes them, is named with what to do", () => {
  for (const text of ['import "node:path";\nexport default {};\n', "export default {};\n"]) {
    const folder = folderWith(text);
    writeFileSync(join(folder, "package.json"), '{ "type": "commonjs" }');
    expect(readAlone(folder)).toContain('set "type": "module" there');
  }
});

test("a plugin that was not called is named", async () => {
  const folder = folderWith(
    "const acmePayments = () => ({ name: 'acme' });\nexport default { plugins: [acmePayments] };\n",
  );
  await expect(readConfig(folder)).rejects.toThrow("acmePayments is a function. Call it");
});
