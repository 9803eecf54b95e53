import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { mediaFiles, products } from "@vitrine/sdk/services";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "../../tools/lib/shared.mjs";
import { signIn } from "../browser/backoffice-steps.ts";
import { openBrowser } from "../support/browser.ts";
import { freePort, type RunningServer, runVitrine, startServer } from "../support/server.ts";

const owner = { email: "noa@shop.example", password: "seven quiet kilns of clay" };
const host = "shop.example";
const fiveMegabytes = Buffer.alloc(5_000_000, 7);

/** Proxies as `docker/` sets them up, with a certificate and ports of the test's own. */
const proxies = [
  { name: "nginx", binary: "/usr/sbin/nginx", prepare: prepareNginx },
  { name: "Caddy", binary: "/usr/bin/caddy", prepare: prepareCaddy },
] as const;

/** Where a proxy listens, and what it leads to. */
interface Ports {
  readonly proxy: number;
  readonly shop: number;
}

describe.each(proxies)("behind $name", ({ name, binary, prepare }) => {
  if (!existsSync(binary)) {
    test.skip(`NOT RUN: ${name} is not installed`);
    return;
  }
  let folder: string;
  let shop: RunningServer;
  let stopProxy: () => Promise<void>;
  let origin: string;
  let port: number;
  let site: { siteId: string; apiKey: string; clientId: string };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "vitrine-proxy-"));
    const ports = { proxy: await freePort(), shop: await freePort() };
    port = ports.proxy;
    origin = `https://${host}:${port}`;
    const data = join(folder, "data");
    const env = { VITRINE_ORIGIN: origin, VITRINE_SMTP_URL: "none", VITRINE_TRUSTED_PROXIES: "127.0.0.1" };
    const about = ["--name", "Kiln", "--country", "de", "--currency", "eur", "--language", "en"];
    const login = ["--owner-email", owner.email, "--owner-password", owner.password];
    const made = await runVitrine(["init", "--json", ...about, ...login], { ...env, VITRINE_DATA: data });
    expect(made.code, made.stderr).toBe(0);
    site = JSON.parse(made.stdout);
    shop = await startServer("start", { data, port: ports.shop, env });
    const args = prepare(folder, ports);
    const proxy = spawn(binary, args, { env: { ...process.env, HOME: folder }, stdio: "ignore" });
    stopProxy = async () => {
      proxy.kill();
      await once(proxy, "exit");
    };
    await vi.waitFor(async () => expect((await send("/health/ready")).status).toBe(200), { timeout: 20_000 });
  });
  afterAll(async () => {
    await stopProxy?.();
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A request to the proxy, whose certificate nobody vouches for. */
  async function send(
    path: string,
    { method = "GET", headers = {}, body = "" as string | Buffer, address = "127.0.0.1" } = {},
  ) {
    const options = { host: address, port, servername: host, method, path, rejectUnauthorized: false };
    const asked = request({ ...options, headers: { host: `${host}:${port}`, ...headers } });
    asked.end(body);
    const [response] = await once(asked, "response");
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    const { statusCode, headers: said } = response;
    return { status: statusCode as number, headers: said, text: Buffer.concat(parts).toString() };
  }

  const merchant = () =>
    createClient({
      baseUrl: origin,
      auth: ApiKeyStrategy(site),
      services: { mediaFiles, products },
      fetch: async (url, init) => {
        const { status, text } = await send(new URL(url).pathname + new URL(url).search, init as object);
        return new Response(text, { status, headers: { "content-type": "application/json" } });
      },
    });

  test("people come by IPv4 and by IPv6", async () => {
    for (const address of ["127.0.0.1", "::1"])
      expect((await send("/health/ready", { address })).status, address).toBe(200);
  });

  test("files are taken in one piece", async () => {
    const { uploadUrl } = await merchant().mediaFiles.generateFileUploadUrl({ mimeType: "video/mp4" });
    const { pathname } = new URL(uploadUrl);
    const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), fiveMegabytes]);
    const sent = await send(`${pathname}?filename=film.mp4`, {
      method: "PUT",
      headers: { "content-type": "video/mp4" },
      body: film,
    });
    expect(sent.status, sent.text).toBe(200);
    expect(JSON.parse(sent.text).file.sizeInBytes).toBe(String(film.length));
  });

  test("data is compressed on its way, and known again by its tag", async () => {
    const { product } = await merchant().products.createProduct({
      product: { name: "Plate", productType: "physical", priceData: { price: 30 }, visible: true },
    });
    const visitor = await send("/oauth2/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ clientId: site.clientId, grantType: "anonymous" }),
    });
    const { access_token: authorization } = JSON.parse(visitor.text) as { access_token: string };
    const read = (headers: Record<string, string>) =>
      send(`/stores-reader/v1/products/${product?.id}`, {
        headers: { authorization, "accept-encoding": "gzip", ...headers },
      });
    const first = await read({});
    expect([first.status, first.headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect(first.headers.vary?.toLowerCase()).toContain("accept-encoding");
    const again = await read({ "if-none-match": first.headers.etag ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test("owner and shopper get along without an error in their browsers", async () => {
    await merchant().products.createProduct({
      product: { name: "Cup", productType: "physical", priceData: { price: 20 }, visible: true },
    });
    const browser = await openBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`]);
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "en-US" });
    const page = await context.newPage();
    const failures: string[] = [];
    page.on("console", (message) => message.type() === "error" && failures.push(message.text()));
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("requestfailed", (failed) => failures.push(`${failed.url()} ${failed.failure()?.errorText}`));

    await page.goto(`${origin}/admin/media`);
    await signIn(page, owner);
    const picker = page.locator("input[type=file]").first();
    await picker.waitFor({ state: "attached" });
    const notes = Buffer.concat([Buffer.from("%PDF-1.7\n"), fiveMegabytes]);
    await picker.setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: notes });
    await page.getByText("1 file uploaded, 0 left.").waitFor();

    await page.goto(`${origin}/products/cup`);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await page.getByRole("dialog").waitFor();
    await page.goto(`${origin}/cart`);
    await page
      .getByRole("link", { name: "Check out" })
      .or(page.getByRole("button", { name: "Check out" }))
      .click();
    await page.waitForURL(/\/checkout\/.*\/contact/);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, secure }) => [name.startsWith("__Host-"), secure])).toEqual(
      cookies.map(() => [true, true]),
    );
    expect(failures).toEqual([]);
    await browser.close();
  });
});

function prepareNginx(folder: string, { proxy, shop }: Ports): string[] {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const files = ["-keyout", key, "-out", certificate];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${host}`, ...files];
  execFileSync("openssl", args, { stdio: "ignore" });
  const site = readFileSync(join(root, "docker/nginx.conf"), "utf8")
    .replace("127.0.0.1:4000", `127.0.0.1:${shop}`)
    .replace("listen 443 ", `listen 127.0.0.1:${proxy} `)
    // Its redirect from plain HTTP listens on a port that is the system's.
    .replace("listen 80;", `listen unix:${join(folder, "redirect.sock")};`)
    .replace("listen [::]:80;", "")
    .replace("listen [::]:443 ", `listen [::1]:${proxy} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "errors")};\nevents {}\nhttp { access_log off; ${temporary.join(" ")}\n${site} }`,
  );
  return ["-c", config];
}

function prepareCaddy(folder: string, { proxy, shop }: Ports): string[] {
  const storage = join(folder, "caddy");
  mkdirSync(storage);
  const site = readFileSync(join(root, "docker/Caddyfile"), "utf8")
    .replace("{$SHOP_HOST} {", `${host}:${proxy} {\nbind 127.0.0.1 ::1\ntls internal`)
    .replace("shop:4000", `127.0.0.1:${shop}`);
  const config = join(folder, "Caddyfile");
  const own = ["admin off", "skip_install_trust", "auto_https disable_redirects", `storage file_system ${storage}`];
  writeFileSync(config, `{\n${own.join("\n")}\n}\n${site}`);
  return ["run", "--config", config, "--adapter", "caddyfile"];
}
