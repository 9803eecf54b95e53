import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import {
  apiKeys,
  collections,
  currentCart,
  orders,
  payments,
  products,
  shippingOptions,
  staff,
  taxRegions,
} from "@vitrine/sdk/services";
import { readWebhook } from "@vitrine/sdk/webhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { addressesOf } from "../support/listening.ts";
import { openReceiver } from "../support/receiver.ts";
import { freePort, type RunningShop, runVitrine, startShop } from "../support/server.ts";
import { item } from "../support/shop.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("npm", () => {
  const toNpm = (pid: number): boolean => process.kill(pid, "SIGTERM");
  const toAll = (pid: number): boolean => process.kill(-pid, "SIGTERM");

  test.for([
    ["start", "to npm alone", toNpm, ["start", "--silent", "--"]],
    ["start", "to every process of it", toAll, ["start", "--silent", "--"]],
    ["run vitrine", "to npm alone", toNpm, ["run", "vitrine", "--silent", "--", "dev"]],
  ] as const)("%s prints one line of JSON, serves, and ends on SIGTERM %s", async ([, , signal, command]) => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-start-"));
    const port = await freePort();
    const child = spawn("npm", [...command, "--json"], {
      cwd: root,
      env: { ...process.env, PORT: String(port), VITRINE_DATA: data, XDG_CONFIG_HOME: data, NODE_OPTIONS: "" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    let output = "";
    const ready = new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        output += chunk;
        if (output.includes("\n")) resolve();
      });
    });
    await ready;
    const told = JSON.parse(output) as Record<string, unknown>;
    expect(Object.keys(told)).toEqual(["url", "clientId", "siteId", "apiKey", "staff"]);
    expect(told.url).toBe(`http://localhost:${port}`);
    expect(addressesOf(port)).toEqual(["127.0.0.1", "::1"]);
    expect((await fetch(`${told.url}/health/ready`)).status).toBe(200);
    signal(child.pid ?? 0);
    const [code] = (await once(child, "exit")) as [number | null];
    expect(code).toBe(0);
    await expect(fetch(`${told.url}/health/live`)).rejects.toThrow();
    expect(output.trim().split("\n")).toHaveLength(1);
    await rm(data, { recursive: true, force: true });
  });
});

describe("a shop that was started", () => {
  let shop: RunningShop;
  let data: string;

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), "vitrine-data-"));
    shop = await startShop({ data });
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(data, { recursive: true, force: true });
  });
  /** Runs a command on the same data and returns what it prints. */
  const vitrine = async (...args: string[]) => {
    const { code, stdout, stderr } = await runVitrine(args, { VITRINE_DATA: data });
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const visitor = () =>
    createClient({
      baseUrl: shop.url,
      auth: OAuthStrategy({ clientId: shop.clientId }),
      services: { products, collections, currentCart, payments, staff },
    });
  const merchant = () =>
    createClient({
      baseUrl: shop.url,
      auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: shop.siteId }),
      services: { orders, shippingOptions, taxRegions },
    });

  test("keeps its secrets where only the owner reads them", async () => {
    const file = join(data, "credentials.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toContain(shop.apiKey);
    expect(shop.log()).not.toContain(shop.apiKey);
  });

  test("has the demo catalog, delivery, taxes and ways to pay", async () => {
    const { items, total = 0 } = await visitor().products.queryProducts({ query: { paging: { limit: 100 } } });
    expect(total).toBeGreaterThanOrEqual(24);
    expect(items.every(({ media }) => media?.mainMedia?.image?.url)).toBe(true);
    expect(items.some(({ stock }) => stock?.inventoryStatus === "OUT_OF_STOCK")).toBe(true);
    const shown = await visitor().collections.queryCollections({ query: {} });
    expect(shown.items.length).toBeGreaterThanOrEqual(5);
    const regions = await merchant().taxRegions.queryTaxRegions({ query: {} });
    expect(regions.items.map(({ country }) => country)).toEqual(expect.arrayContaining(["US", "GB", "DE", "IL"]));
    const { methods } = await visitor().payments.listPaymentMethods();
    expect(methods.map(({ id }) => id)).toEqual(expect.arrayContaining(["sandbox", "manual"]));
  });

  test("serves every picture of the catalog", async () => {
    const { items } = await visitor().products.queryProducts({ query: { paging: { limit: 100 } } });
    for (const { media } of items) {
      const response = await fetch(media?.mainMedia?.image?.url ?? "");
      expect(response.headers.get("content-type")).toBe("image/webp");
    }
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
  ])("asks everybody not to index carts and checkouts: %s", async (agent) => {
    const headers = { "user-agent": agent };
    const { items } = await visitor().products.queryProducts({
      query: { filter: { slug: { $eq: "paper-moon" } }, paging: { limit: 1 } },
    });
    const shopper = visitor();
    await shopper.currentCart.addToCurrentCart({ lineItems: [item(items[0]?.id ?? "")] });
    const { checkoutId } = await shopper.currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" });
    for (const path of ["/cart", `/checkout/${checkoutId}`]) {
      const response = await fetch(shop.url + path, { headers, redirect: "manual" });
      expect(response.headers.get("x-robots-tag"), path).toBe("noindex");
    }
    const signIn = await fetch(`${shop.url}/login`, { headers, redirect: "manual" });
    expect(signIn.headers.get("x-robots-tag")).toBe("noindex");
    const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(robots).not.toMatch(/Disallow: \/(cart|checkout)/);
    const home = await fetch(shop.url, { headers });
    expect(home.headers.has("x-robots-tag")).toBe(false);
  });

  test("lets its staff sign in with the printed password", async () => {
    const { staffMember } = await visitor().staff.loginStaff(shop.staff);
    expect(staffMember).toMatchObject({ email: shop.staff.email, role: "OWNER" });
  });

  test("tells a program that was named on the command line what happens, and that can check it", async () => {
    const receiver = await openReceiver();
    const told = ["wix.ecom.v1.order_created", "wix.ecom.v1.order_approved"];
    await vitrine("webhooks", "add", receiver.url, ...told.flatMap((type) => ["--event", type]));
    expect(await vitrine("webhooks", "list")).toContain(receiver.url);
    const publicKey = await vitrine("webhooks", "key");
    const [price, total] = [{ amount: "12.00" }, { amount: "24.00" }];
    const line = { productName: { original: "Bowl" }, quantity: 2, itemType: { preset: "PHYSICAL" as const }, price };
    const { order } = await merchant().orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        paymentStatus: "PAID",
        lineItems: [line],
        priceSummary: { subtotal: total, total },
      },
    });
    // A try that a busy machine could not make is made again after a minute.
    await eventually(() => receiver.received.length, { timeout: 100_000 }).toBe(2);
    const events = await Promise.all(receiver.received.map((message) => readWebhook(message, { publicKey })));
    expect(events.map(({ type }) => type).sort()).toEqual([...told].sort());
    expect(events.map(({ entityId }) => entityId)).toEqual([order.id, order.id]);
    const id = (await vitrine("webhooks", "list")).slice(0, 36);
    expect(await vitrine("webhooks", "remove", id)).toBe("Removed.\n");
    expect(await vitrine("webhooks", "list")).toBe("");
    const add = () => runVitrine(["webhooks", "add", receiver.url], { VITRINE_DATA: data });
    const [first, second] = [await add(), await add()];
    expect(first.stderr).not.toContain("another webhook");
    expect(second.stderr).toContain(`another webhook, ${first.stdout.trim()}`);
    for (const { stdout } of [first, second]) await vitrine("webhooks", "remove", stdout.trim());
    await receiver.close();
  });

  test("knows the same ids and secrets after a restart, and what was taken away stays away", async () => {
    const { clientId, siteId, apiKey, staff: before } = shop;
    const other = { email: "second@maren.example", password: "a password of the second owner" };
    const owner = () =>
      createClient({ baseUrl: shop.url, auth: ApiKeyStrategy({ apiKey, siteId }), services: { apiKeys, staff } });
    await owner().staff.createStaffMember({ ...other, role: "OWNER" });
    const { staff: people } = await owner().staff.listStaff();
    const first = people.find(({ email }) => email === before.email);
    await owner().staff.deleteStaffMember({ id: first?.id ?? "" });
    const { apiKeys: keys } = await owner().apiKeys.listApiKeys();
    await owner().apiKeys.revokeApiKey({ id: keys[0]?.id ?? "" });
    expect(await shop.stop()).toBe(0);
    shop = await startShop({ data });
    expect(shop).toMatchObject({ clientId, siteId, apiKey, staff: before });
    expect((await visitor().staff.loginStaff(other).safe()).error).toBeUndefined();
    expect((await visitor().staff.loginStaff(before).safe()).error?.status).toBe(403);
    expect((await owner().apiKeys.listApiKeys().safe()).error?.status).toBe(401);
  });

  test("lets the owner back in who is locked out, once", async () => {
    const email = "second@maren.example";
    const link = (await vitrine("staff", "reset", email)).trim();
    expect(link.startsWith(`${shop.url}/admin/invitation#`) || link.includes("/admin/invitation#")).toBe(true);
    expect(await codeOfLogin(email, "a password of the second owner")).toBe("INVALID_CREDENTIALS");
    const [, token = ""] = link.split("#");
    const choice = { token, password: "seven quiet kilns of clay" };
    expect((await visitor().staff.acceptStaffInvitation(choice)).staffMember.email).toBe(email);
    expect(await codeOfLogin(email, choice.password)).toBeUndefined();
    expect((await visitor().staff.acceptStaffInvitation(choice).safe()).error?.code).toBe("INVITATION_NOT_VALID");
    const nobody = await runVitrine(["staff", "reset", "nobody@maren.example"], { VITRINE_DATA: data });
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining(email)]);
  });

  const codeOfLogin = async (email: string, password: string) =>
    (await visitor().staff.loginStaff({ email, password }).safe()).error?.code;
});

describe("a demo shop that must not be opened", () => {
  test("because its origin is not on this machine", async () => {
    const ended = await runVitrine(["dev", "--json"], { VITRINE_ORIGIN: "https://shop.example" });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("VITRINE_ORIGIN");
    expect(ended.stderr).toContain("vitrine start");
  });

  test("because its database was lost: it is not made anew without a word", async () => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-lost-"));
    await (await startShop({ data })).stop();
    for (const name of ["vitrine.db", "vitrine.db-wal", "vitrine.db-shm"]) await rm(join(data, name), { force: true });
    await writeFile(join(data, "vitrine.db"), "");
    const ended = await runVitrine(["dev", "--json"], { VITRINE_DATA: data });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toMatch(/VITRINE_DATA.*vitrine\.db is empty.*vitrine restore/s);
    await rm(data, { recursive: true, force: true });
  });
});

test("a port that is taken and a folder without a storefront are named before a shop is made", async () => {
  const data = await mkdtemp(join(tmpdir(), "vitrine-start-"));
  const taken = createServer().listen(await freePort(), "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  for (const [args, told] of [
    [[], `PORT: ${port} is in use.`],
    [["--storefront", data], `--storefront: ${data} holds no built storefront`],
  ] as const) {
    const { code, stderr } = await runVitrine(["dev", ...args], { VITRINE_DATA: data, PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toContain(told);
    expect(stderr).not.toContain("is made");
  }
  expect(existsSync(join(data, "vitrine.db"))).toBe(false);
  taken.close();
  await rm(data, { recursive: true });
});

describe("a bad environment", () => {
  test.for([
    [{ PORT: "ninety" }, "PORT"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
    [{ VITRINE_ORIGIN: "shop.example" }, "VITRINE_ORIGIN"],
    [{ VITRINE_ORIGIN: "http://localhost:4000/shop" }, "VITRINE_ORIGIN"],
    [{ VITRINE_TRUSTED_PROXIES: "10.0.0.0/8, proxy" }, "VITRINE_TRUSTED_PROXIES"],
  ] as const)("is named before anything starts: %j", async ([env, name]) => {
    const failure = await startShop({ env }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure?.message).toContain("Invalid environment variables");
    expect(failure?.message).toContain(name);
  });
});
