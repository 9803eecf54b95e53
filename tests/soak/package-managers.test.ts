// `pnpm create vitrine` and its like: each installs the shop, runs its scripts, and ends with what it started.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packPackages } from "../../tools/lib/packages.mjs";
import { foreignEnvironment } from "../../tools/lib/packed-project.mjs";
import { eventually } from "../support/eventually.ts";
import { freePort } from "../support/server.ts";

const run = promisify(execFile);
const minutes = 60_000;

const managers = [
  { name: "pnpm", from: "pnpm@12.21.0" },
  { name: "yarn", from: "@yarnpkg/cli-dist@4.18.1" },
  { name: "bun", from: "bun@1.4.5" },
] as const;

let packages: string;
let parent: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  ({ folder: packages } = await packPackages());
  parent = await mkdtemp(join(tmpdir(), "package-managers-"));
}, 5 * minutes);
afterAll(async () => {
  for (const { pid = 0, exitCode } of started) if (exitCode === null) process.kill(-pid, "SIGTERM");
  await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test.for(managers)(
  "$name makes a shop, checks it, builds it and serves it",
  { timeout: 10 * minutes },
  async (manager) => {
    const home = join(parent, manager.name);
    const base = foreignEnvironment();
    await run("npm", ["install", "--prefix", home, "--no-audit", "--no-fund", manager.from], { env: base });
    const env = { ...base, PATH: [join(home, "node_modules/.bin"), base.PATH].join(":") };
    // What it says of itself to the programs it runs.
    const { stdout: version } = await run(manager.name, ["--version"], { env });
    const named = { ...env, npm_config_user_agent: `${manager.name}/${version.trim()} npm/? node/v24` };
    const program = join(home, "create");
    await run("npm", ["install", "--prefix", program, "--no-audit", "--no-fund", await tarball("create-vitrine")], {
      env,
    });
    const create = join(program, "node_modules/.bin/create-vitrine");
    const { stdout } = await run(create, ["my-shop", "--packages", packages], { cwd: home, env: named });
    expect(stdout).toContain(`${manager.name} run dev`);
    const shop = join(home, "my-shop");
    for (const script of ["typecheck", "build"]) await run(manager.name, ["run", script], { cwd: shop, env });
    const [PORT, VITRINE_PORT] = [String(await freePort()), String(await freePort())];
    const dev = spawn(manager.name, ["run", "dev"], {
      cwd: shop,
      env: { ...env, PORT, VITRINE_PORT },
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
    });
    started.push(dev);
    const status = (port: string, path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    await eventually(() => status(PORT, "/products/paper-moon"), { timeout: 2 * minutes }).toBe(200);
    expect(await status(VITRINE_PORT, "/health/ready")).toBe(200);
    const ended = once(dev, "close");
    dev.kill("SIGTERM");
    await ended;
    await eventually(() => Promise.all([status(PORT, "/"), status(VITRINE_PORT, "/")])).toEqual([0, 0]);
    const { stdout: unsaved } = await run("git", ["status", "--short"], { cwd: shop });
    expect(unsaved).toBe("");
  },
);

async function tarball(name: string): Promise<string> {
  const { tarballs } = await packPackages();
  return tarballs[name] ?? "";
}
