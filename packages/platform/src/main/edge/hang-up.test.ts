import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { mediaFiles } from "@vitrine/sdk/services";
import { testPlatform } from "@vitrine/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryAdapters } from "../../adapters/memory.ts";
import { type Listener, listen } from "../node/node-server.ts";
import { createPlatform } from "../platform.ts";

let shop: Awaited<ReturnType<typeof testPlatform>>;
let listener: Listener;
const lines = new PassThrough({ encoding: "utf8" });

beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
  const { store, clock } = shop.platform.runtime;
  const platform = await createPlatform({
    store,
    clock,
    origin: shop.origin,
    adapters: memoryAdapters(clock),
    logger: pino({ level: "info" }, lines),
    fallback: async (request) => new Response(await request.text()),
  });
  listener = await listen(platform, { port: 0, hostname: "127.0.0.1" });
});
afterAll(async () => {
  await listener.drain();
  await shop.close();
});

const sized = ["content-length: 500", "a=1"] as const;
const chunked = ["transfer-encoding: chunked", "3\r\na=1\r\n"] as const;

test.each([
  ["an operation", "/oauth2/token", ...sized],
  ["an operation, in chunks", "/oauth2/token", ...chunked],
  ["a page, in chunks", "/account/login", ...chunked],
])("whoever hangs up in the middle of a body for %s is no failure of the shop", async (_, path, length, part) => {
  const type = "content-type: application/x-www-form-urlencoded";
  await hangUp([`POST ${path} HTTP/1.1`, "host: localhost", type, length], part);
  const [line] = (await once(lines, "data")) as [string];
  expect(JSON.parse(line)).toMatchObject({ level: 30, status: 400 });
});

test("whoever hangs up in the middle of an upload is no failure of the shop", async () => {
  const { mediaFiles: files } = shop.admin({ mediaFiles });
  const { uploadUrl } = await files.generateFileUploadUrl({ mimeType: "application/pdf", fileName: "a.pdf" });
  await hangUp(
    [`PUT ${new URL(uploadUrl).pathname} HTTP/1.1`, "host: localhost", "content-length: 90000"],
    "%PDF-1.7\n",
  );
  const [line] = (await once(lines, "data")) as [string];
  expect(JSON.parse(line)).toMatchObject({ level: 30, status: 400 });
});

async function hangUp(head: readonly string[], part: string): Promise<void> {
  const socket = connect(listener.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${head.join("\r\n")}\r\n\r\n${part}`, () => socket.resetAndDestroy());
}
