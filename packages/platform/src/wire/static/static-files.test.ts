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

  test("paths that leave the folder find nothing", async () => {
    for (const path of ["../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "app.js%00", "%"]) {
      expect(await get(path)).toBeUndefined();
    }
  });
});
