import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { mediaFiles, mediaLibrary, products } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { testPlatform } from "@vitrine/testing";
import sharp from "sharp";
import { expect, test } from "vitest";
import { apiKeyPrefix } from "../../domains/accounts/credentials/api-keys.ts";
import { demoFolder, demoMedia } from "../package-files.ts";
import { demoProductId, seedDemo } from "./index.ts";

test("the list of demo pictures is true", async () => {
  const list: Record<string, object> = {};
  for (const name of (await readdir(demoMedia)).sort()) {
    const content = await readFile(new URL(`media/${name}`, demoFolder));
    const { width, height } = await sharp(content).metadata();
    const hash = createHash("sha256").update(content).digest("hex");
    list[name] = { width, height, bytes: content.byteLength, hash };
  }
  const text = `${JSON.stringify(list, undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot(new URL("pictures.json", demoFolder).pathname);
});

onEveryEngine("the media library of the demo shop", (engine) => {
  test("has the pictures of its products, with their texts and where they are used", async () => {
    const store = engine.store();
    const credentials = { siteId: randomUUID(), clientId: randomUUID(), apiKey: `${apiKeyPrefix}${randomUUID()}` };
    await seedDemo(store, { siteId: credentials.siteId, access: credentials, withLibrary: true });
    const shop = await testPlatform({ store: { store, credentials } });
    const client = shop.admin({ mediaFiles, mediaLibrary, products });
    const found = await client.mediaFiles.listFiles({}).toArray({ max: 1_000 });
    const { product } = await client.products.getProduct({ id: demoProductId("tide-bowl") });
    const shown = product?.media?.items ?? [];
    expect(found.length).toBeGreaterThan(200);
    for (const { id, image } of shown) {
      const file = found.find((one) => one.id === id);
      expect(file).toMatchObject({
        altText: image?.altText,
        operationStatus: "READY",
        hash: expect.stringMatching(/^\w{64}$/),
      });
      const { usages } = await client.mediaLibrary.getFileUsage({ fileId: id ?? "" });
      expect(usages).toEqual([{ kind: "PRODUCT", id: demoProductId("tide-bowl"), name: "Tide bowl" }]);
    }
    await shop.close();
  });
});
