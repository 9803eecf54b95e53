import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient, OAuthStrategy } from "@vitrine/sdk";
import { authentication, recovery, webhooks } from "@vitrine/sdk/services";
import { expect, test } from "vitest";
import { spawnProgram } from "../support/programs.ts";
import { openReceiver } from "../support/receiver.ts";
import { restartUnderLoad } from "../support/restarts.ts";
import { copyDemo, freePort, secretKey, startShop } from "../support/server.ts";
import { record, rounds } from "../support/soak.ts";
import { childrenOf, startWorkers } from "../support/worker-shop.ts";

const restarts = rounds(5, 50);

test("restarts under load drop no request that was sent", { timeout: restarts * 30_000 }, async () => {
  const report = await restartUnderLoad(restarts);
  expect(report.dropped).toEqual([]);
  expect(report.refused).toEqual([]);
  expect(report.exitCodes).toEqual(Array.from({ length: restarts }, () => 0));
  expect(report.answered).toBeGreaterThan(100 * restarts);
  const stops = report.stops.toSorted((a, b) => a - b);
  record({
    fault: "SIGTERM and restart under load, 8 clients that keep their connections",
    extent: `${restarts} restarts, ${report.answered} requests answered`,
    result: `0 dropped, 0 refused, always exit 0; stopping took ${stops.at(restarts / 2)} ms (median), ${stops.at(-1)} ms at most`,
  });
});

test("a shop in one process outlives SIGHUP, and says that there is nothing to replace", async () => {
  const shop = await startShop();
  shop.process.kill("SIGHUP");
  await expect.poll(() => shop.log()).toContain("SIGHUP replaces workers");
  expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
});

test("workers that are starting when SIGHUP comes are replaced after that", async () => {
  const data = await mkdtemp(join(tmpdir(), "vitrine-hang-up-"));
  await copyDemo(data);
  const port = await freePort();
  const child = await spawnProgram("vitrine", ["dev", "--json", "--workers", "2"], {
    env: { VITRINE_SECRET_KEY: secretKey, VITRINE_DATA: data, PORT: String(port), VITRINE_LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  child.stderr?.on("data", (chunk) => (log += chunk));
  await expect.poll(() => childrenOf(child.pid ?? 0)).toHaveLength(2);
  child.kill("SIGHUP");
  await expect.poll(() => log.match(/"worker":\d.*"stopped"/g)).toHaveLength(2);
  expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  await rm(data, { recursive: true, force: true });
});

test("workers that were replaced before another SIGHUP came are replaced again", async () => {
  const { shop, workers, remove } = await startWorkers("SQLite", 2, { VITRINE_LOG_LEVEL: "info" });
  const first = workers();
  shop.process.kill("SIGHUP");
  // One is replaced, and the other is not yet.
  await expect.poll(() => first.filter((worker) => workers().includes(worker)).length, { timeout: 60_000 }).toBe(1);
  const second = workers().filter((worker) => !first.includes(worker));
  shop.process.kill("SIGHUP");
  shop.process.kill("SIGHUP");
  const stopped = () => shop.log().match(/"worker":\d.*"stopped"/g)?.length;
  await expect.poll(stopped, { timeout: 60_000 }).toBe(4);
  await expect.poll(() => workers().filter((worker) => [...first, ...second].includes(worker))).toEqual([]);
  await remove();
});

test("a shop ends with code 0 beside half-sent requests, a silent mail server and a receiver that hangs", async () => {
  const mails = createServer();
  mails.listen(0, "127.0.0.1");
  await once(mails, "listening");
  const greeted = once(mails, "connection");
  const receiver = await openReceiver();
  receiver.status = "nothing";
  const shop = await startShop({
    env: { VITRINE_SMTP_URL: `smtp://127.0.0.1:${(mails.address() as AddressInfo).port}` },
  });
  const admin = createClient({
    baseUrl: shop.url,
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: shop.siteId }),
    services: { webhooks },
  });
  await admin.webhooks.createWebhook({ url: receiver.url });
  const visitor = createClient({
    baseUrl: shop.url,
    auth: OAuthStrategy({ clientId: shop.clientId }),
    services: { authentication, recovery },
  });
  const email = "ada@example.com";
  await visitor.authentication.registerV2({ loginId: { email }, password: "correct horse battery" });
  await visitor.recovery.sendRecoveryEmail({ email });
  const halves = Array.from({ length: 20 }, () => {
    const socket = connect(Number(new URL(shop.url).port), "localhost");
    socket.write("POST /oauth2/token HTTP/1.1\r\nHost: loc");
    return socket.on("error", () => {});
  });
  const [connection] = await greeted;
  const started = performance.now();
  const code = await shop.stop();
  expect(code).toBe(0);
  expect(performance.now() - started).toBeLessThan(15_000);
  record({
    fault: "SIGTERM beside 20 half-sent requests, a mail server that says nothing and a receiver that hangs",
    extent: "1 stop",
    result: `exit 0 after ${Math.round(performance.now() - started)} ms`,
  });
  for (const socket of halves) socket.destroy();
  connection.destroy();
  mails.close();
  await receiver.close();
});
