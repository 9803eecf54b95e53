import { mediaFiles } from "@vitrine/contract";
import {
  createLogger,
  createPlatform,
  memoryAdapters,
  memoryStorage,
  systemClock,
  usualMediaLimits,
} from "@vitrine/platform";
import { PNG, pictureBomb, sendFile, type TestUpload, uploadFile } from "@vitrine/test-support/media";
import { testPlatform } from "@vitrine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const limits = {
  ...usualMediaLimits,
  fileBytes: { ...usualMediaLimits.fileBytes, IMAGE: 40_000 },
  siteBytes: 1_000_000,
};
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe("uploads", () => {
  let shop: Awaited<ReturnType<typeof testPlatform>>;
  beforeAll(async () => {
    shop = await testPlatform({ catalog: "empty", mediaLimits: limits });
  });
  afterAll(() => shop.close());
  const refusal = async (upload: TestUpload) => {
    const response = await sendFile(shop, upload);
    return `${response.status} ${/"(?:ruleName|code)":"(\w+)"/.exec(await response.text())?.[1]}`;
  };
  const media = () => shop.admin({ mediaFiles }).mediaFiles;

  test.for([
    ["a program by its content", { content: bytes(`MZ${"\0".repeat(200)}`) }, "400 UNSUPPORTED_FILE_FORMAT"],
    ["a document that says it is a picture", { content: bytes("%PDF-1.7\n%âãÏÓ\n") }, "400 MISMATCH_MIME_TYPE"],
    [
      "markup that says it is a picture",
      { content: bytes("<html><script>alert(1)</script>") },
      "400 MISMATCH_MIME_TYPE",
    ],
    ["half a picture", { content: PNG.subarray(0, 50) }, "400 UNSUPPORTED_FILE_FORMAT"],
    ["nothing at all", { content: new Uint8Array() }, "400 ZERO_FILE_SIZE"],
  ] as const)("%s is refused", async ([, upload, expected]) => {
    expect(await refusal(upload)).toBe(expected);
  });

  test("a picture that unpacks to more than can be shown is refused", async () => {
    const roomy = await testPlatform({ catalog: "empty" });
    const response = await sendFile(roomy, { content: pictureBomb() });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("60 million pixels")]);
    await roomy.close();
  });

  test("more bytes than may be sent stop the upload, and leave nothing behind", async () => {
    let sent = 0;
    const content = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent === 1) controller.enqueue(PNG);
        else controller.enqueue(new Uint8Array(10_000));
        if (sent === 500) controller.close();
      },
    });
    const { uploadUrl } = await media().generateFileUploadUrl({ mimeType: "image/png" });
    const response = await shop.fetch(uploadUrl, { method: "PUT", body: content, duplex: "half" } as RequestInit);
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("Send a smaller one")]);
    expect(sent).toBeLessThan(50);
    expect((await media().searchFiles({ search: "file.png" })).items).toEqual([]);
  });

  test("the name that was announced stays, whatever name comes with the bytes", async () => {
    expect(await uploadFile(shop, { fileName: "mug.png", name: "other.png" })).toMatchObject({
      displayName: "mug.png",
    });
  });

  test("an address takes one file, and none after a day", async () => {
    const { uploadUrl } = await media().generateFileUploadUrl({ mimeType: "image/png" });
    const put = (url: string) => shop.fetch(url, { method: "PUT", body: PNG });
    expect((await put(uploadUrl)).status).toBe(200);
    expect((await put(uploadUrl)).status).toBe(404);
    expect((await put(`${uploadUrl}x`)).status).toBe(404);
    const late = await media().generateFileUploadUrl({ mimeType: "image/png" });
    shop.clock.advance(24 * 60 * 60_000);
    expect((await put(late.uploadUrl)).status).toBe(404);
  });

  test("announcing a file fails by the rules of the contract", async () => {
    const rule = async (request: object) => {
      const { error } = await media()
        .generateFileUploadUrl({ mimeType: "image/png", ...request })
        .safe();
      return /"ruleName":"(\w+)"/.exec(JSON.stringify(error?.details))?.[1];
    };
    expect(await rule({ mimeType: "application/x-msdownload" })).toBe("UNSUPPORTED_FILE_FORMAT");
    expect(await rule({ fileName: "film.mp4" })).toBe("MISMATCH_MIME_TYPE");
    expect(await rule({ sizeInBytes: "0" })).toBe("ZERO_FILE_SIZE");
    expect(await rule({ sizeInBytes: "40001" })).toBe("FILE_SIZE_OVER_LIMIT");
    expect(await rule({ mimeType: "video/mp4", sizeInBytes: "2000000" })).toBe("SITE_QUOTA_EXCEEDED");
    expect(await rule({ mimeType: "application/octet-stream", fileName: "mug.png" })).toBeUndefined();
  });

  test("names lead nowhere, and the content decides on the kind", async () => {
    const file = await uploadFile(shop, { mimeType: "application/octet-stream", name: "../../etc/pass\u0000wd.jpg" });
    expect(file).toMatchObject({ displayName: "passwd.jpg", mediaType: "IMAGE" });
    expect(file.id).toMatch(/~mv2\.png$/);
    const text = await uploadFile(shop, { mimeType: "text/csv", name: "list.csv", content: bytes("a,b\n1,2\n") });
    expect(text).toMatchObject({ mediaType: "DOCUMENT", media: { document: { filename: "list.csv" } } });
  });

  test.for([
    ["letters of two halves", "\u{1f600}".repeat(130)],
    ["letters of two halves at an odd place", `x${"\u{1f600}".repeat(130)}`],
    ["many letters", "x".repeat(900)],
  ])("names of %s are cut where a letter ends, and keep what kind of file they name", async ([, name]) => {
    const { displayName } = await uploadFile(shop, { name: `${name}.png` });
    expect(displayName.length).toBeLessThanOrEqual(255);
    expect(() => encodeURIComponent(displayName)).not.toThrow();
    expect(`${name}.png`).toContain(displayName.slice(0, -4));
    expect(displayName).toMatch(/\.png$/);
  });
});

describe("resumable uploads", () => {
  const storage = memoryStorage();
  let shop: Awaited<ReturnType<typeof testPlatform>>;
  beforeAll(async () => {
    shop = await testPlatform({ catalog: "empty", adapters: { storage } });
  });
  afterAll(() => shop.close());
  const version = { "tus-resumable": "1.0.0" };
  const film = new Uint8Array(
    Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), Buffer.alloc(300_000, 7)]),
  );

  async function begin(size = film.length) {
    const media = shop.admin({ mediaFiles }).mediaFiles;
    const made = await media.generateFileResumableUploadUrl({ mimeType: "video/mp4", fileName: "film.mp4" });
    const metadata = `filename ${btoa("film.mp4")},token ${btoa(made.uploadToken)}`;
    const created = await shop.fetch(made.uploadUrl, {
      method: "POST",
      headers: { ...version, "upload-length": String(size), "upload-metadata": metadata },
    });
    return { ...made, created, location: created.headers.get("location") ?? "" };
  }
  const patch = (
    url: string,
    offset: number,
    body: Uint8Array<ArrayBuffer>,
    send = shop.fetch as (request: Request) => Promise<Response>,
  ) =>
    send(
      new Request(url, {
        method: "PATCH",
        headers: { ...version, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        body,
      }),
    );

  test("go on where they were, also in another process, and become the same bytes", async () => {
    const { created, location, uploadUrl, uploadToken } = await begin();
    expect(created.status).toBe(201);
    expect((await patch(location, 0, film.subarray(0, 100_000))).status).toBe(204);
    const restarted = await createPlatform({
      store: shop.platform.runtime.store,
      origin: shop.origin,
      adapters: { ...memoryAdapters(systemClock), storage },
    });
    const head = await restarted.fetch(new Request(location, { method: "HEAD", headers: version }));
    expect(head.headers.get("upload-offset")).toBe("100000");
    const early = await restarted.fetch(new Request(`${uploadUrl}/${uploadToken}`, { method: "PUT" }));
    expect(early.status).toBe(428);
    expect((await patch(location, 5, film.subarray(5), restarted.fetch)).status).toBe(409);
    expect((await patch(location, 100_000, film.subarray(100_000), restarted.fetch)).status).toBe(204);
    const done = await restarted.fetch(new Request(`${uploadUrl}/${uploadToken}?filename=end.mp4`, { method: "PUT" }));
    const { file } = (await done.json()) as { file: { url: string; displayName: string; mediaType: string } };
    expect(file).toMatchObject({ displayName: "film.mp4", mediaType: "VIDEO" });
    const served = await shop.fetch(file.url);
    expect(Buffer.compare(Buffer.from(await served.arrayBuffer()), film)).toBe(0);
    const again = await shop.fetch(`${uploadUrl}/${uploadToken}`, { method: "PUT" });
    expect(await again.json()).toMatchObject({ file: { url: file.url } });
    expect((await shop.fetch(location, { method: "HEAD", headers: version })).status).toBe(404);
  });

  test("a storage that fails is logged with the id that the client is told", async () => {
    const lines: string[] = [];
    const broken = await createPlatform({
      store: shop.platform.runtime.store,
      origin: shop.origin,
      adapters: {
        ...memoryAdapters(systemClock),
        storage: { ...storage, write: () => Promise.reject(new Error("the bucket is gone")) },
      },
      logger: createLogger("error", { write: (line) => void lines.push(line) }),
    });
    const { location } = await begin();
    const response = await patch(location, 0, film, broken.fetch);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("bucket");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: response.headers.get("x-wix-request-id"), err: { message: "the bucket is gone" } },
    ]);
  });

  test("a client that lies about its token or its size gets nowhere", async () => {
    const { uploadUrl, location } = await begin(10);
    const headers = { ...version, "upload-length": "10", "upload-metadata": `token ${btoa("nobody.knows")}` };
    expect((await shop.fetch(uploadUrl, { method: "POST", headers })).status).toBe(401);
    expect((await patch(location, 0, film)).status).toBe(413);
    expect((await patch(`${uploadUrl}/nobody.knows`, 0, film)).status).toBe(404);
    const { created } = await begin(9_000_000_000);
    expect(created.status).toBe(413);
  });

  test("say what was said of them", async () => {
    const { location } = await begin();
    const head = await shop.fetch(location, { method: "HEAD", headers: version });
    expect(head.headers.get("upload-metadata")).toContain(`filename ${btoa("film.mp4")}`);
  });

  test("that are ended more than once at a time are one file for everyone", async () => {
    const { location, uploadUrl, uploadToken } = await begin();
    await patch(location, 0, film);
    const end = async () => {
      const response = await shop.fetch(`${uploadUrl}/${uploadToken}`, { method: "PUT" });
      return ((await response.json()) as { file?: { id: string } }).file?.id;
    };
    const ids = await Promise.all([end(), end(), end()]);
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.any(String)]);
  });

  test("what came before a broken connection counts", async () => {
    const { location } = await begin();
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new Error("the line broke"));
        else controller.enqueue(film.subarray(0, 5_000));
        sent = true;
      },
    });
    const headers = { ...version, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    await shop
      .fetch(location, { method: "PATCH", headers, body, duplex: "half" } as RequestInit)
      .catch(() => undefined);
    const head = await shop.fetch(location, { method: "HEAD", headers: version });
    const offset = Number(head.headers.get("upload-offset"));
    expect([0, 5_000]).toContain(offset);
    expect((await patch(location, offset, film.subarray(offset))).status).toBe(204);
  });
});
