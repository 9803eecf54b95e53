import { once } from "node:events";
import { connect } from "node:net";
import { testPlatform } from "@vitrine/testing";
import { expect, test } from "vitest";
import { silentLogger } from "../../kernel/log/log.ts";
import { serve } from "./serve.ts";

const hostname = "127.0.0.1";
const ask = `GET /health/ready HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;

test("a platform that stops says that it is not ready on connections it still has", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  const serving = await serve(shop.platform, { port: 0, hostname, logger: silentLogger });
  const kept = connect(serving.port, hostname);
  let text = "";
  kept.on("data", (chunk) => (text += chunk));
  kept.write(ask);
  await expect.poll(() => text).toContain('"status":"ok"');
  text = "";
  const closed = once(kept, "close");
  const stopped = serving.stop();
  kept.write(ask);
  await Promise.all([stopped, closed]);
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text).toMatch(/connection: close/i);
  expect(text).toContain('"status":"stopping"');
});
