import { createHash } from "node:crypto";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { mediaFiles } from "@vitrine/sdk/services";
import { type RunningShop, startShop } from "@vitrine/test-support/server";
import { afterEach, expect, test } from "vitest";

const MiB = 1024 * 1024;
const size = 200 * MiB;
/** How a film begins, and then the same noise in every run. */
const film = (() => {
  const content = Buffer.alloc(size);
  content.write("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
  for (let at = 24, seed = 7; at + 4 <= size; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    content.writeUInt32LE(seed, at);
  }
  return content;
})();
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

let shop: RunningShop | undefined;
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

/** Kills the shop as a power cut would, and starts it again on the same folder and port. */
async function killAndRestart(running: RunningShop): Promise<RunningShop> {
  running.process.kill("SIGKILL");
  await new Promise((resolve) => running.process.once("exit", resolve));
  return startShop({ data: running.data, port: Number(new URL(running.url).port) });
}

const media = ({ url, apiKey, siteId }: RunningShop) =>
  createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services: { mediaFiles } }).mediaFiles;

async function expectWhole(url: string): Promise<void> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(hashOf(new Uint8Array(await response.arrayBuffer()))).toBe(hashOf(film));
}

test("a resumable upload of 200 MB goes on where it was after the shop was killed, byte for byte", async () => {
  shop = await startShop();
  const made = await media(shop).generateFileResumableUploadUrl({ mimeType: "video/mp4", fileName: "film.mp4" });
  const version = { "tus-resumable": "1.0.0" };
  const created = await fetch(made.uploadUrl, {
    method: "POST",
    headers: { ...version, "upload-length": String(size), "upload-metadata": `token ${btoa(made.uploadToken)}` },
  });
  const location = created.headers.get("location") ?? "";
  const send = (offset: number) =>
    fetch(location, {
      method: "PATCH",
      headers: { ...version, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body: film.subarray(offset, offset + 32 * MiB),
    });
  for (let offset = 0; offset < 96 * MiB; offset += 32 * MiB) expect((await send(offset)).status).toBe(204);
  // The next part is on its way when the shop dies.
  const lost = send(96 * MiB).catch(() => undefined);
  shop = await killAndRestart(shop);
  await lost;
  const head = await fetch(location, { method: "HEAD", headers: version });
  let offset = Number(head.headers.get("upload-offset"));
  expect(offset).toBeGreaterThanOrEqual(96 * MiB);
  for (; offset < size; offset += 32 * MiB) expect((await send(offset)).status).toBe(204);
  const done = await fetch(`${made.uploadUrl}/${made.uploadToken}`, { method: "PUT" });
  const { file } = (await done.json()) as { file: { url: string } };
  await expectWhole(file.url);
  shop = await killAndRestart(shop);
  await expectWhole(file.url);
}, 240_000);

test("an upload of 200 MB in one request is sent again to its address after the shop was killed", async () => {
  shop = await startShop();
  const { uploadUrl } = await media(shop).generateFileUploadUrl({ mimeType: "video/mp4", fileName: "film.mp4" });
  let sent = 0;
  let half: (() => void) | undefined;
  const isHalfSent = new Promise<void>((resolve) => (half = resolve));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      // The second half waits for a shop that is not there any more.
      if (sent >= size / 2) return half?.();
      controller.enqueue(film.subarray(sent, sent + MiB));
      sent += MiB;
    },
  });
  const lost = fetch(uploadUrl, { method: "PUT", body, duplex: "half" } as RequestInit).catch(() => undefined);
  await isHalfSent;
  shop = await killAndRestart(shop);
  await lost;
  expect((await media(shop).searchFiles({ search: "film.mp4" })).items).toEqual([]);
  const done = await fetch(uploadUrl, { method: "PUT", body: film });
  const { file } = (await done.json()) as { file: { url: string } };
  await expectWhole(file.url);
}, 240_000);
