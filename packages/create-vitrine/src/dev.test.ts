// `npm run dev` of a shop, where the platform cannot start.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "shop-dev-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = fileURLToPath(new URL("../own/dev.mjs", import.meta.url));
const platform = fileURLToPath(new URL("../../platform/bin/vitrine.ts", import.meta.url));

/** Runs it with the programs of `path` and nothing else. */
function dev(path: string, env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: path, VITRINE_DATA: join(folder, "data"), ...env },
  });
  return { status, lines: stderr.trim().split("\n") };
}

test("a platform that does not start ends it with what the platform says, and no stack", () => {
  const bin = mkdtempSync(join(folder, "bin-"));
  const command = `#!/bin/sh\nexec "${process.execPath}" --conditions=source --no-warnings "${platform}" "$@"\n`;
  writeFileSync(join(bin, "vitrine"), command, { mode: 0o755 });
  const { status, lines } = dev(`${bin}:/bin:/usr/bin`, { VITRINE_PORT: "http" });
  expect(status).toBe(1);
  expect(lines).toEqual([
    "vitrine: Invalid environment variables",
    "  PORT: must be a whole number from 0 to 65535",
    "vitrine dev --json ended with code 1. VITRINE_PORT is the port of the platform, PORT that of the storefront.",
  ]);
});

test("packages that are not installed are named with what to do", () => {
  expect(dev(mkdtempSync(join(folder, "bin-")))).toEqual({
    status: 1,
    lines: ["spawn vitrine ENOENT: run npm install, then npm run dev."],
  });
});

test("what to do is said in the words of what runs it", () => {
  expect(
    dev(mkdtempSync(join(folder, "bin-")), { npm_config_user_agent: "pnpm/12.21.0 npm/? node/v24" }).lines,
  ).toEqual(["spawn vitrine ENOENT: run pnpm install, then pnpm run dev."]);
});
