import { expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { startShop } from "../support/server.ts";
import { record } from "../support/soak.ts";

test("a log that nobody reads costs lines, which are counted, and no request", async () => {
  const shop = await startShop({ env: { VITRINE_LOG_LEVEL: "info" } });
  const body = JSON.stringify({ clientId: shop.clientId, grantType: "anonymous" });
  const ask = async () => {
    const response = await fetch(`${shop.url}/oauth2/token`, { method: "POST", body });
    await response.text();
    return response.status;
  };
  shop.process.stderr?.pause();
  const statuses = new Set<number>();
  // Far more than the pipe and the lines in waiting take.
  const requests = 9_000;
  for (let count = 0; count < requests; count += 50) {
    for (const status of await Promise.all(Array.from({ length: 50 }, ask))) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  shop.process.stderr?.resume();
  await eventually(() => shop.log()).toContain("log lines lost");
  const lines = shop
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg: string; lost?: number });
  const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0);
  const written = lines.filter(({ msg }) => msg === "request").length;
  expect(lost).toBeGreaterThan(0);
  expect(written + lost).toBeGreaterThanOrEqual(requests);
  record({
    fault: "Whoever reads the log stops reading",
    extent: `${requests} requests at level info`,
    result: `every request answered; ${written} lines written, ${lost} lost and counted`,
  });
  // From here on everything is written again.
  await ask();
  await eventually(() => shop.log().split('"msg":"request"').length - 1).toBe(written + 1);
  expect(await shop.stop()).toBe(0);
  expect(shop.log()).toContain('"msg":"stopped"');
});
