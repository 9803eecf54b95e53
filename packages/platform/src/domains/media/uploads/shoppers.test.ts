import { mediaFiles, mediaLibrary, reviews } from "@vitrine/contract";
import { ffmpegTools } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { hasFfmpeg, makeMedia } from "@vitrine/test-support/films";
import { pictureBomb } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import sharp from "sharp";
import { expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { removeStored } from "../storage/removals.ts";

const red = { create: { width: 40, height: 30, channels: 3, background: "#a33" } } as const;

/** An animation of pictures that differ. */
async function animation(side: number, count: number): Promise<Buffer> {
  const pictures = Array.from({ length: count }, (_, index) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: index * 9, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer();
}

onEveryEngine("what shoppers send", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const visitor = async () => (await shop()).client({ mediaLibrary, reviews });
  const media = async () => (await shop()).admin({ mediaFiles, mediaLibrary });

  async function send(
    content: Uint8Array<ArrayBuffer>,
    request: object = {},
    sender?: Awaited<ReturnType<typeof visitor>>,
  ) {
    const { uploadUrl } = await (sender ?? (await visitor())).mediaLibrary.createShopperUpload({
      mimeType: "application/octet-stream",
      ...request,
    });
    const response = await (await shop()).fetch(uploadUrl, { method: "PUT", body: content });
    const { file, ...problem } = (await response.json()) as {
      file?: { id: string; url: string; parentFolderId: string };
    };
    return { file, problem: JSON.stringify(problem), status: response.status };
  }
  const ruleOf = ({ problem, status }: { problem: string; status: number }) =>
    `${status} ${/"(?:ruleName|code)":"(\w+)"/.exec(problem)?.[1]}`;

  test("is a picture among the uploads of visitors, without where it was taken", async () => {
    const exif = { IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" }, IFD0: { Make: "Camera" } };
    const { file } = await send(new Uint8Array(await sharp(red).withExif(exif).jpeg().toBuffer()));
    expect(file?.parentFolderId).toBe("visitor-uploads-root");
    const served = new Uint8Array(await (await (await shop()).fetch(file?.url ?? "")).arrayBuffer());
    const facts = await sharp(served).metadata();
    expect([facts.width, facts.height, facts.exif, facts.xmp, facts.iptc]).toEqual([
      40,
      30,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(served).includes("Camera")).toBe(false);
  });

  test("is no drawing, no broken film, no program and nothing too large", async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
    expect(ruleOf(await send(bytes("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")))).toBe(
      "400 UNSUPPORTED_FILE_FORMAT",
    );
    const film = bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom");
    expect(ruleOf(await send(film))).toBe("400 MISMATCH_MIME_TYPE");
    expect(ruleOf(await send(film, { mimeType: "image/png" }))).toBe("400 MISMATCH_MIME_TYPE");
    if (hasFfmpeg) expect(ruleOf(await send(film, { mimeType: "video/mp4" }))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    expect(ruleOf(await send(bytes("GIF89a not quite")))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    expect(ruleOf(await send(pictureBomb()))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(await sharp(red).png().toBuffer());
    expect(ruleOf(await send(large))).toBe("413 PAYLOAD_TOO_LARGE");
    for (const request of [{ mimeType: "image/svg+xml" }, { mimeType: "video/mpeg" }, { fileName: "x.html" }]) {
      await expect(send(bytes(""), request)).rejects.toMatchObject({ status: 400 });
    }
    await expect(send(bytes(""), { sizeInBytes: 20_000_000 })).rejects.toMatchObject({ status: 400 });
  });

  test("is an animation only when all of its pictures together are not too many", async () => {
    const turned = await sharp(await animation(20, 3), { animated: true })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    const moving = await send(new Uint8Array(turned));
    expect(moving.status).toBe(200);
    const served = await (await (await shop()).fetch(moving.file?.url ?? "")).arrayBuffer();
    expect(await sharp(served).metadata()).toMatchObject({ pages: 3 });
    const endless = await send(new Uint8Array(await animation(2_000, 20)));
    expect(ruleOf(endless)).toBe("400 UNSUPPORTED_FILE_FORMAT");
    expect(endless.problem).toContain("all pictures of an animation together");
  });

  test.skipIf(!hasFfmpeg)("is a short video, without where and with what it was taken", async () => {
    const place = [
      "-metadata",
      "location=+52.5200+013.4050/",
      "-metadata",
      "comment=Camera",
      "-metadata:s:v",
      "title=Us",
    ];
    const kinds = { "film.mp4": "video/mp4", "film.mov": "video/quicktime", "film.webm": "video/webm" } as const;
    const picture = ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=5:duration=2"];
    for (const [name, mimeType] of Object.entries(kinds)) {
      const tags = name === "film.webm" ? place : [...place, "-movflags", "use_metadata_tags"];
      const content = makeMedia(name, ...picture, ...tags, "-pix_fmt", "yuv420p");
      expect(Buffer.from(content).includes("+52.52")).toBe(true);
      const { file } = await send(content, { mimeType });
      expect(file?.parentFolderId).toBe("visitor-uploads-root");
      const served = await (await shop()).fetch(file?.url ?? "");
      expect(served.headers.get("content-type")).toBe(mimeType);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect([name, bytes.includes("+52.52"), bytes.includes("Camera"), bytes.includes("Us\0")]).toEqual([
        name,
        false,
        false,
        false,
      ]);
    }
  });

  test.skipIf(!hasFfmpeg)("is no long video, and few videos in an hour", async () => {
    const long = ["-f", "lavfi", "-i", "color=size=16x16:rate=1:duration=75"];
    const { problem, status } = await send(makeMedia("long.webm", ...long), { mimeType: "video/webm" });
    expect([status, problem]).toEqual([400, expect.stringMatching(/FILE_DURATION_OVER_LIMIT.*|.*at most 60 seconds/)]);
    const { mediaLibrary: library } = await visitor();
    const ask = () => library.createShopperUpload({ mimeType: "video/mp4" }).safe();
    expect((await ask()).data?.maxBytes).toBe(100 * 1024 * 1024);
    for (let count = 1; count < 5; count += 1) await ask();
    expect((await ask()).error).toMatchObject({ code: "THROTTLED_FEATURE" });
    expect((await library.createShopperUpload({ mimeType: "image/png" })).maxBytes).toBe(10 * 1024 * 1024);
  });

  test("is no video where FFmpeg is not installed, which says so", async () => {
    const mediaTools = ffmpegTools({ ffmpeg: "/nowhere/ffmpeg", ffprobe: "/nowhere/ffprobe" });
    const without = await testPlatform({ catalog: "empty", adapters: { mediaTools } });
    const { mediaLibrary: library } = without.client({ mediaLibrary });
    const { error } = await library.createShopperUpload({ mimeType: "video/mp4" }).safe();
    expect(error).toMatchObject({ code: "FAILED_PRECONDITION", message: expect.stringContaining("FFmpeg") });
    await without.close();
  });

  test("is limited for a shopper and an hour", async () => {
    const { mediaLibrary: library } = await visitor();
    for (let count = 0; count < 20; count += 1) await library.createShopperUpload({ mimeType: "image/png" });
    const { error } = await library.createShopperUpload({ mimeType: "image/png" }).safe();
    expect(error).toMatchObject({ code: "THROTTLED_FEATURE", status: 429 });
    (await shop()).clock.advance(60 * 60_000);
    expect((await library.createShopperUpload({ mimeType: "image/png" })).maxBytes).toBe(10 * 1024 * 1024);
  });

  test("goes after a week unless a review shows it, or the merchant keeps it", async () => {
    const { clock, platform } = await shop();
    const { mediaFiles: files, mediaLibrary: library } = await media();
    const png = new Uint8Array(await sharp(red).png().toBuffer());
    const sender = await visitor();
    const [unused, kept, shown] = [await send(png), await send(png), await send(png, {}, sender)];
    const idOf = (sent: typeof unused) => sent.file?.id ?? "";
    await files.updateFileDescriptor({ file: { id: idOf(kept), parentFolderId: "media-root" } });
    const product = await (await shop()).product({});
    await sender.reviews.createReviewAndContact({
      namespace: "stores",
      entityId: product,
      content: { rating: 5, title: "As shown", media: [{ image: { id: idOf(shown) } }] },
      name: "Ada",
      email: "ada@example.com",
    });
    expect(await library.getFileUsage({ fileId: idOf(shown) })).toMatchObject({
      usages: [{ kind: "REVIEW", name: "As shown" }],
      total: 1,
    });
    clock.advance(7 * 24 * 60 * 60_000 + 1);
    await purgeExpired(platform.runtime);
    await removeStored(platform.runtime);
    const isThere = async (sent: typeof unused) => (await (await shop()).fetch(sent.file?.url ?? "")).status;
    expect([await isThere(unused), await isThere(kept), await isThere(shown)]).toEqual([404, 200, 200]);
  });
});
