import { mediaFiles, mediaFolders } from "@vitrine/contract";
import { mediaUrls } from "@vitrine/sdk/media";
import { type TestUpload, uploadFile } from "@vitrine/test-support/media";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
});
afterAll(() => shop.close());
const media = () => shop.admin({ mediaFiles, mediaFolders });
const upload = (more: TestUpload = {}) => uploadFile(shop, more);
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

test("uploaded pictures come in the sizes their addresses ask for", async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: "#1f4d3a" } });
  const file = await upload({ content: new Uint8Array(await plain.png().toBuffer()) });
  expect(file.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/);
  expect(file.media?.image?.colors?.prominent).toEqual({ hex: "#1F4D3A", rgb: { r: 31, g: 77, b: 58 } });
  const response = await shop.fetch(`${file.url}/v1/fill/w_80,h_60,al_c,enc_auto/mug.webp`, {
    headers: { accept: "image/webp,*/*" },
  });
  expect(response.headers.get("content-type")).toBe("image/webp");
  const made = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
  expect(made).toMatchObject({ width: 80, height: 60 });
  expect((await shop.fetch(file.thumbnailUrl ?? "")).status).toBe(200);
});

test("what must stay visible stays in the frame, unless the address says otherwise", async () => {
  const left = { create: { width: 100, height: 100, channels: 3, background: "#f00" } } as const;
  const both = sharp(left).extend({ right: 100, background: "#00f" });
  const file = await upload({ content: new Uint8Array(await both.png().toBuffer()) });
  const { mediaFiles: files } = media();
  const color = async (options: string) => {
    const response = await shop.fetch(`${file.url}/v1/fill/w_20,h_20${options}/x.png`);
    const { dominant } = await sharp(new Uint8Array(await response.arrayBuffer())).stats();
    return `${dominant.r > dominant.b ? "red" : "blue"} ${response.headers.get("cache-control")}`;
  };
  for (const [x, seen] of [
    [0.1, "red"],
    [0.9, "blue"],
  ] as const) {
    const described = await files.updateFileDescriptor({
      file: { id: file.id, altText: " A mug ", focalPoint: { x, y: 0.5 } },
    });
    expect(described.file).toMatchObject({ altText: "A mug", focalPoint: { x, y: 0.5 } });
    expect(described.file.media?.image?.image).toMatchObject({ altText: "A mug", focalPoint: { x } });
    expect(await color("")).toBe(`${seen} public, max-age=600`);
    expect(await color(",al_l")).toBe("red public, max-age=31536000, immutable");
  }
  const { file: bare } = await files.updateFileDescriptor({ file: { id: file.id, altText: null, focalPoint: null } });
  expect([bare.altText, bare.focalPoint]).toEqual([undefined, undefined]);
  const beyond = await files.updateFileDescriptor({ file: { id: file.id, focalPoint: { x: 2 } } }).safe();
  expect(JSON.stringify(beyond.error?.details)).toContain("file.focalPoint.x");
});

test("files are served in parts, with validators, and nothing in them runs", async () => {
  const { url } = await upload();
  const part = await shop.fetch(url, { headers: { range: "bytes=1-3" } });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 1-3/70", "PNG"]);
  const etag = part.headers.get("etag") ?? "";
  expect((await shop.fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await shop.fetch(url, { headers: { range: "bytes=70-" } })).status).toBe(416);
  const head = await shop.fetch(url, { method: "HEAD" });
  expect([head.headers.get("content-length"), await head.text()]).toEqual(["70", ""]);
});

test("what a client has is not sent again, however it asks", async () => {
  const { url } = await upload();
  for (const address of [url, `${url}/v1/fill/w_1,h_1/x.png`]) {
    const { headers } = await shop.fetch(address);
    const status = async (asked: Record<string, string>) => (await shop.fetch(address, { headers: asked })).status;
    const etag = headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`, "*"])
      expect(await status({ "if-none-match": tag })).toBe(304);
    for (const tag of ['"another"', etag.slice(1, -1), ""]) expect(await status({ "if-none-match": tag })).toBe(200);
    const changed = headers.get("last-modified");
    if (changed) {
      expect(await status({ "if-modified-since": changed })).toBe(304);
      expect(await status({ "if-modified-since": changed, "if-none-match": '"another"' })).toBe(200);
      expect(await status({ "if-modified-since": new Date(0).toUTCString() })).toBe(200);
    }
  }
});

test("pages of every origin may read what is public: models and fonts are fetched, and pictures drawn", async () => {
  const { url } = await upload();
  const hidden = await upload({ private: true });
  for (const address of [url, `${url}/v1/fill/w_1,h_1/x.png`, hidden.url]) {
    const { headers } = await shop.fetch(address);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  }
});

test("a name is encoded for its header to the last mark", async () => {
  const { url } = await upload({ name: "it's (1)*.png" });
  const { headers } = await shop.fetch(url);
  expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''it%27s%20%281%29%2A.png");
});

test.for([
  [
    "image/svg+xml",
    "logo.svg",
    "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><script>alert(1)</script></svg>",
  ],
  ["text/html", "page.html", "<!doctype html><script>alert(1)</script>"],
  [
    "application/xml",
    "data.xml",
    "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script></html>",
  ],
] as const)("markup of the kind %s cannot run", async ([mimeType, name, text]) => {
  const { url } = await upload({ mimeType, name, content: bytes(text) });
  const { headers } = await shop.fetch(url);
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-type")).not.toContain("html");
  if (mimeType !== "image/svg+xml") expect(headers.get("content-disposition")).toMatch(/^attachment/);
});

test("the storage itself has no address", async () => {
  for (const path of [".stored/ab/cd", "%2estored/ab", "x/../.stored/a", "..%2f.stored/a"])
    expect((await shop.fetch(`${shop.origin}/media/${path}`)).status).toBe(404);
});

test("private files are only given out at addresses that expire", async () => {
  const { id, url } = await upload({ private: true });
  expect((await shop.fetch(url)).status).toBe(403);
  expect((await shop.fetch(`${url}/v1/fill/w_1,h_1/x.png`)).status).toBe(403);
  const made = async (more: object = {}) => {
    const { downloadUrls } = await media().mediaFiles.generateFileDownloadUrl({ fileId: id, ...more });
    return downloadUrls[0]?.url ?? "";
  };
  const address = await made({ expirationInMinutes: 10, contentDisposition: "INLINE", downloadFileName: "März.png" });
  const response = await shop.fetch(address);
  expect(response.headers.get("content-disposition")).toBe("inline; filename*=UTF-8''M%C3%A4rz.png");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect((await response.arrayBuffer()).byteLength).toBe(70);
  expect((await shop.fetch(`${address.slice(0, -4)}AAAA`)).status).toBe(403);
  const redirected = await made({ expirationInMinutes: 10, expirationRedirectUrl: "https://shop.example/expired" });
  shop.clock.advance(10 * 60_000);
  expect((await shop.fetch(address)).status).toBe(403);
  const forTooLong = media().mediaFiles.generateFileDownloadUrl({ fileId: id, expirationInMinutes: 525_601 });
  expect((await forTooLong.safe()).error?.status).toBe(400);
  const gone = await shop.fetch(redirected, { redirect: "manual" });
  expect([gone.status, gone.headers.get("location")]).toEqual([302, "https://shop.example/expired"]);
  const hostile = media().mediaFiles.generateFileDownloadUrl({
    fileId: id,
    expirationRedirectUrl: "javascript:alert(1)",
  });
  expect((await hostile.safe()).error?.status).toBe(400);
});

test("archives hold each file under a name of its own, and lead nowhere when unpacked", async () => {
  const { mediaFolders, mediaFiles } = media();
  const { folder } = await mediaFolders.createFolder({ displayName: "../Spring" });
  const { folder: inner } = await mediaFolders.createFolder({ displayName: "Looks", parentFolderId: folder.id });
  const files = [
    await upload({ parentFolderId: folder.id, name: "a.png" }),
    await upload({ parentFolderId: inner.id, name: "a.png" }),
  ];
  const namesIn = async (url: string) => {
    const zip = Buffer.from(await (await shop.fetch(url)).arrayBuffer());
    const names: string[] = [];
    // Entries of the central directory say how long their names are.
    for (let at = zip.indexOf("PK\u0001\u0002"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 1))
      names.push(zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28)));
    return names;
  };
  const byFolder = await mediaFolders.generateFolderDownloadUrl({ folderId: folder.id });
  expect(await namesIn(byFolder.downloadUrl)).toEqual([".._Spring/a.png", ".._Spring/Looks/a.png"]);
  const byFile = await mediaFiles.generateFilesDownloadUrl({ fileIds: files.map(({ id }) => id) });
  expect(await namesIn(byFile.downloadUrl)).toEqual(["a.png", "a (2).png"]);
  expect((await shop.fetch(`${byFile.downloadUrl}x`)).status).toBe(404);
});

test("videos are served at the addresses that clients make of their ids", async () => {
  const bytes = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), Buffer.alloc(3_000, 7)]);
  const { id } = await upload({ mimeType: "video/mp4", name: "film.mp4", content: new Uint8Array(bytes) });
  const { getVideoUrl, getAudioUrl, getDocumentUrl } = mediaUrls(shop.origin);
  const urls = [
    getVideoUrl(`wix:video://v1/${id}/film.mp4`).url,
    getVideoUrl(`wix:video://v1/${id}/film.mp4`, "720p").url,
    getAudioUrl(`wix:audio://v1/${id}`).url,
    getDocumentUrl(`wix:document://v1/ugd/${id}`).url,
  ];
  for (const url of urls) {
    const response = await shop.fetch(url);
    expect([url, response.status, (await response.arrayBuffer()).byteLength]).toEqual([url, 200, bytes.length]);
  }
  expect((await shop.fetch(`${shop.origin}/media/${id}/720p/mp4/other.mp4`)).status).toBe(404);
});
