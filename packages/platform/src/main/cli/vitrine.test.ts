import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { version } from "../package-files.ts";
import { runProgram } from "./vitrine.ts";

async function printed(...args: string[]): Promise<string> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  await runProgram(args).finally(() => write.mockRestore());
  return written.join("");
}

test.for([[], ["help"], ["--help"], ["-h"]])("%j lists the commands", async (args) => {
  expect(await printed(...args)).toMatch(/^Usage: vitrine <command>\n.*doctor \[--json\]/s);
});

test.for([
  ["help", "keys"],
  ["keys", "--help"],
  ["keys", "-h"],
])("%j is about one command", async (args) => {
  expect(await printed(...args)).toMatch(/^Usage: vitrine keys create/);
});

test.for(["version", "--version", "-v"])("%s prints the version", async (name) => {
  expect(await printed(name)).toBe(`${version}\n`);
});

test("an unknown command is named", async () => {
  await expect(runProgram(["nope"])).rejects.toThrow("there is no command nope.");
  await expect(runProgram(["help", "nope"])).rejects.toThrow("there is no command nope.");
});

test("an option that does not exist is answered with those that do", async () => {
  await expect(runProgram(["doctor", "--verbose"])).rejects.toThrow(/'--verbose'.*Usage: vitrine doctor \[--json\]/s);
});

test("an argument too many does nothing", async () => {
  for (const args of [
    ["webhooks", "add", "https://hooks.example", "wix.ecom.v1.order_approved"],
    ["keys", "create", "My", "shop", "--all-scopes"],
    ["keys", "list", "mine"],
    ["webhooks", "events", "orders"],
    ["providers", "remove", "google", "facebook"],
    ["staff", "reset", "ada@a.example", "eve@a.example"],
    ["redirects", "allow", "https://a.example", "https://b.example"],
    ["secret-key", "rotate", "now"],
    ["signing-keys", "rotate", "access", "visitors"],
    ["signing-keys", "list", "--now"],
    ["webhooks", "list", "--next"],
  ])
    await expect(runProgram(args)).rejects.toThrow(/^usage: vitrine /);
});

test("arguments that lack something are answered before a database is looked for", async () => {
  vi.stubEnv("VITRINE_DATA", "/nowhere");
  for (const args of [["keys"], ["keys", "create", "reports"], ["webhooks", "add"], ["providers"]])
    await expect(runProgram(args)).rejects.toThrow(/^usage: vitrine /);
  for (const args of [
    ["secret-key"],
    ["secret-key", "toString"],
    ["signing-keys"],
    ["signing-keys", "rotate", "secrets"],
  ])
    await expect(runProgram(args)).rejects.toThrow(/^usage: vitrine /);
  const add = (...args: string[]) => runProgram(["providers", "add", ...args]);
  await expect(add("google")).rejects.toThrow(/^--client-id: is missing\. google shows it/);
  await expect(add("acme", "--client-id", "x")).rejects.toThrow(/^--issuer: is missing\. .* known without are google/);
  await expect(add("acme", "--client-id", "x", "--issuer", "y")).rejects.toThrow("--issuer must be a URL, not y.");
  vi.unstubAllEnvs();
});

test("a folder without an export or a backup is answered before anything is made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const data = join(folder, "data");
  vi.stubEnv("VITRINE_DATA", data);
  await expect(runProgram(["import", folder])).rejects.toThrow("holds no export");
  await expect(runProgram(["restore", folder])).rejects.toThrow("holds no finished backup");
  expect(existsSync(data)).toBe(false);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("a database that cannot be looked at is named with its variable", async () => {
  // As one whose folder belongs to somebody else is.
  vi.stubEnv("VITRINE_DATA", "x".repeat(300));
  await expect(runProgram(["verify"])).rejects.toThrow(/^VITRINE_DATA: .* cannot be looked at \(ENAMETOOLONG\)\. Run/);
  vi.unstubAllEnvs();
});

test("a Node that is too old is told which one is needed, before anything is loaded", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  const program = fileURLToPath(new URL("../../../bin/vitrine.ts", import.meta.url));
  const asOld = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(asOld)}`, program, "help"],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toBe(
    `vitrine: this is Node 20.20.2, and Vitrine needs ${engines.node.slice(2)} or later. Install it from https://nodejs.org, or with your version manager.\n`,
  );
});

test("a program that imports the package on a Node without SQLite is told which one is needed", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
  const entry = new URL("../../index.ts", import.meta.url).href;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--no-experimental-sqlite", "--input-type=module", "--eval", `import ${JSON.stringify(entry)};`],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(
    `Error: Vitrine's platform needs Node ${engines.node.slice(2)} or later, with its SQLite; this is ${process.versions.node}.`,
  );
});
