import { randomUUID } from "node:crypto";
import { mediaLibrary } from "@vitrine/contract";
import { expect, test } from "vitest";
import { prepareMedia } from "../../../packages/platform/src/domains/media/preparation/job.ts";
import { hasFfmpeg, makeFilm } from "../../support/films.ts";
import { PNG } from "../../support/media.ts";
import { makeProduct } from "../cases/makers.ts";
import { onBothEngines, type World } from "../world.ts";

/** Sends a file as a shopper does, and returns its id. */
async function send({ client, fetch }: World, mimeType: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const { uploadUrl } = await client({ mediaLibrary }).mediaLibrary.createShopperUpload({ mimeType });
  const response = await fetch(uploadUrl, { method: "PUT", body });
  return ((await response.json()) as { file: { id: string } }).file.id;
}

onBothEngines("photos and videos of reviews with the vendor's client", (world) => {
  test("are uploaded with an API key for the member whose review shows them", async () => {
    const { mediaFiles, reviews } = world().merchant;
    const { uploadUrl } = await mediaFiles.generateFileUploadUrl("image/png", { fileName: "bowl.png" });
    const sent = await world().fetch(uploadUrl ?? "", { method: "PUT", body: PNG });
    const { file } = (await sent.json()) as { file: { id: string; url: string } };
    const photo = (await mediaFiles.getFileDescriptor(file.id)).media?.image?.image ?? "";
    expect(photo).toMatch(/^wix:image:/);
    const member = await world().member();
    const entityId = await makeProduct(world());
    const content = { rating: 5, media: [{ image: photo }] };
    const made = await member.reviews.createReview({ namespace: "stores", entityId, content });
    const media = [{ image: expect.stringContaining(`wix:image://v1/${file.id}`) }];
    expect(made.content?.media).toMatchObject(media);
    expect((await reviews.getReview(made._id ?? "")).content?.media).toMatchObject(media);
    await member.reviews.deleteReview(made._id ?? "");
    const byAddress = { rating: 5, media: [{ image: file.url }] };
    const again = await member.reviews.createReview({ namespace: "stores", entityId, content: byAddress });
    expect(again.content?.media).toMatchObject(media);
    await member.reviews.deleteReview(again._id ?? "");
    const elsewhere = { rating: 5, media: [{ image: file.url.replace(/^https?:../, "https://tracker.example/") }] };
    const refused = member.reviews.createReview({ namespace: "stores", entityId, content: elsewhere });
    await expect(refused).rejects.toThrow("INVALID_ARGUMENT");
    expect(await mediaFiles.getFileDescriptor(file.id)).toMatchObject({ state: "OK" });
  });

  test.skipIf(!hasFfmpeg)("are written, read, sent back and deleted in the shape it knows", async () => {
    const { reviews } = world().merchant;
    const [photo, film] = [await send(world(), "image/png", PNG), await send(world(), "video/mp4", makeFilm())];
    const author = { contactId: randomUUID(), authorName: "Ada" };
    const media = [
      { image: `wix:image://v1/${photo}/Bowl.png#originWidth=1&originHeight=1` },
      { video: `wix:video://v1/${film}/` },
    ];
    const entityId = await makeProduct(world());
    const made = await reviews.createReview({
      namespace: "stores",
      entityId,
      author,
      content: { rating: 5, title: "Seen", media },
    });
    const shown = [
      { image: expect.stringContaining(`wix:image://v1/${photo}`) },
      { video: expect.stringContaining(`wix:video://v1/${film}`) },
    ];
    expect(made.content?.media).toMatchObject(shown);
    for (const step of ["inspect", "stream"] as const) await prepareMedia(world().platform.runtime, step);
    await world().deliverEvents();
    const read = await reviews.getReview(made._id ?? "");
    expect(read.content?.media).toMatchObject(shown);
    const changed = await reviews.updateReview(made._id ?? "", {
      revision: read.revision ?? null,
      content: { ...structuredClone(read.content), body: "And heard" },
    } as never);
    expect(changed).toMatchObject({ revision: "2", content: { body: "And heard", media: shown } });
    const found = await reviews.queryReviews().eq("entityId", entityId).find();
    expect(found.items[0]?.content?.media).toMatchObject(shown);
    await reviews.deleteReview(made._id ?? "");
  });
});
