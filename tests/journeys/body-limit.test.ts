import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop } from "../support/server.ts";

/** One of every kind of route: operations, hosted pages, the storefront's forms and pages, files, the back office. */
const routes = [
  "/ecom/v1/carts/current/add-to-cart",
  "/oauth2/token",
  "/oauth2/revoke",
  "/ecom/v1/nothing",
  "/_vitrine/hosted/continue",
  "/_vitrine/hosted/nothing",
  "/login",
  "/checkout/6b1c2d3e-4f5a-4b6c-9d7e-8f90a1b2c3d4",
  "/account/login",
  "/cart/change",
  "/order-status",
  "/",
  "/nowhere",
  "/media/nothing.webp",
  "/_hosted/nothing.js",
  "/admin/nothing",
  "/health/live",
] as const;

const megabyte = 1024 * 1024;
const total = 120 * megabyte;
const block = Buffer.alloc(megabyte, "a");

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Sends until the server answers or everything is sent, and resolves with the status of the response. */
async function flood(path: string, isChunked: boolean): Promise<number> {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  // The server may hang up once it has rejected.
  socket.on("error", () => {});
  const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${total}`;
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${type}\r\n${length}\r\n\r\n`);
  const size = `${megabyte.toString(16)}\r\n`;
  for (let sent = 0; sent < total && answer === "" && !socket.destroyed; sent += megabyte) {
    if (isChunked) socket.write(size);
    const isFlushed = socket.write(block);
    if (isChunked) socket.write("\r\n");
    if (!isFlushed) await Promise.race([once(socket, "drain"), once(socket, "data"), once(socket, "close")]);
  }
  if (answer === "" && !socket.destroyed) {
    if (isChunked) socket.write("0\r\n\r\n");
    await Promise.race([once(socket, "data"), once(socket, "close")]);
  }
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Highest resident memory of the server since the last call, in bytes. */
async function peak(): Promise<number> {
  const folder = `/proc/${shop.process.pid}`;
  const status = await readFile(`${folder}/status`, "utf8");
  // Starts the high-water mark over (proc(5), clear_refs).
  await writeFile(`${folder}/clear_refs`, "5");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function resident(): Promise<number> {
  const status = await readFile(`/proc/${shop.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

test.each([
  ["with its length", false],
  ["in chunks", true],
])(
  "120 MB sent anywhere %s are refused with 413 and take no memory",
  async (_, isChunked) => {
    for (const path of routes) {
      // The first error of a kind loads what it needs.
      await flood(path, isChunked);
      const before = await resident();
      await peak();
      const status = await flood(path, isChunked);
      const moved = Math.max(0, (await peak()) - before) / megabyte;
      expect.soft([path, status]).toEqual([path, 413]);
      expect.soft(moved, `${path} takes memory`).toBeLessThan(20);
    }
  },
  120_000,
);
