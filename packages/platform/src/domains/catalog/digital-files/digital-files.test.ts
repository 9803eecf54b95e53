import { mediaFiles, mediaFolders, products } from "@vitrine/contract";
import { uploadFile } from "@vitrine/sdk/uploads";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { productFile, soldFile } from "@vitrine/test-support/product-file";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { beforeAll, expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { removeStored } from "../../media/storage/removals.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

onEveryEngine("files of digital products", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine.store());
  });

  const filesOf = async (productId: string) => (await shop.app.digitalFiles.listProductFiles({ productId })).files;
  const stored = async (id: string) => {
    const row = await shop.store.read((db) =>
      db.selectFrom("media_secured_files").select("doc").where("id", "=", id).executeTakeFirst(),
    );
    const { storageKey = "" } = (row ? JSON.parse(String(row.doc)) : {}) as { storageKey?: string };
    return { storageKey, size: await shop.platform.runtime.adapters.storage.size(storageKey) };
  };

  test("are uploaded of any kind, resumably or at once, and listed with name, kind and size", async () => {
    const productId = await shop.product({ isDigital: true });
    const begin = async ({ fileName = "", size }: { fileName: string | undefined; size: number | undefined }) => {
      const about = { productId, name: fileName, ...(size && { size }) };
      const made = await shop.app.digitalFiles.createProductFileUpload(about);
      return { uploadUrl: made.resumableUploadUrl, uploadToken: made.uploadToken };
    };
    const program = new Uint8Array(Buffer.concat([Buffer.from("MZ\0\0"), Buffer.alloc(1_500_000, 7)]));
    const { id } = await uploadFile(shop.app, program, { fileName: "plugin.exe", begin, fetch: shop.fetch });
    shop.clock.advance(1);
    await productFile(shop, { productId, name: "pattern.pdf", content: new Uint8Array(Buffer.from("%PDF-1.7")) });
    expect(await filesOf(productId)).toMatchObject([
      { id, productId, name: "plugin.exe", size: program.length },
      { name: "pattern.pdf", mimeType: "application/pdf", size: 8 },
    ]);
    const { downloadUrl } = await shop.app.digitalFiles.generateProductFileUrl({ id });
    const response = await shop.fetch(downloadUrl);
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await response.arrayBuffer()).equals(program)).toBe(true);
    shop.clock.advance(10 * 60 * 1000);
    expect((await shop.fetch(downloadUrl)).status).toBe(403);
  });

  test("are in no list of the library, and no operation of it finds them", async () => {
    const { productId, fileId } = await soldFile(shop, { name: "secret-pattern.txt" });
    const library = shop.admin({ mediaFiles, mediaFolders });
    const { mediaFiles: media } = library;
    const found = await Promise.all([
      media.listFiles({}),
      media.listFiles({ parentFolderId: productId }),
      media.searchFiles({ search: "secret-pattern" }),
      media.listDeletedFiles({}),
    ]);
    expect(JSON.stringify(found)).not.toContain("secret-pattern");
    expect((await media.queryFileDescriptors({ query: {} })).items).toEqual([]);
    expect(await codeOf(media.getFileDescriptor({ fileId }))).toBe("INVALID_ARGUMENT");
    expect(await codeOf(media.generateFileDownloadUrl({ fileId }))).toBe("INVALID_ARGUMENT");
    await media.bulkDeleteFiles({ fileIds: [fileId], permanent: true });
    expect(await filesOf(productId)).toHaveLength(1);
    expect((await shop.fetch(`${shop.origin}/media/${fileId}`)).status).toBe(404);
  });

  test("give their bytes back when they are replaced or deleted", async () => {
    const { productId, fileId } = await soldFile(shop);
    const before = await stored(fileId);
    await productFile(shop, { productId, replacesId: fileId, content: new Uint8Array(Buffer.from("longer one")) });
    const after = await stored(fileId);
    await removeStored(shop.platform.runtime);
    const { storage } = shop.platform.runtime.adapters;
    expect([await storage.size(before.storageKey), await storage.size(after.storageKey)]).toEqual([undefined, 10]);
    await shop.app.digitalFiles.deleteProductFile({ id: fileId });
    await removeStored(shop.platform.runtime);
    expect(await storage.size(after.storageKey)).toBeUndefined();
  });

  test("are refused with what to do", async () => {
    const { digitalFiles } = shop.app;
    const { productId, fileId } = await soldFile(shop);
    const wrong = async (more: object) =>
      (await digitalFiles.createProductFileUpload({ productId, name: "a.txt", ...more }).safe()).error?.message;
    expect(await wrong({ productId: await shop.product() })).toContain("must be a digital product");
    expect(await wrong({ mimeType: "pdf" })).toContain("must be a type such as application/pdf");
    expect(await wrong({ size: 2 ** 33 })).toContain("must be at most");
    expect(await wrong({ replacesId: NOWHERE })).toContain("must be a file of the product");
    expect(await codeOf(digitalFiles.createProductFileUpload({ productId: NOWHERE, name: "a.txt" }))).toBe("NOT_FOUND");
    expect(await codeOf(digitalFiles.deleteProductFile({ id: NOWHERE }))).toBe("NOT_FOUND");
    expect(await codeOf(digitalFiles.generateProductFileUrl({ id: NOWHERE }))).toBe("NOT_FOUND");
    const { uploadUrl } = await digitalFiles.createProductFileUpload({ productId, name: "a.txt" });
    const empty = await shop.fetch(uploadUrl, { method: "PUT", body: new Uint8Array() });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("must not be empty")]);
    expect((await shop.fetch(uploadUrl, { method: "PUT", body: "bytes" })).status).toBe(200);
    const twice = await shop.fetch(uploadUrl, { method: "PUT", body: "bytes" });
    expect([twice.status, await twice.text()]).toEqual([404, expect.stringContaining("Ask for a new upload URL")]);
    expect((await filesOf(productId)).map(({ id }) => id)).toContain(fileId);
  });

  test("are purged ninety days after their product was deleted", async () => {
    const { productId, fileId } = await soldFile(shop);
    const { storageKey } = await stored(fileId);
    shop.clock.advance(100 * 24 * 60 * 60 * 1000);
    const admin = shop.admin({ products });
    await admin.products.deleteProduct({ id: productId });
    const purge = async () => {
      await purgeExpired(shop.platform.runtime);
      await removeStored(shop.platform.runtime);
      return shop.platform.runtime.adapters.storage.size(storageKey);
    };
    expect(await purge()).toBe(5);
    shop.clock.advance(91 * 24 * 60 * 60 * 1000);
    expect(await purge()).toBeUndefined();
    expect(await filesOf(productId)).toEqual([]);
  });
});
