import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { encoding: "utf8" });
const program = fileURLToPath(new URL("cli.ts", import.meta.url));

test("a Node that is too old is told which one is needed, before anything is loaded", () => {
  const asOld = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const { status, stderr } = run("--import", `data:text/javascript,${encodeURIComponent(asOld)}`, program, "walk");
  expect([status, stderr]).toEqual([1, "vitrine-stripe: this is Node 20.20.2, and it needs 22.19 or later.\n"]);
});
