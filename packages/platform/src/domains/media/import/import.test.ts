import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { mediaFiles } from "@vitrine/contract";
import { createOutbound, loopbackNetworks } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { PNG } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { outboxEvents, recordEvents } from "@vitrine/test-support/stored";
import { afterAll, expect, test } from "vitest";
import { fetchImports } from "./job.ts";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A server of the test's own, and what it was asked. */
async function source(answer: RequestListener) {
  const asked: { url: string; authorization: string | undefined }[] = [];
  const agents: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", authorization: request.headers.authorization });
    agents.push(request.headers["user-agent"]);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, agents };
}

const picture: RequestListener = (_, response) => response.setHeader("content-type", "image/png").end(PNG);

onEveryEngine("imported files", (engine) => {
  let opened: Promise<Shop> | undefined;
  // Names lead where the test says; no one outside the machine is asked.
  const resolve = async (host: string) => [
    { address: host === "inside.example" ? "10.0.0.1" : "127.0.0.1", family: 4 },
  ];
  const outbound = createOutbound({ networks: loopbackNetworks, resolve, userAgent: "Vitrine/test" });
  const shop = () => (opened ??= openShop(engine.store(), {}, { outbound }).then(recordEvents));
  const media = async () => (await shop()).admin({ mediaFiles }).mediaFiles;
  const work = async () => fetchImports((await shop()).platform.runtime);
  const imported = async (url: string, more: object = {}) => {
    const { file } = await (await media()).importFile({ url, ...more });
    await work();
    return (await (await media()).getFileDescriptor({ fileId: file.id })).file;
  };
  const failureOf = async (id: string) => {
    const told = (await outboxEvents(engine.store()))
      .map((event) => JSON.stringify(event))
      .find((row) => row.includes(id) && row.includes("file_failed"));
    return /code\\*":\\*"(\w+)/.exec(told ?? "")?.[1];
  };

  test("are pending first, then fetched with parameters and headers, and ready", async () => {
    const { url, asked } = await source(picture);
    const { file } = await (await media()).importFile({
      url: `${url}/mug.png`,
      urlParams: { size: "full" },
      urlHeaders: { authorization: "Bearer secret" },
      displayName: "Mug",
      externalInfo: { origin: "old shop" },
    });
    expect(file).toMatchObject({ operationStatus: "PENDING", hash: "", mediaType: "IMAGE", displayName: "Mug" });
    expect(file.media).toBeUndefined();
    await work();
    const ready = (await (await media()).getFileDescriptor({ fileId: file.id })).file;
    expect(ready).toMatchObject({
      operationStatus: "READY",
      sizeInBytes: "70",
      media: { image: { image: { width: 1 } } },
    });
    expect(asked).toEqual([{ url: "/mug.png?size=full", authorization: "Bearer secret" }]);
    expect((await (await shop()).fetch(ready.url)).status).toBe(200);
    const rows = await engine.store().read((db) => db.selectFrom("media_files").select("doc").execute());
    expect(JSON.stringify(rows)).not.toContain("Bearer secret");
  });

  test("follow redirects, and keep headers for the address they were meant for", async () => {
    const other = await source(picture);
    const first = await source((_, response) => response.writeHead(302, { location: `${other.url}/there.png` }).end());
    const file = await imported(`${first.url}/here.png`, { urlHeaders: { authorization: "Bearer secret" } });
    expect(file.operationStatus).toBe("READY");
    expect(other.asked).toEqual([{ url: "/there.png", authorization: undefined }]);
  });

  test.for([
    ["https://inside.example/latest/meta-data", "ADDRESS_NOT_ALLOWED"],
    ["http://169.254.169.254/latest/meta-data", "ADDRESS_NOT_ALLOWED"],
    ["https://inside.example:8443/", "ADDRESS_NOT_ALLOWED"],
  ])("a redirect to %s is not followed", async ([location, code]) => {
    const { url } = await source((_, response) => response.writeHead(302, { location }).end());
    const file = await imported(`${url}/x.png`);
    expect([file.operationStatus, await failureOf(file.id)]).toEqual(["FAILED", code]);
  });

  test("an address of a private network is refused at once, or when its name leads there", async () => {
    for (const url of ["https://10.0.0.1/x.png", "https://metadata.google.internal/", "ftp://127.0.0.1/x.png"]) {
      const { error } = await (await media()).importFile({ url }).safe();
      expect(JSON.stringify(error?.details)).toContain('"field":"url"');
    }
    const file = await imported("https://inside.example/x.png");
    expect([file.operationStatus, await failureOf(file.id)]).toEqual(["FAILED", "ADDRESS_NOT_ALLOWED"]);
  });

  test("endless redirects, refusals, lies and broken pictures end as failures", async () => {
    const loop = await source((_, response) => response.writeHead(302, { location: "/again" }).end());
    const gone = await source((_, response) => response.writeHead(404).end());
    const broken = await source((_, response) => response.end(PNG.subarray(0, 40)));
    const fine = await source(picture);
    const failed = async (url: string, more: object = {}) => failureOf((await imported(`${url}/x.png`, more)).id);
    expect(await failed(loop.url)).toBe("TOO_MANY_REDIRECTS");
    expect(await failed(gone.url)).toBe("SOURCE_REFUSED");
    expect(await failed(broken.url)).toBe("UNSUPPORTED_FILE_FORMAT");
    expect(await failed(fine.url, { mediaType: "VIDEO" })).toBe("MISMATCH_MEDIA_TYPE");
  });

  test("a page behind the name of a picture is no file", async () => {
    const page = await source((_, response) =>
      response.setHeader("content-type", "text/html; charset=utf-8").end("<!doctype html><p>Sign in to see this.</p>"),
    );
    const said = [
      [`${page.url}/mug.png`, {}],
      [`${page.url}/mug`, { displayName: "mug.jpg" }],
      [`${page.url}/mug`, { mimeType: "image/webp" }],
      [`${page.url}/mug`, { mediaType: "IMAGE" }],
    ] as const;
    const codes = [];
    for (const [url, more] of said) {
      const file = await imported(url, more);
      expect([file.operationStatus, file.mediaType]).toEqual(["FAILED", "IMAGE"]);
      codes.push(await failureOf(file.id));
    }
    expect(codes).toEqual(["MISMATCH_MIME_TYPE", "MISMATCH_MIME_TYPE", "MISMATCH_MIME_TYPE", "MISMATCH_MEDIA_TYPE"]);
  });

  test("are asked for by name, or by the one that was given", async () => {
    const { url, agents } = await source(picture);
    await imported(`${url}/mug.png`);
    await imported(`${url}/mug.png`, { urlHeaders: { "User-Agent": "Importer/2" } });
    expect(agents).toEqual(["Vitrine/test", "Importer/2"]);
  });

  test("a source that is down is asked three times in all", async () => {
    const { url, asked } = await source((_, response) => response.writeHead(503).end());
    const { id, operationStatus } = await imported(`${url}/x.png`);
    expect(operationStatus).toBe("PENDING");
    const { clock } = await shop();
    for (const pause of [30_000, 5 * 60_000]) {
      clock.advance(pause - 1);
      await work();
      clock.advance(1);
      await work();
    }
    expect(asked).toHaveLength(3);
    expect(await failureOf(id)).toBe("SOURCE_REFUSED");
    clock.advance(60 * 60_000);
    await work();
    expect(asked).toHaveLength(3);
  });
});
