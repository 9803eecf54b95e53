import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { mediaFiles, mediaLibrary, products, reviews } from "@vitrine/sdk/services";
import { uploadFile } from "@vitrine/sdk/uploads";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { expectAccessibleInBothSchemes, sizes } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { hasFfmpeg, makeMedia } from "../support/films.ts";
import { visit } from "../support/settled.ts";
import { openStage } from "../support/stage.ts";

/** Every browser plays it as it was sent, those without the codecs of the prepared files too. */
const film = makeFilm();

function makeFilm(): Uint8Array<ArrayBuffer> {
  if (!hasFfmpeg) return new Uint8Array();
  const picture = ["-f", "lavfi", "-i", "testsrc=size=640x480:rate=10:duration=8"];
  return makeMedia("film.webm", ...picture, "-c:v", "libvpx", "-deadline", "realtime", "-b:v", "200k");
}

/** By its path: a script in the page, which is not compiled well here, would copy the bytes of a buffer one by one. */
async function emptyFile(name: string, bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "video-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, new Uint8Array(bytes));
  return path;
}

describe.skipIf(!hasFfmpeg)("videos in the shop", () => {
  const stage = openStage();
  const merchant = () => {
    const { url, apiKey, siteId } = stage.shop;
    const services = { products, reviews, mediaFiles, mediaLibrary };
    return createClient({ baseUrl: url, auth: ApiKeyStrategy({ apiKey, siteId }), services });
  };
  let id: string;
  let slug: string;
  let fileId: string;

  beforeAll(async () => {
    const { product } = await merchant().products.createProduct({
      product: { name: "Filmed bowl", productType: "physical", priceData: { price: 38 } },
    });
    ({ id, slug } = product);
    const sent = await uploadFile(merchant(), new Blob([film]), { fileName: "bowl.webm", mimeType: "video/webm" });
    fileId = sent.id;
    const glb = new Blob([Buffer.from("glTF\x02\0\0\0\x0c\0\0\0", "latin1")]);
    const model = await uploadFile(merchant(), glb, { fileName: "bowl.glb", mimeType: "model/gltf-binary" });
    await merchant().products.addProductMedia({ id, media: [sent, model].map((file) => ({ mediaId: file.id })) });
  });

  const open = async (size: keyof typeof sizes, javaScriptEnabled = true): Promise<Page> => {
    const viewport = sizes[size];
    const page = await (await stage.browser.newContext({ viewport, javaScriptEnabled })).newPage();
    await visit(page, `${stage.shop.url}/products/${slug}`);
    return page;
  };
  const isPlaying = (page: Page) =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.paused);

  test("of a product are prepared", async () => {
    const read = async () => (await merchant().products.getProduct({ id })).product.media?.items[0]?.video?.files;
    await eventually(read, { timeout: 60_000 }).toHaveLength(3);
  });

  test.each(["phone", "desktop"] as const)("of a product play once they are asked for, %s", async (size) => {
    const page = await open(size);
    const scripts = () => page.locator("link[rel=modulepreload][href*=VideoPlayer]").count();
    expect([await page.locator("video").count(), await scripts()]).toEqual([0, 0]);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("link", { name: "Play video: Filmed bowl" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pictures" });
    await dialog.getByLabel("Video: Filmed bowl").waitFor();
    await eventually(() => isPlaying(page)).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("VIDEO");
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press("Escape");
    await page.locator("video").waitFor({ state: "detached" });
  });

  test("of a product have captions, in the languages there are", async () => {
    const content = "1\n00:00:00,000 --> 00:00:08,000\nTurned by hand.\n";
    for (const language of ["en", "de"]) {
      await merchant().mediaLibrary.setVideoCaptions({ fileId, language, content });
    }
    const read = async () => (await merchant().products.getProduct({ id })).product.media?.items[0]?.video?.captions;
    await eventually(read).toHaveLength(2);
    const page = await open("desktop");
    await page.getByRole("link", { name: "Play video: Filmed bowl" }).click();
    const said = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map((track) => {
          track.mode = "showing";
          return [track.label, ...[...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text)];
        }),
      );
    await eventually(said).toEqual([
      ["Deutsch", "Turned by hand."],
      ["English", "Turned by hand."],
    ]);
  });

  test("of a product are shown as files where the player does not come", async () => {
    const page = await open("desktop");
    await page.route(/\/assets\/VideoPlayer-/, (route) => route.fulfill({ status: 404, body: "Not found." }));
    await page.getByRole("link", { name: "Play video: Filmed bowl" }).click();
    await page.waitForURL(/\.webm$/);
  });

  test("of a product are links to the file without scripts, as 3-D models are with them", async () => {
    const page = await open("phone", false);
    const model = await page.getByRole("link", { name: "3-D model (GLB)" }).getAttribute("href");
    expect(model).toMatch(/\.glb$/);
    expect(await page.content()).toContain('"@type":"VideoObject"');
    await page.getByRole("link", { name: "Play video: Filmed bowl" }).click();
    await page.waitForURL(/\.webm$/);
    // The file may not start by itself; its controls are there.
    const isLoaded = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState > 0);
    await eventually(isLoaded).toBe(true);
  });

  test("of a review are sent by a guest, play in the list, and go with it", async () => {
    const page = await open("desktop");
    await page.goto(`${stage.shop.url}/products/${slug}/reviews`);
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByLabel("In a few words").fill("Seen it spin");
    await page
      .getByLabel(/^Photos/)
      .setInputFiles([{ name: "spin.webm", mimeType: "video/webm", buffer: Buffer.from(film) }]);
    await page.getByRole("button", { name: "Remove file 1" }).waitFor();
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByRole("button", { name: "Send review" }).click();
    await page.waitForURL(/sent=public/);
    const link = page.getByRole("link", { name: "Play video: Seen it spin" });
    await link.waitFor();
    await eventually(
      async () => {
        await page.reload();
        return link.locator("img").count();
      },
      { timeout: 60_000 },
    ).toBe(1);
    expect(await page.locator("video").count()).toBe(0);
    await link.click();
    await page.getByLabel("Video: Seen it spin", { exact: true }).waitFor();
    await eventually(() => isPlaying(page)).toBe(true);
    await expectAccessibleInBothSchemes(page);
    expect(await page.locator('script[type="application/ld+json"]').innerText()).toContain('"uploadDate"');
    const url = (await link.getAttribute("href")) ?? "";
    const [review] = (await merchant().reviews.queryReviews({ query: { filter: { entityId: id } } })).items;
    await merchant().reviews.deleteReview({ reviewId: review?.id ?? "" });
    await eventually(async () => (await fetch(url)).status).toBe(404);
  });

  test("of a review are sent with the form where there are no scripts", async () => {
    const page = await open("phone", false);
    await page.goto(`${stage.shop.url}/products/${slug}/reviews`);
    const field = page.getByLabel(/^Photos/);
    const send = () => page.getByRole("button", { name: "Send review" }).click();
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByLabel("E-mail").fill("bea@example.com");
    await field.setInputFiles(await emptyFile("huge.mp4", 33 * 1024 * 1024));
    await send();
    await page.getByText("without scripts at most 32 MB are taken at once").waitFor();
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByLabel("E-mail").fill("bea@example.com");
    await field.setInputFiles([{ name: "spin.webm", mimeType: "video/webm", buffer: Buffer.from(film) }]);
    await send();
    await page.waitForURL(/sent=public/);
    await page.getByRole("link", { name: "Play video: Review" }).waitFor();
  });
});
