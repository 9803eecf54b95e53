import { mediaLibrary, reviews } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { hasFfmpeg, makeFilm } from "@vitrine/test-support/films";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { prepareMedia } from "../../media/preparation/job.ts";
import { removeStored } from "../../media/storage/removals.ts";

const services = { reviews, mediaLibrary };

onEveryEngine("videos of reviews", (engine) => {
  test.skipIf(!hasFfmpeg)("play as they were sent, then as they were prepared, and go with the review", async () => {
    const shop = await openShop(engine.store());
    const { runtime } = shop.platform;
    const sender = shop.client(services);
    const { uploadUrl } = await sender.mediaLibrary.createShopperUpload({ mimeType: "video/mp4" });
    const sent = await shop.fetch(uploadUrl, { method: "PUT", body: makeFilm() });
    const { file } = (await sent.json()) as { file: { id: string; url: string } };
    const content = { rating: 5, media: [{ video: { id: file.id } }] };
    const named = { namespace: "stores", entityId: await shop.product(), email: "ada@example.com" } as const;
    const { review } = await sender.reviews.createReviewAndContact({ ...named, content });
    const asSent = { url: file.url, format: "mp4" };
    expect(review.content.media).toEqual([{ video: { id: file.id, url: file.url, resolutions: [asSent] } }]);

    for (const step of ["inspect", "stream"] as const) await prepareMedia(runtime, step);
    await shop.deliverEvents();
    const { review: prepared } = await sender.reviews.getReview({ reviewId: review.id });
    const size = { width: 640, height: 480 };
    const still = { id: `${file.id}.jpg`, url: `${file.url}.jpg`, ...size };
    expect(prepared.content.media[0]?.video?.resolutions).toEqual([
      { ...asSent, ...size, poster: still },
      { url: `${file.url}/480p.mp4`, format: "mp4", ...size, poster: still },
      { url: `${file.url}/stream.m3u8`, format: "m3u8", ...size, poster: still },
    ]);
    // Nobody edited the review.
    expect(prepared.revision).toBe(review.revision);
    const types = async (url: string) => (await shop.fetch(url)).headers.get("content-type");
    expect([await types(still.url), await types(`${file.url}/stream.m3u8`)]).toEqual([
      "image/jpeg",
      "application/vnd.apple.mpegurl",
    ]);
    const playlist = await (await shop.fetch(`${file.url}/stream.m3u8`)).text();
    expect(await types(new URL(playlist.trim().split("\n").at(-1) ?? "", `${file.url}/`).href)).toContain("mpegurl");

    shop.clock.advance(8 * 24 * 60 * 60_000);
    await purgeExpired(runtime);
    await removeStored(runtime);
    expect((await shop.fetch(file.url)).status).toBe(200);
    await shop.admin(services).reviews.deleteReview({ reviewId: review.id });
    await removeStored(runtime);
    for (const url of [file.url, still.url, `${file.url}/480p.mp4`]) {
      expect([url, (await shop.fetch(url)).status]).toEqual([url, 404]);
    }
  });

  test.skipIf(!hasFfmpeg)("are those the author sent, and said to be videos", async () => {
    const shop = await openShop(engine.store());
    const [sender, other] = [shop.client(services), shop.client(services)];
    const { uploadUrl } = await sender.mediaLibrary.createShopperUpload({ mimeType: "video/mp4" });
    const sent = await shop.fetch(uploadUrl, { method: "PUT", body: makeFilm("64x64") });
    const { file } = (await sent.json()) as { file: { id: string } };
    const entityId = await shop.product();
    const write = (author: typeof sender, media: object) =>
      author.reviews
        .createReviewAndContact({
          namespace: "stores",
          entityId,
          email: "ada@example.com",
          content: { rating: 5, media: [media] },
        })
        .safe();
    for (const [author, media] of [
      [other, { video: { id: file.id } }],
      [sender, { image: { id: file.id } }],
      [sender, { video: { url: "https://films.example/a.mp4" } }],
    ] as const) {
      expect((await write(author, media)).error?.code).toBe("INVALID_ARGUMENT");
    }
    const invented = { resolutions: [{ url: "https://tracker.example/a.mp4" }] };
    const { data } = await write(sender, { video: { id: file.id, ...invented } });
    expect(JSON.stringify(data)).not.toContain("tracker.example");
  });
});
