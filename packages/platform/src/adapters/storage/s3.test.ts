import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mediaFiles } from "@vitrine/contract";
import { uploadFile } from "@vitrine/test-support/media";
import { startS3 } from "@vitrine/test-support/s3";
import { testPlatform, testStorage } from "@vitrine/testing";
import { afterAll, describe, expect, test } from "vitest";
import { s3Storage } from "./s3.ts";

describe("files in S3", async () => {
  const { directory, options, close } = await startS3();
  afterAll(close);
  testStorage(s3Storage(options), { test, reopen: () => s3Storage(options) });

  test("of many parts go up part by part, and come back in any range", async () => {
    const storage = s3Storage(options);
    const size = 20 * 1024 * 1024 + 17;
    const content = Buffer.alloc(size);
    for (let at = 0; at < size; at += 4) content[at] = at % 253;
    async function* parts() {
      for (let at = 0; at < size; at += 1_000_003) yield content.subarray(at, at + 1_000_003);
    }
    expect(await storage.write("site/large", parts())).toBe(size);
    expect(await storage.size("site/large")).toBe(size);
    const whole = Buffer.from(await new Response(await storage.read("site/large")).arrayBuffer());
    expect(whole.equals(content)).toBe(true);
    const range = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 4 };
    const part = Buffer.from(await new Response(await storage.read("site/large", range)).arrayBuffer());
    expect(part.equals(content.subarray(range.start, range.end + 1))).toBe(true);
  });

  test("leave nothing of an upload of many parts that breaks", async () => {
    const storage = s3Storage(options);
    async function* broken() {
      for (let count = 0; count < 20; count += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error("the sender hung up");
    }
    await expect(storage.write("site/broken", broken())).rejects.toThrow("the sender hung up");
    expect(await storage.size("site/broken")).toBeUndefined();
  });

  test("are private or public by their bucket, and served from the shop alone", async () => {
    const shop = await testPlatform({ catalog: "empty", adapters: { storage: s3Storage(options) } });
    const [open, hidden] = [await uploadFile(shop), await uploadFile(shop, { private: true })];
    const held = async (bucket: string) =>
      (await readdir(join(directory, bucket, "shop"), { recursive: true })).filter((name) =>
        /[0-9a-f-]{36}._S3rver_object$/.test(name),
      );
    expect((await held("shop-public")).length).toBe(1);
    const response = await shop.fetch(open.url, { headers: { range: "bytes=1-3" } });
    expect([response.status, await response.text()]).toEqual([206, "PNG"]);
    expect((await shop.fetch(hidden.url)).status).toBe(403);
    const { downloadUrls } = await shop.admin({ mediaFiles }).mediaFiles.generateFileDownloadUrl({ fileId: hidden.id });
    expect((await shop.fetch(downloadUrls[0]?.url ?? "")).status).toBe(200);
    await shop.close();
  });

  test("say what is wrong when the bucket is not there", async () => {
    await expect(s3Storage({ ...options, bucket: "elsewhere" }).check?.()).rejects.toThrow(
      "The bucket elsewhere cannot",
    );
    await expect(s3Storage({ ...options, endpoint: "http://127.0.0.1:1" }).check?.()).rejects.toThrow(
      /^The bucket shop-files cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\. Check its endpoint/,
    );
    await expect(s3Storage(options).check?.()).resolves.toBeUndefined();
  });
});
