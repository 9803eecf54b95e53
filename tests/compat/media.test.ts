import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { media } from "@wix/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectPicture } from "../../packages/platform/src/domains/media/content/inspect.ts";
import { silentLogger } from "../../packages/platform/src/kernel/log/log.ts";
import { createMediaServer, type MediaServer } from "../../packages/platform/src/pages/media/server.ts";

const demo = fileURLToPath(new URL("../../packages/platform/demo/media", import.meta.url));
const host = "https://static.wixstatic.com/media/";

/** A picture of the demo catalog, 1,120 × 1,400 pixels, as the vendor's client writes it down. */
const uri = "wix:image://v1/morning-mug-front.webp/Mug.webp#originWidth=1120&originHeight=1400";

describe("addresses of pictures made by the vendor's client", () => {
  let folder: string;
  let serve: MediaServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-vendor-media-"));
    serve = createMediaServer({ folders: [demo], cache: join(folder, "cache"), logger: silentLogger });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Fetches an address from the platform and measures what comes. */
  async function sizeAt(address: string): Promise<{ width: number; height: number }> {
    expect(address.startsWith(host)).toBe(true);
    const path = address.slice(host.length);
    const request = new Request(`http://localhost/media/${path}`, { headers: { accept: "image/webp" } });
    const response = await serve(request, path);
    expect(response?.status).toBe(200);
    const facts = await inspectPicture(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0)));
    if (facts === undefined || facts === "unknown") throw new Error(`What ${address} returned is no picture.`);
    return { width: facts.width, height: facts.height };
  }

  test.each([
    ["the picture itself", () => media.getImageUrl(uri).url, 1120, 1400],
    ["a filled frame", () => media.getScaledToFillImageUrl(uri, 400, 300, {}), 400, 300],
    ["a frame larger than the picture", () => media.getScaledToFillImageUrl(uri, 4000, 5000, {}), 896, 1120],
    // The client swaps the sides of upright pictures here; what its address asks for is what it gets.
    ["a picture inside a frame", () => media.getScaledToFitImageUrl(uri, 400, 400, {}), 400, 320],
    ["a part of it", () => media.getCroppedImageUrl(uri, 100, 200, 600, 600, 300, 300, {}), 300, 300],
    ["a poorer quality", () => media.getScaledToFillImageUrl(uri, 200, 250, { quality: 40 }), 200, 250],
  ])("%s", async (_name, address, width, height) => {
    expect(await sizeAt(address())).toEqual({ width, height });
  });
});
