import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { uploadFile } from "@vitrine/sdk/uploads";
import { expect, test } from "vitest";
import { openLine } from "../support/broken-line.ts";
import { freePort, startShop } from "../support/server.ts";

const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), randomBytes(24_000_000)]);
const hash = createHash("sha256").update(film).digest("hex");

async function* chunks() {
  for (let at = 0; at < film.length; at += 100_000) yield film.subarray(at, at + 100_000);
}

test.for([
  ["file", () => new Blob([film])],
  ["stream", () => chunks()],
] as const)(
  "a %s is uploaded over a line that is cut twice, while the shop is killed and started again",
  async ([, source]) => {
    const data = await mkdtemp(join(tmpdir(), "vitrine-upload-"));
    const port = await freePort();
    let shop = await startShop({ data, port });
    const line = await openLine(port);
    const { apiKey, siteId, url } = shop;
    const client = createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }) });
    const overLine = (address: string, init: RequestInit) =>
      fetch(address.replace(`:${port}/`, `:${line.port}/`), init);
    const cut = line.cutAfter(3_000_000);
    const running = uploadFile(client, source(), { fetch: overLine, fileName: "film.mp4", retry: { attempts: 20 } });
    running.catch(() => {});
    await cut;
    await line.cutAfter(6_000_000);
    await shop.stop("SIGKILL");
    shop = await startShop({ data, port });
    const file = await running;
    expect(file).toMatchObject({ sizeInBytes: String(film.length), operationStatus: "READY", hash });
    const served = Buffer.from(await (await fetch(file.url)).arrayBuffer());
    expect(createHash("sha256").update(served).digest("hex")).toBe(hash);
    line.close();
    await shop.stop();
    await rm(data, { recursive: true, force: true });
  },
);
