import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressedResponse } from "./compressed-response.ts";

const page = `<!doctype html><title>Mugs</title>${"<p>Mug, bowl and lamp</p>".repeat(200)}`;

const result = (accepted: string, headers: Record<string, string> = { "content-type": "text/html" }, body = page) =>
  compressedResponse(
    new Request("http://localhost/", { headers: { "accept-encoding": accepted } }),
    new Response(body, { status: 404, headers: { "content-length": String(body.length), ...headers } }),
  );

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("pages on their way", () => {
  test.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("a client that takes %s gets %s", async (accepted, encoding, unpack) => {
    const response = result(accepted);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.has("content-length")).toBe(false);
    const sent = await bytes(response);
    expect(sent.length).toBeLessThan(page.length / 5);
    expect(unpack(sent).toString()).toBe(page);
  });

  test("other clients get the page as it is, and caches know that there are two", async () => {
    const response = result("");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect((await bytes(response)).toString()).toBe(page);
  });

  test("pictures, short answers and what is compressed already stay as they are", async () => {
    expect(result("br", { "content-type": "image/webp" }).headers.has("content-encoding")).toBe(false);
    expect(result("br", undefined, "<p>short</p>").headers.has("content-encoding")).toBe(false);
    const packed = result("br", { "content-type": "text/css", "content-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
  });

  test("a page that breaks off breaks off", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(page));
        setTimeout(() => controller.error(new Error("gone")), 5);
      },
    });
    const request = new Request("http://localhost/", { headers: { "accept-encoding": "br" } });
    const response = compressedResponse(request, new Response(body, { headers: { "content-type": "text/html" } }));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
