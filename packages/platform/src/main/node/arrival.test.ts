import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { limitArrival } from "./arrival.ts";

/** A second in which a busy machine does nothing would look like silence; less of it does not. */
const patience = { whole: 500, slowest: 100_000, silence: 1_000 };
let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a body in pieces, a pause after each, and returns what came back until the connection ended. */
async function trickle(
  path: string,
  pieces: number,
  { head = `Content-Length: ${pieces}`, piece = "a", end = "" } = {},
): Promise<string> {
  server = createServer((request, response) => {
    let length = 0;
    request.on("data", (part: Buffer) => (length += part.length)).on("error", () => {});
    request.on("end", () => response.setHeader("connection", "close").end(`${length} bytes`));
  });
  limitArrival(server, patience);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let said = "";
  client.on("data", (data) => (said += data)).on("error", () => {});
  const closed = once(client, "close");
  client.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\n${head}\r\n\r\n`);
  for (let sent = 0; sent < pieces && !client.destroyed; sent += 1) {
    client.write(piece);
    await wait(60);
  }
  client.write(end);
  await closed;
  return said;
}

const files = "/_vitrine/media/uploads/site.secret?filename=film.mp4";

test("a body that goes on for too long is cut", async () => {
  expect(await trickle("/ecom/v1/carts", 60)).toMatch(/^HTTP\/1\.1 408 /);
});

test("one that is long has longer", async () => {
  const head = "Content-Length: 1000000";
  const said = await trickle("/review", 20, { head, piece: "a".repeat(50_000) });
  expect(said).toContain("1000000 bytes");
});

test.for([
  ["of announced length", {}],
  ["in chunks", { head: "Transfer-Encoding: chunked", piece: "1\r\na\r\n", end: "0\r\n\r\n" }],
] as const)("an upload %s lasts as long as it goes on", async ([, options]) => {
  expect(await trickle(files, 20, options)).toContain("20 bytes");
});

test("an upload that goes silent is cut", async () => {
  expect(await trickle(files, 2, { head: "Content-Length: 20" })).toMatch(/^HTTP\/1\.1 408 /);
});
