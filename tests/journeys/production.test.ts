import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { payments, products, siteSettings, staff } from "@vitrine/sdk/services";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressesOf } from "../support/listening.ts";
import { freePort, type RunningServer, runVitrine, startServer, startShop } from "../support/server.ts";

const owner = { email: "Noa@kaffee.example", password: "seven quiet kilns of clay" };
const about = ["--name", "Kaffee Berlin", "--country", "de", "--currency", "eur", "--language", "de"];
const flags = [...about, "--owner-email", owner.email, "--owner-password", owner.password];

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "vitrine-production-"));
}

describe("vitrine init", () => {
  test("names every flag that is missing or wrong at once, and makes nothing", async () => {
    const data = await newFolder();
    const wrong = ["--country", "Germany", "--currency", "EURO", "--language", "??", "--owner-password", "password"];
    const [nothing, bad] = await Promise.all([
      runVitrine(["init", "--json"], { VITRINE_DATA: data }),
      runVitrine(["init", "--json", "--name", "Kaffee", "--owner-email", "noa", ...wrong], { VITRINE_DATA: data }),
    ]);
    expect([nothing.code, nothing.stdout, bad.code, bad.stdout]).toEqual([1, "", 1, ""]);
    for (const flag of ["name", "country", "currency", "language", "owner-email", "owner-password"])
      expect(nothing.stderr).toContain(`--${flag}: is missing`);
    for (const flag of ["country", "currency", "language", "owner-email", "owner-password"])
      expect(bad.stderr).toContain(`--${flag}: `);
    const started = await runVitrine(["start"], { VITRINE_DATA: data });
    expect(started.stderr).toContain("vitrine init");
    await rm(data, { recursive: true, force: true });
  });

  test("makes a site that opens with its key, and with no other from the first start on", async () => {
    const data = await newFolder();
    const key = (text: string) => ({
      VITRINE_DATA: data,
      VITRINE_SECRET_KEY: `${text}, of thirty-two characters or more`,
    });
    const made = await runVitrine(["init", "--json", ...flags], key("the secret key that was copied to a safe"));
    expect(made.code, made.stderr).toBe(0);
    const open = { VITRINE_ORIGIN: "http://localhost:4000", VITRINE_SMTP_URL: "none" };
    const { code, stderr } = await runVitrine(["start"], { ...open, ...key("a secret key of the unit for systemd") });
    expect([code, stderr]).toEqual([1, expect.stringContaining("VITRINE_SECRET_KEY: The keys in the database")]);
    await rm(data, { recursive: true, force: true });
  });
});

describe("vitrine start", () => {
  test("names everything that is missing at once", async () => {
    const data = await newFolder();
    const env = { VITRINE_DATA: data, VITRINE_SECRET_KEY: "", XDG_CONFIG_HOME: join(data, "config") };
    const ended = await runVitrine(["start", "--json"], env);
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    for (const part of [
      "VITRINE_ORIGIN",
      "VITRINE_SMTP_URL",
      "VITRINE_SECRET_KEY",
      `no database in ${data}`,
      "vitrine init",
    ])
      expect(ended.stderr).toContain(part);
    await rm(data, { recursive: true, force: true });
  });

  test("names the packages of the S3 client where there are none", async () => {
    const data = await newFolder();
    const without = `import { registerHooks } from "node:module"; registerHooks({ resolve(name, context, next) {
      if (name.startsWith("@aws-sdk/")) throw new Error("not installed"); return next(name, context); } });`;
    const ended = await runVitrine(["start", "--json"], {
      VITRINE_DATA: data,
      VITRINE_S3_BUCKET: "shop-files",
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(without)}`,
    });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("VITRINE_S3_BUCKET: Files cannot be kept in S3");
    expect(ended.stderr).toContain("npm install @aws-sdk/client-s3 @aws-sdk/lib-storage");
    await rm(data, { recursive: true, force: true });
  });

  test("does not open the demo shop to others", async () => {
    const demo = await startShop();
    await demo.process.kill("SIGTERM");
    const ended = await runVitrine(["start", "--json"], {
      VITRINE_DATA: demo.data,
      VITRINE_ORIGIN: "https://shop.example",
      VITRINE_SMTP_URL: "none",
    });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("demo shop");
    await demo.stop();
  });

  test.for(["http://shop.example", "https://shop.example/shop", "https://user@shop.example"])(
    "refuses the origin %s",
    async (origin) => {
      const data = await newFolder();
      const { code, stderr } = await runVitrine(["start"], { VITRINE_DATA: data, VITRINE_ORIGIN: origin });
      expect([code, stderr]).toEqual([1, expect.stringContaining("VITRINE_ORIGIN")]);
      await rm(data, { recursive: true, force: true });
    },
  );
});

describe("a shop made by vitrine init and opened by vitrine start", () => {
  let data: string;
  let port: number;
  let server: RunningServer;
  let env: Record<string, string>;
  let site: { siteId: string; clientId: string; apiKey: string };

  beforeAll(async () => {
    data = await newFolder();
    port = await freePort();
    // Both find the key in a file: nothing says it.
    env = {
      VITRINE_ORIGIN: url(),
      VITRINE_SMTP_URL: "none",
      VITRINE_SECRET_KEY: "",
      XDG_CONFIG_HOME: `${data}-config`,
    };
    const made = await runVitrine(["init", "--json", ...flags], { ...env, VITRINE_DATA: data });
    expect(made.code, made.stderr).toBe(0);
    expect(made.stderr).toContain(`${data}-config/vitrine/secret.key`);
    site = JSON.parse(made.stdout);
    expect(Object.keys(site)).toEqual(["siteId", "clientId", "apiKey"]);
    server = await startServer("start", { data, port, env });
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of [data, `${data}-config`]) await rm(folder, { recursive: true, force: true });
  });

  const url = () => `http://localhost:${port}`;
  const visitor = () =>
    createClient({
      baseUrl: url(),
      auth: OAuthStrategy({ clientId: site.clientId }),
      services: { payments, products },
    });
  const merchant = () =>
    createClient({
      baseUrl: url(),
      auth: ApiKeyStrategy({ apiKey: site.apiKey, siteId: site.siteId }),
      services: { siteSettings, staff },
    });

  test("prints its address, and listens on this machine unless HOST says otherwise", () => {
    expect(JSON.parse(server.line)).toMatchObject({ url: url() });
    expect(addressesOf(port)).toEqual(["127.0.0.1", "::1"]);
  });

  test("is empty, in the currency and language it was given", async () => {
    const { settings } = await merchant().siteSettings.getSiteSettings();
    expect(settings).toMatchObject({ name: "Kaffee Berlin", currency: "EUR", language: "de", currencyExponent: 2 });
    expect((await visitor().products.queryProducts({ query: {} })).items).toEqual([]);
  });

  test("takes no card that is not real, and shows nobody its mails or the demo's pictures", async () => {
    const { methods } = await visitor().payments.listPaymentMethods();
    expect(methods.map(({ id }) => id)).toEqual(["manual"]);
    for (const path of ["/_vitrine/mailbox", "/_vitrine/mailbox/templates", "/media/hero.webp"])
      expect((await fetch(url() + path)).status, path).not.toBe(200);
  });

  test("shows its own name on every page, and nothing of the template's shop", async () => {
    for (const path of ["/", "/collections", "/collections/all-products", "/cart", "/delivery", "/search?q=cup"]) {
      const page = await fetch(`${url()}${path}`);
      const text = await page.text();
      expect([path, page.status]).toEqual([path, 200]);
      expect(text).toMatch(/<title>[^<]*Kaffee Berlin<\/title>/);
      expect(text).not.toMatch(/Maren|kiln|studio/i);
    }
    expect(await (await fetch(url())).text()).toContain("Wir füllen den Shop gerade");
    expect(await (await fetch(`${url()}/collections`)).text()).toContain("Wir füllen den Shop gerade");
    expect(await (await fetch(`${url()}/collections/all-products`)).text()).toContain("Alle Produkte");
    expect(await (await fetch(url())).text()).not.toContain("favicon.svg");
  });

  test("lets its owner into the back office", async () => {
    expect((await fetch(`${url()}/admin`)).status).toBe(200);
    const { staffMember } = await merchant().staff.loginStaff(owner);
    expect(staffMember).toMatchObject({ email: owner.email.toLowerCase(), role: "OWNER" });
  });

  test("is not made a second time", async () => {
    const again = await runVitrine(["init", "--json", ...flags], { VITRINE_DATA: data });
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toContain("Kaffee Berlin");
    expect((await merchant().siteSettings.getSiteSettings()).settings.name).toBe("Kaffee Berlin");
  });

  test("is not opened by vitrine dev", async () => {
    const dev = await runVitrine(["dev", "--json"], { VITRINE_DATA: data, PORT: String(await freePort()) });
    expect(dev).toMatchObject({ code: 1, stdout: "" });
    expect(dev.stderr).toContain("vitrine start");
  });

  test("keeps what its owner changed over a restart", async () => {
    await merchant().siteSettings.updateSiteSettings({ settings: { name: "Kaffee Mitte" } });
    expect(await server.stop()).toBe(0);
    server = await startServer("start", { data, port, env: { ...env, NODE_ENV: "development" } });
    expect((await merchant().siteSettings.getSiteSettings()).settings.name).toBe("Kaffee Mitte");
    expect(await (await fetch(url())).text()).toContain("<title>Kaffee Mitte</title>");
    expect((await fetch(`${url()}/_vitrine/mailbox`)).status).not.toBe(200);
  });

  test("keeps browsers to its https origin, and its cookies to its host", async () => {
    await server.stop();
    const origin = "https://shop.example";
    server = await startServer("start", { data, port, env: { ...env, VITRINE_ORIGIN: origin } });
    expect(JSON.parse(server.line)).toMatchObject({ url: origin });
    const ask = (path: string) => fetch(`${url()}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
    for (const path of ["/", "/admin", "/login", "/health/live", "/nowhere"])
      expect((await ask(path)).headers.get("strict-transport-security"), path).toMatch(/^max-age=\d{8}/);
    const cookies = (await ask("/login")).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^__Host-vitrine-hosted=.*Secure/)]);
  });

  test("does not open with another secret key than its own", async () => {
    const { code, stderr } = await runVitrine(["start"], {
      ...env,
      VITRINE_DATA: data,
      VITRINE_SECRET_KEY: "another secret key, of thirty-two characters",
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining("VITRINE_SECRET_KEY: The keys in the database")]);
  });

  test("refuses to start on a database that was emptied", async () => {
    await server.stop();
    for (const name of ["vitrine.db-wal", "vitrine.db-shm"]) await rm(join(data, name), { force: true });
    await writeFile(join(data, "vitrine.db"), "");
    for (const command of [["start"], ["init", "--json", ...flags], ["staff", "reset", owner.email]]) {
      const { code, stderr } = await runVitrine(command, { ...env, VITRINE_DATA: data });
      expect([code, stderr], command[0]).toEqual([1, expect.stringMatching(/vitrine\.db is empty.*vitrine restore/s)]);
    }
  });
});
