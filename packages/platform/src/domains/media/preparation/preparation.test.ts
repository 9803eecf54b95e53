import { type FileDescriptor, mediaFiles } from "@vitrine/contract";
import { ffmpegTools, memoryStorage } from "@vitrine/platform";
import { mediaUrls } from "@vitrine/sdk/media";
import { hasFfmpeg, makeFilm, makeMedia } from "@vitrine/test-support/films";
import { uploadFile } from "@vitrine/test-support/media";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeStored } from "../storage/removals.ts";
import { prepareMedia } from "./job.ts";

const film = { mimeType: "video/mp4", name: "film.mp4" };
const media = (shop: TestPlatform) => shop.admin({ mediaFiles }).mediaFiles;
async function prepare(shop: TestPlatform, { id }: FileDescriptor): Promise<FileDescriptor> {
  await prepareMedia(shop.platform.runtime, "inspect");
  await prepareMedia(shop.platform.runtime, "stream");
  return (await media(shop).getFileDescriptor({ fileId: id })).file;
}

describe.skipIf(!hasFfmpeg)("videos and sounds", () => {
  const stored = memoryStorage();
  const keys = new Set<string>();
  const storage: typeof stored = {
    ...stored,
    write: (key, content) => stored.write(key, content).finally(() => keys.add(key)),
    remove: (key) => stored.remove(key).finally(() => keys.delete(key)),
  };
  let shop: TestPlatform;
  beforeAll(async () => {
    shop = await testPlatform({ catalog: "empty", adapters: { storage } });
  });
  afterAll(() => shop.close());

  test("have a size, a duration, a poster and a stream", async () => {
    const sent = await uploadFile(shop, { ...film, content: makeFilm() });
    expect(sent).toMatchObject({ operationStatus: "READY", preparation: { status: "PENDING" } });
    const early = await media(shop).generateVideoStreamingUrl({ fileId: sent.id }).safe();
    expect(early.error).toMatchObject({ code: "VIDEO_STREAMING_NOT_AVAILABLE", status: 428 });
    const file = await prepare(shop, sent);
    expect(file).toMatchObject({ preparation: { status: "READY" }, duration: expect.closeTo(3, 0) });
    const { posters, resolutions } = file.media?.video ?? {};
    expect(resolutions).toMatchObject([
      { url: file.url, width: 640, height: 480 },
      { url: `${file.url}/480p.mp4`, width: 640, height: 480 },
    ]);
    const picture = await shop.fetch(posters?.[0]?.url ?? "");
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(new Uint8Array(await picture.arrayBuffer())).metadata()).toMatchObject({
      width: 640,
      height: 480,
    });
    const small = await shop.fetch(file.thumbnailUrl ?? "");
    expect(await sharp(new Uint8Array(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 200,
      height: 150,
    });
  });

  test("have a poster that clients show in other sizes, as they do pictures", async () => {
    const file = await prepare(shop, await uploadFile(shop, { ...film, content: makeFilm() }));
    const urls = mediaUrls(shop.origin);
    const [poster] = file.media?.video?.posters ?? [];
    // The name that clients give the poster of a video by themselves, too, as a picture of 50 pixels that they enlarge.
    const { thumbnail } = urls.getVideoUrl(`wix:video://v1/${file.id}/film.mp4`);
    for (const [picture, side] of [
      [poster?.url ?? "", 100],
      [thumbnail, 70],
    ] as const) {
      const address = urls.getScaledToFillImageUrl(picture, 100, 100);
      const small = new Uint8Array(await (await shop.fetch(address)).arrayBuffer());
      expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: side, height: side });
    }
    // Where it was until it had a name without a slash: orders keep that.
    expect((await shop.fetch(`${file.url}/poster.jpg`)).headers.get("content-type")).toBe("image/jpeg");
  });

  test("are streamed from an address that expires, in parts that players find by its lists", async () => {
    const file = await prepare(shop, await uploadFile(shop, { ...film, private: true, content: makeFilm("1280x720") }));
    const { downloadUrl } = await media(shop).generateVideoStreamingUrl({ fileId: file.id, expirationInMinutes: 60 });
    const main = await shop.fetch(downloadUrl.url);
    expect(main.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(main.headers.get("access-control-allow-origin")).toBe("*");
    const lists = (await main.text()).split("\n").filter((line) => line.endsWith(".m3u8"));
    expect(lists).toEqual(["480p.m3u8", "720p.m3u8"]);
    const list = await (await shop.fetch(new URL("720p.m3u8", downloadUrl.url))).text();
    const [, length, start] = /#EXT-X-MAP:URI="720p\.mp4",BYTERANGE="(\d+)@(\d+)"/.exec(list) ?? [];
    const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
    const part = await shop.fetch(new URL("720p.mp4", downloadUrl.url), { headers: { range } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, Number(length)]);
    expect((await shop.fetch(`${file.url}/720p.mp4`)).status).toBe(403);
    expect((await shop.fetch(`${file.url}/poster.jpg`)).status).toBe(403);
    expect((await shop.fetch(`${file.url}.jpg`)).status).toBe(403);
    const { downloadUrls } = await media(shop).generateFileDownloadUrl({
      fileId: file.id,
      assetKeys: ["src", "480p.mp4", "poster.jpg"],
    });
    for (const { url } of downloadUrls) expect((await shop.fetch(url)).status).toBe(200);
    shop.clock.advance(60 * 60_000);
    for (const name of ["stream.m3u8", "720p.m3u8", "720p.mp4"]) {
      expect((await shop.fetch(new URL(name, downloadUrl.url))).status).toBe(410);
    }
  });

  test("that are public are streamed from an address that does not expire", async () => {
    const file = await prepare(shop, await uploadFile(shop, { ...film, content: makeFilm() }));
    const { downloadUrl } = await media(shop).generateVideoStreamingUrl({ fileId: file.id, expirationInMinutes: 60 });
    shop.clock.advance(365 * 24 * 60 * 60_000);
    expect((await shop.fetch(downloadUrl.url)).status).toBe(200);
  });

  test("last as long as they say, and nothing of them stays when they are deleted for good", async () => {
    const tone = makeMedia("tone.mp3", "-f", "lavfi", "-i", "sine=duration=4");
    const before = keys.size;
    const sound = await prepare(
      shop,
      await uploadFile(shop, { mimeType: "audio/mpeg", name: "tone.mp3", content: tone }),
    );
    expect(sound).toMatchObject({ preparation: { status: "READY" }, media: { audio: { duration: 4 } } });
    const movie = await prepare(shop, await uploadFile(shop, { ...film, content: makeFilm("320x240") }));
    expect(movie.media?.video?.resolutions?.map(({ format }) => format)).toEqual(["mp4", "240p.mp4"]);
    expect(keys.size).toBe(before + 5);
    await media(shop).bulkDeleteFiles({ fileIds: [sound.id, movie.id], permanent: true });
    await removeStored(shop.platform.runtime);
    expect(keys.size).toBe(before);
  });

  test("that cannot be read say so, and name no file of the machine", async () => {
    const begins = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
    const list = Buffer.from("\n#EXTM3U\n#EXTINF:1\nfile:///etc/passwd\n");
    for (const content of [Buffer.concat([begins, Buffer.alloc(9_000, 7)]), Buffer.concat([begins, list])]) {
      const file = await prepare(shop, await uploadFile(shop, { ...film, content: new Uint8Array(content) }));
      expect(file).toMatchObject({
        operationStatus: "READY",
        preparation: { status: "FAILED", error: { code: "UNREADABLE_MEDIA" } },
      });
      const { error } = await media(shop).generateVideoStreamingUrl({ fileId: file.id }).safe();
      expect(error?.code).toBe("VIDEO_STREAMING_NOT_AVAILABLE");
      expect((await shop.fetch(file.url)).status).toBe(200);
    }
  });
});

test("where FFmpeg is not installed videos are played as they are, until it is", async () => {
  const nothing = ffmpegTools({ ffmpeg: "/nowhere/ffmpeg", ffprobe: "/nowhere/ffprobe" });
  let tools = nothing;
  const mediaTools: typeof nothing = {
    isInstalled: () => tools.isInstalled(),
    inspect: (...asked) => tools.inspect(...asked),
    clean: (...asked) => tools.clean(...asked),
    poster: (...asked) => tools.poster(...asked),
    stream: (...asked) => tools.stream(...asked),
  };
  const shop = await testPlatform({ catalog: "empty", adapters: { mediaTools } });
  const content = hasFfmpeg ? makeFilm("320x240") : new Uint8Array(Buffer.from("\0\0\0\x18ftypmp42", "latin1"));
  const file = await prepare(shop, await uploadFile(shop, { ...film, content }));
  expect(file.preparation).toMatchObject({ status: "FAILED", error: { code: "FFMPEG_NOT_INSTALLED" } });
  expect((await shop.fetch(file.url)).status).toBe(200);
  const reason = async () =>
    (await media(shop).generateVideoStreamingUrl({ fileId: file.id }).safe()).error?.message ?? "";
  expect(await reason()).toContain("FFmpeg");
  if (hasFfmpeg) {
    tools = ffmpegTools();
    expect(await reason()).toContain("is being prepared");
    expect((await prepare(shop, file)).preparation).toEqual({ status: "READY" });
  }
  await shop.close();
});
