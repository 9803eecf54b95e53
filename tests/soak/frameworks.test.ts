// Each framework and runtime builds a project from the tarballs alone and makes a cart at a running platform.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { packPackages } from "../../tools/lib/packages.mjs";
import { foreignEnvironment, packedProject } from "../../tools/lib/packed-project.mjs";
import { openBrowser } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { freePort, type RunningShop, startShop } from "../support/server.ts";

const sources = fileURLToPath(new URL("frameworks/", import.meta.url));
const react = { react: "19.3.1", "react-dom": "19.3.1", "@tanstack/react-query": "5.108.0" };
const cart = "2 × Paper moon";
const minutes = 60_000;
const run = promisify(execFile);

let shop: RunningShop;
const servers: ChildProcess[] = [];
beforeAll(async () => {
  shop = await startShop();
}, 2 * minutes);
afterAll(() => shop?.stop());
afterEach(stopServers);

async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) {
    const ended = once(server, "close");
    process.kill(-(server.pid ?? 0), "SIGTERM");
    await ended;
  }
}

/** A signal to npm alone, as a supervisor sends it, ends what it started. */
async function endsWithNpm(...ports: readonly string[]): Promise<void> {
  const [npm] = servers.splice(0);
  if (!npm) throw new Error("Nothing was started.");
  const ended = once(npm, "close");
  npm.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  for (const port of ports) await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
}

async function project(name: string, dependencies: Record<string, string>, source = join(sources, name)) {
  const { folder, env } = await packedProject(name, dependencies);
  await cp(source, folder, { recursive: true, filter: (path) => !path.endsWith("package.json") });
  await cp(join(sources, "cart.ts"), join(folder, "cart.ts"));
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", DENO_NO_UPDATE_CHECK: "1" };
  const options = {
    cwd: folder,
    env: {
      ...env,
      ...quiet,
      VITRINE_URL: shop.url,
      VITRINE_CLIENT_ID: shop.clientId,
      VITRINE_SESSION_SECRET: "a secret of shops that are only tests",
    },
  };
  return {
    folder,
    run: async (...[program, ...args]: [string, ...string[]]) => (await run(program, args, options)).stdout,
    /** Serves until the end of the test, at an address that answers. */
    async serve(command: (port: string) => [string, ...string[]], more: NodeJS.ProcessEnv = {}): Promise<string> {
      const port = String(await freePort());
      const [program, ...args] = command(port);
      const server = spawn(program, args, {
        ...options,
        env: { ...options.env, ...more, PORT: port },
        stdio: ["ignore", "ignore", "inherit"],
        detached: true,
      });
      servers.push(server);
      const url = `http://localhost:${port}`;
      await answers(url);
      return url;
    },
  };
}

async function answers(url: string): Promise<void> {
  const status = () =>
    fetch(url).then(
      (response) => response.status,
      () => 0,
    );
  await eventually(status, { timeout: 2 * minutes }).toBe(200);
}

test("Next: server components, hooks, and a cart over its own cookies", { timeout: 10 * minutes }, async () => {
  const types = { typescript: "5.9.3", "@types/react": "19.2.7", "@types/node": "24.10.1" };
  const next = await project("next", { next: "16.4.6", ...react, ...types });
  await next.run("npx", "--no", "next", "build");
  const url = await next.serve((port) => ["npx", "--no", "next", "start", "-p", port]);
  const page = await (await fetch(url)).text();
  for (const part of ["$3.00", "$4.00", "$12.50"]) expect(page).toContain(part);
  const added = await fetch(`${url}/add`, { method: "POST" });
  expect(await added.json()).toEqual({ cart: expect.stringContaining(cart) });
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  expect(await (await fetch(`${url}/cart`, { headers: { cookie } })).text()).toMatch(/In the cart: (<!-- -->)?2/);
});

test("Next: the example app, from a first visit to a cart of its own", { timeout: 10 * minutes }, async () => {
  const types = { typescript: "5.9.3", "@types/react": "19.2.7", "@types/node": "24.10.1" };
  const source = fileURLToPath(new URL("../../examples/next", import.meta.url));
  const next = await project("next-example", { next: "16.4.6", ...react, ...types }, source);
  await next.run("npx", "--no", "next", "build");
  const url = await next.serve((port) => ["npx", "--no", "next", "start", "-p", port]);
  const browser = await openBrowser();
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.getByText("0 in the cart").waitFor();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.getByText("1 in the cart").waitFor();
  await page.reload();
  await page.getByText("1 in the cart").waitFor();
  const other = await (await browser.newContext()).newPage();
  await other.goto(url);
  await other.getByText("0 in the cart").waitFor();
  await browser.close();
});

test("Vite: a page in a browser", { timeout: 10 * minutes }, async () => {
  const vite = await project("vite", { vite: "8.3.8", ...react });
  await vite.run("npx", "--no", "vite", "build");
  const url = await vite.serve((port) => ["npx", "--no", "vite", "preview", "--port", port, "--strictPort"]);
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByText(cart).waitFor();
  await browser.close();
});

test("Astro: a page with a cart, made when it is built", { timeout: 10 * minutes }, async () => {
  const astro = await project("astro", { astro: "7.3.5" });
  await astro.run("npx", "--no", "astro", "build");
  expect(await readFile(join(astro.folder, "dist/index.html"), "utf8")).toContain(cart);
});

test("Bun: a bundle", { timeout: 10 * minutes }, async () => {
  const bun = await project("bun", { bun: "1.4.5" });
  await bun.run("npx", "--no", "bun", "build", "main.ts", "--target=bun", "--outdir=dist");
  expect(await bun.run("npx", "--no", "bun", "dist/main.js")).toContain(cart);
});

test("Deno: a program whose types check", { timeout: 10 * minutes }, async () => {
  const deno = await project("deno", { deno: "2.9.6" });
  await deno.run("npx", "--no", "deno", "check", "--node-modules-dir=manual", "main.ts");
  const allowed = ["--allow-net=localhost", "--allow-env"];
  expect(await deno.run("npx", "--no", "deno", "run", "--node-modules-dir=manual", ...allowed, "main.ts")).toContain(
    cart,
  );
});

test("workerd: a worker with the shopper's session in a cookie", { timeout: 10 * minutes }, async () => {
  const workerd = await project("workerd", { miniflare: "4.20260730.0", esbuild: "0.28.2" });
  expect(await workerd.run("node", "run.mjs")).toMatch(new RegExp(`${cart}.* 1 cookie`));
});

test("React Router: npm create vitrine, to the first order in a minute", { timeout: 10 * minutes }, async () => {
  const { folder: packages, tarballs } = await packPackages();
  const parent = await mkdtemp(join(tmpdir(), "create-vitrine-"));
  const folder = join(parent, "my-shop");
  const env = foreignEnvironment();
  const started = performance.now();
  const create = ["--yes", "--package", tarballs["create-vitrine"] ?? "", "create-vitrine"];
  await run("npx", [...create, "my-shop", "--packages", packages], { cwd: parent, env });
  const [port, platformPort] = [String(await freePort()), String(await freePort())];
  const dev = spawn("npm", ["run", "dev"], {
    cwd: folder,
    env: { ...env, PORT: port, VITRINE_PORT: platformPort },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  servers.push(dev);
  let output = "";
  dev.stdout.on("data", (chunk) => (output += chunk));
  await answers(`http://localhost:${port}/products/paper-moon`);
  await cp(fileURLToPath(new URL("project/purchase.ts", import.meta.url)), join(folder, "purchase.ts"));
  const VITRINE_CLIENT_ID = /client id ([0-9a-f-]+)/.exec(output)?.[1];
  const address = { VITRINE_URL: `http://localhost:${platformPort}`, VITRINE_CLIENT_ID };
  const { dependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const ours = Object.entries(dependencies).filter(([name]) => name.startsWith("@vitrine/"));
  expect(ours.map(([name]) => name)).toEqual(
    ["contract", "messages", "platform", "react", "sdk"].map((name) => `@vitrine/${name}`),
  );
  for (const [, from] of ours) expect(from).toMatch(/^file:/);
  const { stdout } = await run("node", ["purchase.ts"], { cwd: folder, env: { ...env, ...address } });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`npm create vitrine to the first order: ${seconds.toFixed(1)} s\n`);
  expect(JSON.parse(stdout)).toMatchObject({ status: "APPROVED" });
  const log = await run("git", ["log", "--oneline"], { cwd: folder });
  expect(log.stdout).toContain("Make the shop");
  await run("npm", ["run", "messages"], { cwd: folder, env });
  await run("npm", ["run", "typecheck"], { cwd: folder, env });
  await run("npm", ["run", "build"], { cwd: folder, env });
  await endsWithNpm(port, platformPort);
  // What was built, on the platform's own origin.
  const whole = spawn("npm", ["run", "vitrine", "--", "dev", "--storefront", "build"], {
    cwd: folder,
    env: { ...env, PORT: platformPort },
    stdio: "ignore",
    detached: true,
  });
  servers.push(whole);
  await answers(`http://localhost:${platformPort}/products/paper-moon`);
  await endsWithNpm(platformPort);
  await rm(parent, { recursive: true, force: true });
  // Last, for a slow registry or a busy machine says nothing about the rest.
  expect(seconds).toBeLessThan(60);
});
