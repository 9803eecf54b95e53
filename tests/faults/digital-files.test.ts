import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { digitalFiles, products } from "@vitrine/sdk/services";
import { uploadFile } from "@vitrine/sdk/uploads";
import { type RunningShop, startShop } from "@vitrine/test-support/server";
import { afterEach, expect, test } from "vitest";

const MiB = 1024 * 1024;

let shop: RunningShop | undefined;
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

/** The most bytes the process of a shop has held so far. */
function mostHeld({ process: { pid } }: RunningShop): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** The same noise in every run, a part at a time, and the hash of what was read of it. */
function noise(size: number) {
  const hash = createHash("sha256");
  async function* parts() {
    for (let sent = 0; sent < size; sent += MiB) {
      const part = Buffer.alloc(MiB, `part ${sent} `);
      hash.update(part);
      yield new Uint8Array(part);
    }
  }
  return { content: parts(), digest: () => hash.digest("hex") };
}

async function hashOf(response: Response): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of response.body ?? []) hash.update(part);
  return hash.digest("hex");
}

test.skipIf(process.platform !== "linux")(
  "a file of 200 MB that a product is sold with streams in and out, and is never held whole",
  async () => {
    shop = await startShop();
    const { url, siteId, apiKey } = shop;
    const app = createClient({
      baseUrl: url,
      auth: ApiKeyStrategy({ siteId, apiKey }),
      services: { digitalFiles, products },
    });
    const { product } = await app.products.createProduct({
      product: { name: "Film", productType: "digital", priceData: { price: 9 } },
    });
    const productId = product.id;
    /** Uploads a file in parts, one in one request, and downloads it. */
    const inAndOut = async (size: number) => {
      const [resumable, whole] = [noise(size), noise(size)];
      const about = { productId, name: "film.bin" };
      const { id } = await uploadFile(app, resumable.content, {
        fileName: about.name,
        sizeInBytes: size,
        begin: async () => {
          const made = await app.digitalFiles.createProductFileUpload({ ...about, size });
          return { uploadUrl: made.resumableUploadUrl, uploadToken: made.uploadToken };
        },
      });
      const { uploadUrl } = await app.digitalFiles.createProductFileUpload({ ...about, replacesId: id });
      const { downloadUrl: first } = await app.digitalFiles.generateProductFileUrl({ id });
      expect(await hashOf(await fetch(first))).toBe(resumable.digest());
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await whole.content.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
      expect((await fetch(uploadUrl, { method: "PUT", body, duplex: "half" } as RequestInit)).status).toBe(200);
      const { downloadUrl } = await app.digitalFiles.generateProductFileUrl({ id });
      expect(await hashOf(await fetch(downloadUrl))).toBe(whole.digest());
    };
    await inAndOut(20 * MiB);
    const before = mostHeld(shop);
    await inAndOut(200 * MiB);
    expect(mostHeld(shop) - before).toBeLessThan(100 * MiB);
  },
  240_000,
);
