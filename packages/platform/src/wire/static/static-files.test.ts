import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFile } from "./static-files.ts";

const script = `export const words = ${JSON.stringify("mug bowl lamp ".repeat(500))};\n`;

describe("static files", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "vitrine-static-"));
    await writeFile(join(directory, "app.js"), script);
    await writeFile(join(directory, "mug.webp"), Buffer.alloc(5000));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}) =>
    serveFile({ directory, immutable: true }, path, new Request(`http://localhost/${path}`, { headers }));

  test.each([
    ["br", (bytes: Uint8Array) => brotliDecompressSync(bytes)],
    ["gzip", (bytes: Uint8Array) => gunzipSync(bytes)],
  ])("scripts travel as %s to clients that take it", async (encoding, unpack) => {
    const response = await get("app.js", { "accept-encoding": `identity, ${encoding};q=0.9` });
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("vary")).toBe("accept-encoding");
    const bytes = new Uint8Array(await (response?.arrayBuffer() ?? Promise.resolve(new ArrayBuffer(0))));
    expect(bytes.byteLength).toBeLessThan(script.length / 10);
    expect(response?.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(unpack(bytes).toString()).toBe(script);
  });

  test("a client that takes no encoding gets the file as it is", async () => {
    for (const accepted of ["", "br;q=0, gzip;q=0.0"]) {
      const response = await get("app.js", { "accept-encoding": accepted });
      expect(response?.headers.has("content-encoding")).toBe(false);
      expect(await response?.text()).toBe(script);
    }
  });

  test("pictures are not compressed again", async () => {
    const response = await get("mug.webp", { "accept-encoding": "br" });
    expect(response?.headers.has("content-encoding")).toBe(false);
  });

  test("each encoding is a version of its own for caches", async () => {
    const tags = await Promise.all(
      ["", "gzip", "br"].map(async (accepted) =>
        (await get("app.js", { "accept-encoding": accepted }))?.headers.get("etag"),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await get("app.js", { "accept-encoding": "br", "if-none-match": tags[2] ?? "" });
    expect(again?.status).toBe(304);
  });

  test("a client that knows when the file changed is told that it did not", async () => {
    const first = await get("mug.webp");
    const changed = first?.headers.get("last-modified") ?? "";
    expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
    expect((await get("mug.webp", { "if-modified-since": changed }))?.status).toBe(304);
    const earlier = new Date(Date.parse(changed) - 1_000).toUTCString();
    expect((await get("mug.webp", { "if-modified-since": earlier }))?.status).toBe(200);
    // The tag goes before the date.
    expect((await get("mug.webp", { "if-none-match": '"other"', "if-modified-since": changed }))?.status).toBe(200);
  });

  test.each([
    ["bytes=0-9", "bytes 0-9/{size}", 10],
    ["bytes=-5", "bytes {last}/{size}", 5],
    ["bytes=10-", "bytes {rest}/{size}", script.length - 10],
  ])("the part %s of a file is sent as it is stored", async (range, expected, length) => {
    const size = script.length;
    const response = await get("app.js", { range, "accept-encoding": "br" });
    expect(response?.status).toBe(206);
    const text = expected
      .replace("{last}", `${size - 5}-${size - 1}`)
      .replace("{rest}", `10-${size - 1}`)
      .replace("{size}", String(size));
    expect(response?.headers.get("content-range")).toBe(text);
    expect(response?.headers.get("content-length")).toBe(String(length));
    const start = Number(/ (\d+)-/.exec(text)?.[1]);
    expect(await response?.text()).toBe(script.slice(start, start + length));
  });

  test("a part behind the end is refused, and one of an older version is the whole file", async () => {
    const behind = await get("app.js", { range: `bytes=${script.length}-` });
    expect([behind?.status, behind?.headers.get("content-range")]).toEqual([416, `bytes */${script.length}`]);
    const older = await get("app.js", { range: "bytes=0-9", "if-range": '"older"' });
    expect([older?.status, await older?.text()]).toEqual([200, script]);
    for (const range of ["bytes=0-1,4-5", "lines=1-2", "bytes=9-3"]) {
      expect((await get("app.js", { range }))?.status).toBe(200);
    }
  });

  test("paths that leave the folder find nothing", async () => {
    for (const path of ["../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "app.js%00", "%"]) {
      expect(await get(path)).toBeUndefined();
    }
  });
});
