import { Readable } from "node:stream";
import { isApiError } from "@vitrine/sdk";
import { mediaFiles } from "@vitrine/sdk/services";
import { type UploadOptions, type UploadProgress, type UploadSource, uploadFile } from "@vitrine/sdk/uploads";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
});
afterAll(() => shop.close());

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** Starts as a film does. */
const film = new Uint8Array(2_000_000);
film.set(Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"));
film.fill(7, 100);

const halves = async function* () {
  yield film.subarray(0, 900_001);
  yield film.subarray(900_001);
};

function upload(source: UploadSource, options: UploadOptions = {}) {
  return uploadFile(shop.admin({ mediaFiles }), source, { fetch: shop.fetch, fileName: "film.mp4", ...options });
}

test.for([
  ["a blob", () => new Blob([film])],
  ["a buffer", () => Buffer.from(film)],
  ["the memory behind one", () => film.buffer],
  ["a stream of the web", () => new Blob([film]).stream()],
  ["a stream of Node", () => Readable.from(halves())],
  ["whatever can be iterated over", () => halves()],
] as const)("%s becomes a file with the same bytes", async ([, source]) => {
  const seen: UploadProgress[] = [];
  const file = await upload(source(), { labels: ["film"], onProgress: (progress) => seen.push(progress) });
  expect(file).toMatchObject({ displayName: "film.mp4", operationStatus: "READY", labels: ["film"] });
  expect(file.sizeInBytes).toBe(String(film.length));
  const served = await shop.fetch(file.url);
  expect(Buffer.compare(Buffer.from(await served.arrayBuffer()), Buffer.from(film))).toBe(0);
  expect(seen[0]).toMatchObject({ sent: 0, state: "UPLOADING" });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.at(-1)).toMatchObject({ sent: film.length, state: "PROCESSING" });
});

test("a file of a browser says its name and kind", async () => {
  const file = await uploadFile(shop.admin({}), new File([png], "mug.png", { type: "image/png" }), {
    fetch: shop.fetch,
    private: true,
  });
  expect(file).toMatchObject({ displayName: "mug.png", mediaType: "IMAGE", private: true });
});

test("a paused upload sends nothing until it goes on, and then only what is missing", async () => {
  const sent: number[] = [];
  const fetch = ((url: string, init: RequestInit) => {
    const { "upload-offset": offset } = init.headers as Record<string, string>;
    if (offset) sent.push(Number(offset));
    return shop.fetch(url, init);
  }) as typeof shop.fetch;
  const states: string[] = [];
  const running = upload(new Blob([film]), {
    fetch,
    onProgress({ sent: bytes, state }) {
      states.push(state);
      if (bytes > 0 && !states.includes("PAUSED")) running.pause();
    },
  });
  await vi.waitUntil(() => states.includes("PAUSED"));
  const before = sent.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveLength(before);
  running.resume();
  expect((await running).sizeInBytes).toBe(String(film.length));
  expect(new Set(sent).size).toBe(sent.length);
});

test("an aborted upload fails by name, and frees what has arrived", async () => {
  const removed: string[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const response = await shop.fetch(url, init);
    if (init.method === "DELETE") removed.push(url);
    return response;
  }) as typeof shop.fetch;
  const controller = new AbortController();
  const onProgress = ({ sent }: UploadProgress) => sent > 0 && controller.abort();
  const { error } = await upload(halves(), { fetch, signal: controller.signal, onProgress }).safe();
  expect(error).toMatchObject({ code: "ABORTED", operation: "media.files.uploadFile" });
  await vi.waitUntil(() => removed.length > 0);
  const head = { method: "HEAD", headers: { "tus-resumable": "1.0.0" } };
  expect((await shop.fetch(removed[0] ?? "", head)).status).toBe(404);
  expect((await upload(film, { signal: AbortSignal.abort() }).safe()).error?.code).toBe("ABORTED");
});

test("what the server rejects is the error of the call, and is not tried again", async () => {
  let calls = 0;
  const fetch = ((url: string, init: RequestInit) => {
    calls += 1;
    return shop.fetch(url, init);
  }) as typeof shop.fetch;
  const unknown = await upload(film, { fetch, fileName: "film.exe" }).safe();
  expect(unknown.error?.fieldViolations[0]?.ruleName).toBe("UNSUPPORTED_FILE_FORMAT");
  expect(calls).toBe(0);
  const lied = await upload(film, { fetch, fileName: "film.png" }).safe();
  expect(lied.error?.fieldViolations[0]?.ruleName).toBe("MISMATCH_MIME_TYPE");
  const empty = await upload(new Blob([]), { fetch }).safe();
  expect(empty.error?.fieldViolations[0]?.ruleName).toBe("ZERO_FILE_SIZE");
  const nothing = await upload((async function* () {})(), { fetch }).safe();
  expect(nothing.error?.fieldViolations[0]?.ruleName).toBe("ZERO_FILE_SIZE");
});

test("an upload on a line that never comes back ends with the failure of the line", async () => {
  const fetch = async () => {
    throw new TypeError("fetch failed");
  };
  const waits: number[] = [];
  const timers = { now: () => Date.now(), random: () => 1, sleep: async (ms: number) => void waits.push(ms) };
  const failure: unknown = await upload(film, { fetch, timers, retry: { attempts: 4 } }).catch((error) => error);
  expect(isApiError(failure) && failure.code).toBe("NETWORK_ERROR");
  expect(waits).toEqual([300, 600, 1200]);
});

test("a server that fails at every part ends the upload after three", async () => {
  const gone = () => Promise.reject(new Error("the bucket is gone"));
  const failing = { write: gone, read: gone, size: gone, remove: gone };
  const full = await testPlatform({ catalog: "empty", adapters: { storage: failing } });
  const waits: number[] = [];
  const timers = { now: () => Date.now(), random: () => 1, sleep: async (ms: number) => void waits.push(ms) };
  const { error } = await uploadFile(full.admin({}), film, { fetch: full.fetch, fileName: "film.mp4", timers }).safe();
  expect(error).toMatchObject({ status: 500, message: expect.stringContaining("request-id: ") });
  expect(waits).toEqual([300, 600]);
  await full.close();
});

test("a stream that breaks ends the upload with what it said", async () => {
  async function* torn() {
    yield film.subarray(0, 600_000);
    throw new Error("the disk is gone");
  }
  const { error } = await upload(torn()).safe();
  expect(error).toMatchObject({ code: "UNKNOWN", message: "Error: the disk is gone" });
});

test("a response that was lost at the very end is asked for again", async () => {
  let lost = 0;
  const fetch = (async (url: string, init: RequestInit) => {
    const response = await shop.fetch(url, init);
    if (init.method !== "PUT" || lost++ > 0) return response;
    throw new TypeError("fetch failed");
  }) as typeof shop.fetch;
  const timers = { now: () => Date.now(), random: () => 0, sleep: async () => {} };
  expect(await upload(film, { fetch, timers })).toMatchObject({ operationStatus: "READY" });
});

/** A proxy that lets no request through whose body is longer, as nginx does above 1 MiB unless it is told otherwise. */
function proxy(most: number) {
  const page = "<html>\r\n<head><title>413 Request Entity Too Large</title></head></html>";
  return (async (url: string, init: RequestInit) => {
    const { byteLength = 0 } = Object(init.body) as { byteLength?: number };
    if (byteLength <= most) return shop.fetch(url, init);
    return new Response(page, { status: 413, headers: { "content-type": "text/html" } });
  }) as typeof shop.fetch;
}

test.for([700_000, 300_000])("a proxy that takes %i bytes at a time is sent no more", async (most) => {
  const timers = { now: () => 0, random: () => 0, sleep: async () => expect.fail("nothing has to be waited for") };
  const file = await upload(film, { fetch: proxy(most), timers });
  expect(file).toMatchObject({ sizeInBytes: String(film.length), operationStatus: "READY" });
});

test("a proxy that takes next to nothing ends the upload with its status, not with its page", async () => {
  const { error } = await upload(film, { fetch: proxy(1000) }).safe();
  expect(error).toMatchObject({ status: 413, message: expect.not.stringContaining("<") });
});
