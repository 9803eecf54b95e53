import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaFiles } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { uploadFile } from "@vitrine/test-support/media";
import { soldFile } from "@vitrine/test-support/product-file";
import { type S3Server, startS3 } from "@vitrine/test-support/s3";
import { openShop } from "@vitrine/test-support/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage } from "../../adapters/storage/disk.ts";
import { withFallback } from "../../adapters/storage/fallback.ts";
import { s3Storage } from "../../adapters/storage/s3.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { moveFiles } from "./move-files.ts";
import { silentProgress } from "./progress.ts";

onEveryEngine("files moved between disk and bucket", (engine) => {
  let service: S3Server;
  let folder = "";
  beforeAll(async () => {
    service = await startS3();
    folder = await mkdtemp(join(tmpdir(), "vitrine-move-"));
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  /** A shop with files on disk, which reads those that are not there from a bucket. */
  async function prepare(many: number) {
    const disk = diskStorage(join(folder, crypto.randomUUID()));
    const s3 = s3Storage({ ...service.options, prefix: `${crypto.randomUUID()}/` });
    const store = engine.store();
    const shop = await openShop(store, {}, { adapters: { storage: withFallback(disk, s3) } });
    const texts = Array.from({ length: many }, (_, index) => `Care of product ${index}: wash by hand.`);
    const upload = (text: string, isPrivate = false) =>
      uploadFile(shop, { mimeType: "text/plain", name: "care.txt", content: new Blob([text]), private: isPrivate });
    const files: { readonly id: string; readonly text: string }[] = [];
    for (const [index, text] of texts.entries()) files.push({ text, id: (await upload(text, index % 3 === 2)).id });
    const keys = new Map<string, string>();
    for (const { id, doc } of await store.read((db) =>
      db.selectFrom("media_files").select(["id", "doc"]).where("site_id", "=", shop.siteId).execute(),
    ))
      keys.set(id, (JSON.parse(String(doc)) as { storageKey: string }).storageKey);
    const key = (index: number) => keys.get(files[index]?.id ?? "") ?? "";
    const move = (from: FileStorage, to: FileStorage, more: { isDryRun?: boolean; removes?: boolean } = {}) =>
      moveFiles({ store, siteIds: [shop.siteId], from, to, progress: silentProgress, ...more });
    const readAll = async () => {
      const { mediaFiles: media } = shop.admin({ mediaFiles });
      return Promise.all(
        files.map(async ({ id }) => {
          const { downloadUrls } = await media.generateFileDownloadUrl({ fileId: id });
          return (await shop.fetch(downloadUrls[0]?.url ?? "")).text();
        }),
      );
    };
    return { shop, disk, s3, texts, upload, key, move, readAll };
  }

  const textAt = async (storage: FileStorage, key: string) => new Response(await storage.read(key)).text();

  test("are copied, compared, and removed only when asked, there and back, and served all the time", async () => {
    const { disk, s3, texts, move, readAll, upload, key } = await prepare(9);
    expect(await move(disk, s3, { isDryRun: true })).toMatchObject({ copied: 9, there: 0, missing: [] });
    expect(await s3.size(key(0))).toBeUndefined();
    const first = await move(disk, s3);
    expect(first).toEqual({
      copied: 9,
      copiedBytes: texts.join("").length,
      there: 0,
      removed: 0,
      missing: [],
      damaged: [],
    });
    expect(await readAll()).toEqual(texts);
    await upload("came while it ran");
    expect(await move(disk, s3, { removes: true })).toMatchObject({ copied: 1, there: 9, removed: 10 });
    for (const [index, text] of texts.entries()) {
      expect(await disk.size(key(index))).toBeUndefined();
      expect(await textAt(s3, key(index))).toBe(text);
    }
    expect(await readAll()).toEqual(texts);
    expect(await move(s3, disk, { removes: true })).toMatchObject({ copied: 10, there: 0, removed: 10, missing: [] });
    expect(await readAll()).toEqual(texts);
    expect(await s3.size(key(0))).toBeUndefined();
  });

  test("take those that a shop sells along", async () => {
    const { shop, disk, s3, move } = await prepare(1);
    const content = new Uint8Array(Buffer.from("a pattern in three sizes"));
    const { fileId: id } = await soldFile(shop, { content });
    expect(await move(disk, s3, { removes: true })).toMatchObject({ copied: 2, removed: 2, missing: [], damaged: [] });
    const { downloadUrl } = await shop.app.digitalFiles.generateProductFileUrl({ id });
    expect(await (await shop.fetch(downloadUrl)).text()).toBe("a pattern in three sizes");
    await shop.app.digitalFiles.deleteProductFile({ id });
    expect(await move(disk, s3)).toMatchObject({ copied: 0, there: 1 });
  });

  test("go on where a move broke off, and nothing is removed that was not compared", async () => {
    const { disk, s3, texts, move, readAll } = await prepare(10);
    let reads = 0;
    const breaking: FileStorage = {
      ...disk,
      read: async (key, range) => {
        reads += 1;
        if (reads > 5) throw new Error("the disk is unplugged");
        return disk.read(key, range);
      },
    };
    await expect(move(breaking, s3, { removes: true })).rejects.toThrow("the disk is unplugged");
    expect(await readAll()).toEqual(texts);
    const rest = await move(disk, s3, { removes: true });
    expect(rest.missing).toEqual([]);
    expect(rest.copied).toBeLessThan(10);
    expect(rest.copied + rest.there).toBe(10);
    expect(await readAll()).toEqual(texts);
  });

  test("are told when they are missing, damaged, or come back changed", async () => {
    const { disk, s3, texts, move, key, readAll } = await prepare(4);
    await disk.remove(key(0));
    const write = (storage: FileStorage, index: number, text: string) =>
      storage.write(key(index), new Blob([text]).stream() as unknown as AsyncIterable<Uint8Array>);
    const wrong = "x".repeat(texts[1]?.length ?? 0);
    await write(disk, 1, wrong);
    // A copy of the same length with other bytes is no copy.
    await write(s3, 2, wrong);
    const report = await move(disk, s3, { removes: true });
    expect(report).toMatchObject({ copied: 2, there: 0, removed: 2, missing: [key(0)], damaged: [key(1)] });
    expect(await textAt(disk, key(1))).toBe(wrong);
    expect(await s3.size(key(1))).toBeUndefined();
    expect((await readAll()).slice(2)).toEqual(texts.slice(2));
    const forgetful: FileStorage = {
      ...disk,
      async write(at, content) {
        const size = await disk.write(at, content);
        await disk.write(at, new Blob([wrong]).stream() as unknown as AsyncIterable<Uint8Array>);
        return size;
      },
    };
    await expect(move(s3, forgetful, { removes: true })).rejects.toThrow("came back changed");
    expect(await textAt(s3, key(3))).toBe(texts[3]);
  });

  test("that the shop removes meanwhile stay removed", async () => {
    const { shop, disk, s3, move, key } = await prepare(2);
    const [removed = ""] = (await shop.admin({ mediaFiles }).mediaFiles.listFiles({})).items.map(({ id }) => id);
    const removing: FileStorage = {
      ...disk,
      read: async (at, range) => {
        const content = await disk.read(at, range);
        await shop.admin({ mediaFiles }).mediaFiles.bulkDeleteFiles({ fileIds: [removed], permanent: true });
        return content;
      },
    };
    await move(removing, s3);
    const sizes = await Promise.all([s3.size(key(0)), s3.size(key(1))]);
    expect(sizes.filter((size) => size !== undefined)).toHaveLength(1);
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });
});
