import { mediaFiles, mediaFolders } from "@vitrine/contract";
import { PNG, sendFile, type TestUpload, uploadFile } from "@vitrine/test-support/media";
import { type TestPlatform, testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await testPlatform({ catalog: "empty" });
});
afterAll(() => shop.close());
const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))));
const media = () => shop.admin({ mediaFiles, mediaFolders });
const markup = "<script>alert(1)</script>";

describe("files that are two things at once", () => {
  test.for([
    ["a picture with a page behind it", { content: bytes(PNG, `<html>${markup}</html>`) }],
    ["a GIF that is a program", { mimeType: "image/gif", content: bytes("GIF89a/*", PNG, "*/=1;alert(1)") }],
    ["a PDF with an archive behind it", { mimeType: "application/pdf", content: bytes("%PDF-1.7\n", "PK\x03\x04") }],
    ["a page that calls itself a sound", { mimeType: "audio/mpeg", name: "a.mp3", content: bytes(`<html>${markup}`) }],
    ["an archive that calls itself a font", { mimeType: "font/woff2", content: bytes("PK\x03\x04", "\0".repeat(60)) }],
  ] as const)("%s is refused, or served as one kind in which nothing runs", async ([, upload]) => {
    const response = await sendFile(shop, upload as TestUpload);
    if (response.status !== 200) return expect([400, 413]).toContain(response.status);
    const { file } = (await response.json()) as { file: { url: string } };
    const { headers } = await shop.fetch(file.url);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("content-type")).not.toMatch(/html|javascript/);
    expect(headers.get("set-cookie")).toBeNull();
  });
});

describe("names", () => {
  test("with markup, line ends and quotes stay text wherever they are sent", async () => {
    const name = `"><img src=x onerror=alert(1)>\r\nset-cookie: a=b.png`;
    const file = await uploadFile(shop, { name });
    expect(file.displayName).toBe(`"><img src=x onerror=alert(1)>set-cookie: a=b.png`);
    const { headers } = await shop.fetch(file.url);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-disposition")).toMatch(/^inline; filename\*=UTF-8''[^"<>\r\n]*$/);
    const { downloadUrls } = await media().mediaFiles.generateFileDownloadUrl({
      fileId: file.id,
      downloadFileName: name,
    });
    const download = await shop.fetch(downloadUrls[0]?.url ?? "");
    expect(download.headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[^"<>\r\n]*$/);
    const late = await shop.fetch(`${file.url}/v1/fill/w_${encodeURIComponent(markup)},h_1/x.png`);
    expect([late.status, late.headers.get("content-type")]).toEqual([400, expect.stringContaining("application/json")]);
  });

  test("that climb out of a folder lead nowhere, in addresses and in archives", async () => {
    const { folder } = await media().mediaFolders.createFolder({ displayName: "../../../etc" });
    await uploadFile(shop, { name: "..\\..\\cron.d\\evil.png", parentFolderId: folder.id });
    await uploadFile(shop, { name: "..", parentFolderId: folder.id });
    const { downloadUrl } = await media().mediaFolders.generateFolderDownloadUrl({ folderId: folder.id });
    const zip = Buffer.from(await (await shop.fetch(downloadUrl)).arrayBuffer()).toString("latin1");
    expect(zip).toContain(".._.._.._etc/evil.png");
    expect(zip).not.toMatch(/\.\.[/\\]/);
    for (const path of ["..%2f..%2fvitrine.db", "%2e%2e/vitrine.db", ".stored/aa", "....//vitrine.db"]) {
      expect((await shop.fetch(`${shop.origin}/media/${path}`)).status).toBe(404);
    }
  });
});

describe("resumable uploads of clients that lie", () => {
  const version = { "tus-resumable": "1.0.0" };
  const film = bytes("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "x".repeat(50_000));
  const begin = async (headers: Record<string, string>) => {
    const made = await media().mediaFiles.generateFileResumableUploadUrl({ mimeType: "video/mp4", fileName: "a.mp4" });
    const metadata = { "upload-metadata": `token ${btoa(made.uploadToken)}` };
    const created = await shop.fetch(made.uploadUrl, {
      method: "POST",
      headers: { ...version, ...metadata, ...headers },
    });
    return { ...made, created, location: created.headers.get("location") ?? "" };
  };
  const patch = (url: string, offset: string, body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    shop.fetch(url, {
      method: "PATCH",
      headers: { ...version, "upload-offset": offset, "content-type": "application/offset+octet-stream", ...more },
      body,
    });

  test("about their length are told so", async () => {
    for (const length of ["-1", "1e3", "0x10", "NaN", "99999999999999999999"]) {
      const { status } = (await begin({ "upload-length": length })).created;
      expect([400, 413]).toContain(status);
    }
    expect((await begin({})).created.status).toBe(400);
    const { location } = await begin({ "upload-defer-length": "1" });
    expect((await patch(location, "0", film)).status).toBe(204);
    const shorter = await patch(location, String(film.length), bytes(""), { "upload-length": "10" });
    expect(shorter.status).toBeGreaterThanOrEqual(400);
  });

  test("about their offset change nothing", async () => {
    const { location, uploadUrl, uploadToken } = await begin({ "upload-length": String(film.length) });
    for (const offset of ["5", String(film.length), "-1", "x"]) {
      expect((await patch(location, offset, film)).status).toBeGreaterThanOrEqual(400);
    }
    // The same part twice at once: one of them counts.
    const both = await Promise.all([patch(location, "0", film), patch(location, "0", film)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, expect.any(Number)]);
    const head = await shop.fetch(location, { method: "HEAD", headers: version });
    expect(head.headers.get("upload-offset")).toBe(String(film.length));
    const done = await shop.fetch(`${uploadUrl}/${uploadToken}`, { method: "PUT" });
    const { file } = (await done.json()) as { file: { url: string } };
    const served = Buffer.from(await (await shop.fetch(file.url)).arrayBuffer());
    expect(served.equals(film)).toBe(true);
  });

  test("about whose upload it is find none", async () => {
    const { location, uploadUrl, uploadToken } = await begin({ "upload-length": String(film.length) });
    const [siteId, secret = ""] = uploadToken.split(".");
    const guess = `${siteId}.${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`;
    for (const method of ["HEAD", "DELETE"]) {
      expect((await shop.fetch(`${uploadUrl}/${guess}`, { method, headers: version })).status).toBe(404);
    }
    expect((await patch(`${uploadUrl}/${guess}`, "0", film)).status).toBe(404);
    expect((await shop.fetch(`${uploadUrl}/${guess}`, { method: "PUT" })).status).toBe(404);
    const elsewhere = `00000000-0000-4000-8000-000000000000.${secret}`;
    expect((await patch(`${uploadUrl}/${elsewhere}`, "0", film)).status).toBe(404);
    expect((await patch(location, "0", film)).status).toBe(204);
  });
});
