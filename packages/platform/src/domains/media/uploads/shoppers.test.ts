import { mediaFiles, mediaLibrary, reviews } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { pictureBomb } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import sharp from "sharp";
import { expect, test } from "vitest";
import { purgeExpired } from "../../../main/purge/purge.ts";
import { removeStored } from "../storage/removals.ts";

const red = { create: { width: 40, height: 30, channels: 3, background: "#a33" } } as const;

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

  test("is no drawing, no film, no program and nothing too large", async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
    expect(ruleOf(await send(bytes("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")))).toBe(
      "400 UNSUPPORTED_FILE_FORMAT",
    );
    expect(ruleOf(await send(bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom")))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    expect(ruleOf(await send(bytes("GIF89a not quite")))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    expect(ruleOf(await send(pictureBomb()))).toBe("400 UNSUPPORTED_FILE_FORMAT");
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(await sharp(red).png().toBuffer());
    expect(ruleOf(await send(large))).toBe("413 PAYLOAD_TOO_LARGE");
    for (const request of [{ mimeType: "image/svg+xml" }, { mimeType: "video/mp4" }, { fileName: "x.html" }]) {
      await expect(send(bytes(""), request)).rejects.toMatchObject({ status: 400 });
    }
    await expect(send(bytes(""), { sizeInBytes: 20_000_000 })).rejects.toMatchObject({ status: 400 });
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
