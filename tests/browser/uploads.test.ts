import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { freePort, startShop } from "../support/server.ts";
import type { UploadInPage } from "../support/upload-page.ts";

declare global {
  var upload: UploadInPage;
}

test("a page of another origin uploads a file while the line is cut and the shop started again", async () => {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "vitrine-upload-"));
  let shop = await startShop({ port, data });
  const { url, apiKey, siteId } = shop;
  const script = await bundle();
  const site = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<!doctype html><title>Page</title><script src="/page.js"></script>');
  }).listen(0, "127.0.0.1");
  const browser = await openBrowser();
  const page = await browser.newPage();
  let parts = 0;
  await page.route(/resumable-uploads\//, async (route) => {
    if (route.request().method() === "PATCH") parts += 1;
    else return route.continue();
    if (parts === 3) return route.abort("connectionreset");
    if (parts === 5) {
      await shop.stop("SIGKILL");
      shop = await startShop({ port, data });
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const result = await page.evaluate(([baseUrl, key, id]) => globalThis.upload(baseUrl, key, id, 8_000_000), [
    url,
    apiKey,
    siteId,
  ] as const);
  expect(result).toMatchObject({ operationStatus: "READY", displayName: "film.mp4" });
  const served = new Uint8Array(await (await fetch(result.url)).arrayBuffer());
  expect(served.length).toBe(8_000_000);
  expect(served.subarray(100).every((byte) => byte === 7)).toBe(true);
  const sent = result.progress.map((step) => step.sent);
  expect(sent).toEqual(sent.toSorted((first, second) => first - second));
  expect(result.progress.map(({ state }) => state)).toContain("PAUSED");
  expect(result.progress.at(-1)).toEqual({ sent: 8_000_000, total: 8_000_000, state: "PROCESSING" });
  await browser.close();
  site.close();
  await shop.stop();
  await rm(data, { recursive: true, force: true });
});

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../support/upload-page.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    conditions: ["source"],
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
