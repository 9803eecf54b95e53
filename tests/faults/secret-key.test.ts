import { spawn } from "node:child_process";
import { createHmac, hkdfSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cookieSessions } from "@vitrine/sdk/cookies";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase, hasPostgres } from "../support/postgres.ts";
import { freePort, type RunningServer, runVitrine, startServer } from "../support/server.ts";

const owner = ["--owner-email", "noa@kaffee.example", "--owner-password", "seven quiet kilns of clay"];
const flags = ["--name", "Kaffee", "--country", "de", "--currency", "eur", "--language", "de", ...owner];
const newKey = "the secret key that came after, of many characters";

/** A shop whose secret key is in the file that `vitrine init` made. */
async function newShop(engine: "SQLite" | "PostgreSQL") {
  const data = await mkdtemp(join(tmpdir(), "vitrine-keys-"));
  const database = engine === "PostgreSQL" ? await freshDatabase("empty_template", async () => {}) : undefined;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    VITRINE_DATA: data,
    VITRINE_ORIGIN: url,
    VITRINE_SMTP_URL: "none",
    VITRINE_SECRET_KEY: "",
    XDG_CONFIG_HOME: `${data}-config`,
    ...(database && { DATABASE_URL: database.connectionString }),
  };
  onTestFinished(async () => {
    await database?.drop();
    for (const folder of [data, `${data}-config`]) await rm(folder, { recursive: true, force: true });
  });
  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    runVitrine(args, { ...env, ...more });
  const made = await run(["init", "--json", ...flags]);
  expect(made.code, made.stderr).toBe(0);
  const { siteId, clientId } = JSON.parse(made.stdout) as { siteId: string; clientId: string };
  const start = (more: Readonly<Record<string, string>> = {}, args: readonly string[] = []) =>
    startServer("start", { data, port, env: { ...env, ...more }, args });
  const file = `${data}-config/vitrine/secret.key`;
  const place = database?.connectionString ?? join(data, "vitrine.db");
  return { data, url, run, start, siteId, clientId, file, place };
}

type Shop = Awaited<ReturnType<typeof newShop>>;

async function secretIn(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trim();
}

/** The tokens of a new visitor. */
async function tokensOf({ url, clientId }: Shop) {
  const body = JSON.stringify({ clientId, grantType: "anonymous" });
  const response = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return (await response.json()) as { access_token: string; refresh_token: string };
}

/** The cookie of a browser, as a process with this secret key writes it. */
async function cookieOf({ siteId, url }: Shop, secretKey: string, accessToken: string, refreshToken: string) {
  const purpose = `vitrine storefront sessions ${siteId}`;
  const derived = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32)).toString("base64url");
  const secret = createHmac("sha256", derived).update("storefront sessions").digest("base64url");
  const session = await cookieSessions({ secret, name: cookieName(url) }).open(new Request(url));
  await session.storage.set({
    accessToken: { value: accessToken, expiresAt: Math.floor(Date.now() / 1000) + 14_400 },
    refreshToken: { value: refreshToken, role: "visitor" },
  } as never);
  const headers = new Headers();
  await session.commit(headers);
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** What the storefront takes from a browser: a session that it cannot read is over. */
async function removedCookies({ url }: Shop, cookie: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/cart`, { headers: { cookie } });
  await response.body?.cancel();
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .filter((one) => one.startsWith(`${cookieName(url)}=;`) && one.includes("Max-Age=0"));
}

/** Of a shop's sessions: shops on other ports of this machine have theirs. */
function cookieName(url: string): string {
  return `vitrine-${new URL(url).port}`;
}

/** The status of a request with a token. */
async function statusWith({ url }: Shop, token: string): Promise<number> {
  const response = await fetch(`${url}/ecom/v1/carts/current`, { headers: { authorization: token } });
  await response.body?.cancel();
  return response.status;
}

async function refreshStatus({ url, clientId }: Shop, refreshToken: string): Promise<number> {
  const response = await fetch(`${url}/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId, grantType: "refresh_token", refreshToken }),
  });
  await response.body?.cancel();
  return response.status;
}

describe.for(["SQLite", "PostgreSQL"] as const)("the secret key of a shop on %s", (engine) => {
  const open = (skip: (note: string) => void) => {
    if (engine === "PostgreSQL" && !hasPostgres) skip("PostgreSQL is not installed.");
    return newShop(engine);
  };

  test("is the one there was when the change of it is killed in the middle", { timeout: 120_000 }, async ({ skip }) => {
    const shop = await open(skip);
    const first = await secretIn(shop.file);
    const program = fileURLToPath(new URL("../support/rotate-and-wait.ts", import.meta.url));
    const quiet = ["--conditions=source", "--disable-warning=ExperimentalWarning"];
    const child = spawn(process.execPath, [...quiet, program, shop.place, newKey, first], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const server = await shop.start();
    expect(await server.stop()).toBe(0);
    const both = { VITRINE_SECRET_KEY: newKey, VITRINE_SECRET_KEY_PREVIOUS: first };
    expect((await shop.run(["secret-key", "list"], both)).stdout).toMatch(
      /current {3}encrypts nothing .*\n.*previous {2}encrypts the database {2}VITRINE_SECRET_KEY_PREVIOUS\n$/,
    );
    const rotated = await shop.run(["secret-key", "rotate"], both);
    expect([rotated.code, rotated.stderr]).toEqual([0, expect.stringContaining("Unset VITRINE_SECRET_KEY_PREVIOUS")]);
    expect(`${rotated.stdout}${rotated.stderr}`).not.toContain(newKey);
    const refused = await shop.run(["start"]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("VITRINE_SECRET_KEY_PREVIOUS")]);
    expect(refused.stderr).not.toContain(first);
    const renewed = await shop.start({ VITRINE_SECRET_KEY: newKey });
    expect(await renewed.stop()).toBe(0);
  });

  test("is changed while the shop runs, and no session ends", { timeout: 180_000 }, async ({ skip }) => {
    const shop = await open(skip);
    const first = await secretIn(shop.file);
    const server = await shop.start({}, ["--workers", "2"]);
    const { access_token: token, refresh_token } = await tokensOf(shop);
    const key = (await shop.run(["webhooks", "key"])).stdout;
    expect(await statusWith(shop, token)).toBe(404);
    const cookie = await cookieOf(shop, first, token, refresh_token);
    expect(await removedCookies(shop, cookie)).toEqual([]);
    expect(await removedCookies(shop, `${cookie}A`)).toHaveLength(1);

    const made = await shop.run(["secret-key", "new"]);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining(`${shop.file}.previous`)]);
    expect(await secretIn(`${shop.file}.previous`)).toBe(first);
    expect((await shop.run(["secret-key", "new"])).stderr).toContain("holds a key from before");
    expect(await doctorOf(shop)).toMatch(
      /^warn: the keys in the database are still encrypted with .*secret-key rotate/,
    );
    await replaceWorkers(server);
    const rotated = await shop.run(["secret-key", "rotate"]);
    expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringContaining("access")]);
    expect(await statusWith(shop, token)).toBe(404);
    expect((await tokensOf(shop)).access_token).toBeTruthy();
    expect(await removedCookies(shop, cookie)).toEqual([]);
    expect(await doctorOf(shop)).toMatch(/^warn: .* nothing in the database needs it: move it away/);

    await rename(`${shop.file}.previous`, `${shop.data}-config/kept.key`);
    await replaceWorkers(server);
    expect(await doctorOf(shop)).toBe(`ok: ${shop.file}`);
    expect(await statusWith(shop, token)).toBe(404);
    expect(await removedCookies(shop, cookie)).toEqual([]);
    const later = await cookieOf(shop, await secretIn(shop.file), token, refresh_token);
    expect(await removedCookies(shop, later)).toEqual([]);
    expect(await refreshStatus(shop, refresh_token)).toBe(200);
    expect((await shop.run(["webhooks", "key"])).stdout).toBe(key);
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    for (const secret of [first, await secretIn(shop.file)]) expect(server.log()).not.toContain(secret);
  });

  test("of a backup is named when it is put back", { timeout: 120_000 }, async ({ skip }) => {
    const shop = await open(skip);
    const first = await secretIn(shop.file);
    const backup = join(shop.data, "backups/one");
    expect((await shop.run(["backup", backup])).code).toBe(0);
    const { secretKeyIds } = JSON.parse(await readFile(join(backup, "manifest.json"), "utf8"));
    expect((await shop.run(["secret-key", "list"])).stdout).toContain(`${secretKeyIds[0]}  current `);
    expect((await shop.run(["restore", backup, "--replace"])).stderr).not.toContain("secret key");
    const restored = await shop.run(["restore", backup, "--replace"], { VITRINE_SECRET_KEY: newKey });
    expect(restored.code).toBe(0);
    expect(restored.stderr).toContain(`encrypted with the secret key ${secretKeyIds[0]}, and the one given is`);
    expect(restored.stderr).not.toContain(first);
  });

  test("signing keys are replaced while the shop runs", { timeout: 120_000 }, async ({ skip }) => {
    const shop = await open(skip);
    const server = await shop.start({}, ["--workers", "2"]);
    const { access_token: token, refresh_token } = await tokensOf(shop);
    const rotate = (...args: string[]) => shop.run(["signing-keys", "rotate", ...args]);
    expect((await rotate("access")).code).toBe(0);
    expect((await rotate("visitors")).code).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await statusWith(shop, token)).toBe(404);
    expect(await refreshStatus(shop, refresh_token)).toBe(200);
    const early = await rotate("webhooks");
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("vitrine webhooks key --next")]);
    const next = (await shop.run(["webhooks", "key", "--next"])).stdout;
    expect((await rotate("webhooks")).code).toBe(0);
    expect((await shop.run(["webhooks", "key"])).stdout).toBe(next);
    expect((await rotate("access", "--now")).code).toBe(0);
    await expect.poll(() => statusWith(shop, token), { timeout: 5_000 }).toBe(401);
    expect((await shop.run(["signing-keys", "list"])).stdout.split("\n")).toHaveLength(4);
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  });
});

/** What the doctor says of the secret key. */
async function doctorOf({ run }: Shop): Promise<string> {
  const { stdout } = await run(["doctor", "--json"]);
  const found = (JSON.parse(stdout) as { name: string; state: string; detail: string }[]).find(
    ({ name }) => name === "secret key",
  );
  return `${found?.state}: ${found?.detail}`;
}

/** Lets new workers, which read the files anew, take the place of all. */
async function replaceWorkers({ process: { pid = 0 } }: RunningServer): Promise<void> {
  const before = await workersOf(pid);
  process.kill(pid, "SIGHUP");
  await expect
    .poll(async () => (await workersOf(pid)).filter((worker) => before.includes(worker)), { timeout: 60_000 })
    .toEqual([]);
  await expect.poll(async () => (await workersOf(pid)).length, { timeout: 60_000 }).toBe(2);
}

async function workersOf(pid: number): Promise<readonly string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter((child) => child.trim() !== "");
}
