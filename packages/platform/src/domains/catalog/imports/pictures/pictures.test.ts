import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { catalogImports, mediaFiles, mediaFolders, mediaLibrary, products } from "@vitrine/contract";
import { createOutbound, definePlugin, loopbackNetworks, type Plugin, type Store } from "@vitrine/platform";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { PNG } from "@vitrine/test-support/media";
import { codeOf, openShop } from "@vitrine/test-support/shop";
import { outboxEvents, recordEvents } from "@vitrine/test-support/stored";
import { afterAll, expect, test } from "vitest";
import { ApplicationError } from "../../../../kernel/errors.ts";
import { workOnImports } from "../work.ts";
import { workOnPictures } from "./work.ts";

const services = { catalogImports, mediaFiles, mediaFolders, mediaLibrary, products };

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Another shop's server, and what it was asked for. */
async function server(respond: RequestListener) {
  const asked: string[] = [];
  const listening = createServer((request, response) => {
    asked.push(request.url ?? "");
    respond(request, response);
  });
  listening.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const close = () => {
    listening.closeAllConnections();
    listening.close();
  };
  closing.push(close);
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, asked, close };
}

const sendPicture = (response: ServerResponse) => void response.setHeader("content-type", "image/png").end(PNG);
const picture: RequestListener = (_, response) => sendPicture(response);

// Names lead where the test says; no one outside the machine is asked.
const resolve = async (host: string) => [{ address: host === "inside.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }];

/** A shop of its own whose products show pictures of other servers. */
async function open(
  store: Store,
  { networks = loopbackNetworks, plugins = [] }: { networks?: readonly string[]; plugins?: readonly Plugin[] } = {},
) {
  const outbound = createOutbound({ networks, resolve });
  const shop = await recordEvents(await openShop(store, {}, { outbound, plugins }));
  const api = shop.admin(services);
  const { runtime } = shop.platform;
  const latest = () => api.catalogImports.getPictureCopy();
  const mediaOf = async (id: string) => (await api.products.getProduct({ id })).product.media?.items ?? [];
  const urlsOf = async (id: string) => (await mediaOf(id)).map(({ image }) => image?.url ?? "");
  const isOwn = (url: string) => url.startsWith(`${runtime.origin}/media/`);

  /** Lets a copy run until it is over; the clock moves to whenever it goes on. */
  async function finish(timeout?: number) {
    for (let round = 0; round < 60; round += 1) {
      await workOnPictures(runtime, {}, timeout);
      const { pictureCopy } = await latest();
      if (pictureCopy?.state === "COMPLETED") return pictureCopy;
      if (!pictureCopy?.waitsUntil) continue;
      shop.clock.advance(Math.max(0, Date.parse(pictureCopy.waitsUntil) - shop.clock.now().getTime()));
    }
    throw new Error("The copy does not end.");
  }

  async function copyAll(timeout?: number) {
    // The latest one is known by its time.
    shop.clock.advance(1);
    await api.catalogImports.startPictureCopy();
    return finish(timeout);
  }

  return {
    ...shop,
    api,
    runtime,
    latest,
    finish,
    copyAll,
    mediaOf,
    urlsOf,

    async productWith(...urls: string[]) {
      const product = { name: `Cup ${randomUUID()}`, productType: "physical", priceData: { price: 3 } } as const;
      const { id } = (await api.products.createProduct({ product })).product;
      if (urls.length > 0) await api.products.addProductMedia({ id, media: urls.map((url) => ({ url })) });
      return id;
    },

    async ownOf(id: string) {
      return (await urlsOf(id)).map(isOwn);
    },

    /** Which messages the report has, by address. */
    async problems() {
      const importId = (await latest()).pictureCopy?.id ?? "";
      const { items } = await api.catalogImports.listCatalogImportItems({ importId, withProblems: true });
      const found = items.flatMap(({ problems }) => problems);
      return Object.fromEntries(found.map(({ column = "", messageKey }) => [column, messageKey]));
    },

    async changesOf(id: string) {
      const texts = (await outboxEvents(store)).map((event) => JSON.stringify(event));
      return texts.filter((text) => text.includes("ProductChanged") && text.includes(id)).length;
    },

    async imported(content: string, { fileName = "old shop.csv", copyPictures = true } = {}) {
      const { catalogImport, uploadUrl } = await api.catalogImports.createCatalogImport({ fileName });
      await shop.platform.fetch(new Request(uploadUrl, { method: "PUT", body: content }));
      await workOnImports(runtime);
      const importId = catalogImport.id;
      const { counts } = (await api.catalogImports.getCatalogImport({ importId })).catalogImport;
      await api.catalogImports.startCatalogImport({ importId, copyPictures });
      await workOnImports(runtime);
      return { importId, counts };
    },
  };
}

onEveryEngine("copying pictures of products", (engine) => {
  test("puts the library's files in place: order and choices stay, and each product is changed once", async () => {
    const { url, asked } = await server(picture);
    const { api, productWith, copyAll, latest, mediaOf, ownOf, changesOf } = await open(engine.store());
    const id = await productWith(`${url}/a.png`, `${url}/b.png`, `${url}/c.png`);
    const other = await productWith(`${url}/b.png`);
    const productOptions = [{ name: "Color", choices: [{ value: "red" }, { value: "blue" }] }];
    await api.products.updateProduct({ product: { id, manageVariants: true, productOptions } });
    const choice = { option: "Color", choice: "blue", mediaIds: [`${url}/c.png`, `${url}/a.png`] };
    await api.products.addProductMediaToChoices({ id, media: [choice] });
    expect((await latest()).elsewhere).toEqual({ products: 2, pictures: 4 });
    const before = await changesOf(id);
    const copy = await copyAll();
    expect(copy.counts).toEqual({ products: 2, processed: 2, copied: 4, failed: 0 });
    expect(asked.sort()).toEqual(["/a.png", "/b.png", "/c.png"]);
    expect((await changesOf(id)) - before).toBe(1);
    expect(await ownOf(id)).toEqual([true, true, true]);
    const { product } = await api.products.getProduct({ id });
    const items = await mediaOf(id);
    expect(items.map(({ image }) => image?.width)).toEqual([1, 1, 1]);
    const [a = "", b = "", c = ""] = items.map((item) => item.id);
    expect((await mediaOf(other)).map((item) => item.id)).toEqual([b]);
    const chosen = product.productOptions?.[0]?.choices?.find(({ description }) => description === "blue");
    expect(chosen?.media?.items.map((item) => item.id)).toEqual([a, c]);
    const { file } = await api.mediaFiles.getFileDescriptor({ fileId: a });
    expect([file.displayName, file.sourceUrl]).toEqual(["a.png", `${url}/a.png`]);
    const { folder } = await api.mediaFolders.getFolder({ folderId: file.parentFolderId ?? "" });
    expect([folder.displayName, copy.folderName]).toEqual(["Imported pictures", "Imported pictures"]);
    expect((await api.mediaLibrary.getFileUsage({ fileId: b })).total).toBe(2);
    expect((await latest()).elsewhere).toEqual({ products: 0, pictures: 0 });
  });

  test("fetches an address once, also for a later product, and again when its file is in the trash", async () => {
    const { url, asked } = await server(picture);
    const { api, productWith, copyAll, mediaOf, urlsOf, ownOf } = await open(engine.store());
    const first = await productWith(`${url}/a.png`);
    await copyAll();
    const second = await productWith(`${url}/a.png`);
    await copyAll();
    expect(asked).toHaveLength(1);
    expect(await urlsOf(second)).toEqual(await urlsOf(first));
    const [fileId = ""] = (await mediaOf(first)).map((item) => item.id);
    // An address of the library's own is a file of it.
    const third = await productWith((await urlsOf(first))[0] ?? "");
    await copyAll();
    expect((await mediaOf(third)).map((item) => item.id)).toEqual([fileId]);
    await api.mediaFiles.bulkDeleteFiles({ fileIds: [fileId] });
    const fourth = await productWith(`${url}/a.png`);
    await copyAll();
    expect([asked.length, await ownOf(fourth)]).toEqual([2, [true]]);
  });

  test("leaves what cannot be copied at its address, and says why in each language", async () => {
    const endless: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-length": String(5 * 2 ** 30) });
      const more = () => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once("drain", more);
      };
      response.write(PNG);
      more();
    };
    const block = Buffer.alloc(1 << 20);
    const answers: Record<string, RequestListener> = {
      "/fine.png": picture,
      "/gone.png": (_, response) => response.writeHead(404).end(),
      "/page.png": (_, response) =>
        response.setHeader("content-type", "image/png").end("<!doctype html><p>Sign in to see this.</p>"),
      "/half.png": (_, response) => response.end(PNG.subarray(0, 40)),
      "/huge.png": endless,
      "/loop.png": (_, response) => response.writeHead(302, { location: "/loop.png" }).end(),
      "/cloud.png": (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
      "/inside.png": (_, response) => response.writeHead(302, { location: "https://inside.example/x.png" }).end(),
      // It is a picture, whatever the server says.
      "/unnamed": (_, response) => response.setHeader("content-type", "text/html").end(PNG),
    };
    const { url, asked } = await server((request, response) => answers[request.url ?? ""]?.(request, response));
    const { api, productWith, copyAll, ownOf, urlsOf, problems, latest, fetch } = await open(engine.store());
    const paths = Object.keys(answers);
    const id = await productWith(...paths.map((path) => `${url}${path}`));
    const copy = await copyAll();
    expect(copy.counts).toEqual({ products: 1, processed: 1, copied: 2, failed: 7 });
    expect(await ownOf(id)).toEqual(paths.map((path) => path === "/fine.png" || path === "/unnamed"));
    expect((await urlsOf(id))[1]).toBe(`${url}/gone.png`);
    expect(await problems()).toEqual({
      [`${url}/gone.png`]: "PICTURE_STAYS.status",
      [`${url}/page.png`]: "PICTURE_STAYS.noPicture",
      [`${url}/half.png`]: "PICTURE_STAYS.noPicture",
      [`${url}/huge.png`]: "PICTURE_STAYS.tooLarge",
      [`${url}/loop.png`]: "PICTURE_STAYS.redirects",
      [`${url}/cloud.png`]: "PICTURE_STAYS.notAllowed",
      [`${url}/inside.png`]: "PICTURE_STAYS.notAllowed",
    });
    expect(asked.filter((path) => path === "/gone.png")).toHaveLength(1);
    expect((await latest()).elsewhere).toEqual({ products: 1, pictures: 7 });
    const request = { importId: copy.id, language: "de" };
    const report = await (await fetch((await api.catalogImports.createCatalogImportReport(request)).url)).text();
    expect(report).toContain(`CHANGE,WARNING,${url}/gone.png,PICTURE_STAYS,`);
    expect(report).toContain("mit dem Status 404");
    expect(report).not.toMatch(/^0,/m);
  });

  test("asks nothing at an address that must not be reached", async () => {
    const { url, asked } = await server(picture);
    const { productWith, copyAll, urlsOf, problems } = await open(engine.store(), { networks: [] });
    const addresses = [`${url}/a.png`, "http://169.254.169.254/a.png", "https://inside.example/a.png"];
    const id = await productWith(...addresses);
    await copyAll();
    expect([asked, await urlsOf(id)]).toEqual([[], addresses]);
    expect(Object.values(await problems())).toEqual(addresses.map(() => "PICTURE_STAYS.notAllowed"));
  });

  test("waits as long as a busy server wants, and does not count that as failing", async () => {
    let left = 2;
    const { url, asked } = await server((_, response) => {
      if (left-- > 0) sendPicture(response);
      else response.writeHead(429, { "retry-after": "90" }).end();
    });
    const { runtime, clock, api, productWith, latest, finish, ownOf } = await open(engine.store());
    const ids = [];
    for (let count = 0; count < 24; count += 1) ids.push(await productWith(`${url}/${count}.png`));
    await api.catalogImports.startPictureCopy();
    for (let round = 0; round < 3; round += 1) await workOnPictures(runtime);
    const { pictureCopy } = await latest();
    expect(Date.parse(pictureCopy?.waitsUntil ?? "") - clock.now().getTime()).toBe(90_000);
    const before = asked.length;
    clock.advance(89_000);
    await workOnPictures(runtime);
    expect(asked).toHaveLength(before);
    clock.advance(1_000);
    left = 2;
    await workOnPictures(runtime);
    expect((await latest()).pictureCopy?.counts.copied).toBe(4);
    for (let round = 0; round < 10; round += 1) {
      left = 2;
      await workOnPictures(runtime);
      clock.advance(90_000);
    }
    left = 100;
    const { counts } = await finish();
    expect(counts).toMatchObject({ copied: 24, failed: 0 });
    expect((await Promise.all(ids.map(ownOf))).flat()).not.toContain(false);
  });

  test("tries a picture three times, with pauses, and gives a server up that never responds", async () => {
    const broken = await server((_, response) => response.writeHead(500).end());
    const silent = await server(() => {});
    const gone = await server(picture);
    gone.close();
    const { productWith, copyAll, problems } = await open(engine.store());
    await productWith(`${broken.url}/a.png`);
    for (let count = 0; count < 30; count += 1) await productWith(`${gone.url}/${count}.png`);
    await productWith(`${silent.url}/a.png`);
    const { counts } = await copyAll(1_000);
    expect(counts).toEqual({ products: 32, processed: 32, copied: 0, failed: 32 });
    expect(broken.asked).toHaveLength(3);
    expect(silent.asked).toHaveLength(3);
    const reasons = Object.values(await problems());
    expect(reasons.filter((key) => key === "PICTURE_STAYS.status")).toHaveLength(1);
    expect(reasons.filter((key) => key === "PICTURE_STAYS.unreachable")).toHaveLength(31);
  });

  test("changes products as they are by then, and fetches what they were given meanwhile", async () => {
    let edit = async () => {};
    const { url, asked } = await server(async (request, response) => {
      if (request.url === "/a.png") await edit();
      sendPicture(response);
    });
    const { api, productWith, copyAll, ownOf } = await open(engine.store());
    const id = await productWith(`${url}/a.png`, `${url}/b.png`);
    const deleted = await productWith(`${url}/d.png`);
    edit = async () => {
      await api.products.updateProduct({ product: { id, name: "Renamed" } });
      await api.products.removeProductMedia({ id, mediaIds: [`${url}/b.png`] });
      await api.products.addProductMedia({ id, media: [{ url: `${url}/c.png` }] });
      await api.products.deleteProduct({ id: deleted });
    };
    const { counts } = await copyAll();
    const { product } = await api.products.getProduct({ id });
    expect([product.name, await ownOf(id)]).toEqual(["Renamed", [true, true]]);
    expect(asked.sort()).toEqual(["/a.png", "/b.png", "/c.png", "/d.png"]);
    expect(counts).toEqual({ products: 2, processed: 2, copied: 2, failed: 0 });
  });

  test("says which product cannot be saved, and goes on with the others", async () => {
    const { url } = await server(picture);
    let refused = "";
    const strict = definePlugin({
      name: "strict",
      inTransaction: {
        async ProductChanged({ entityId }) {
          if (entityId === refused) throw new ApplicationError("FAILED_PRECONDITION", { description: "It is closed." });
        },
      },
    });
    const { api, latest, productWith, copyAll, ownOf } = await open(engine.store(), { plugins: [strict] });
    const ids = [await productWith(`${url}/a.png`), await productWith(`${url}/b.png`)];
    refused = ids[0] ?? "";
    expect((await copyAll()).counts).toEqual({ products: 2, processed: 2, copied: 1, failed: 1 });
    expect(await Promise.all(ids.map(ownOf))).toEqual([[false], [true]]);
    const importId = (await latest()).pictureCopy?.id ?? "";
    const { items } = await api.catalogImports.listCatalogImportItems({ importId, outcome: "ERROR" });
    expect(items.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual(["It is closed."]);
  });

  test("goes on after a kill, and the node that was thought dead changes nothing", async () => {
    const waiting: ServerResponse[] = [];
    let isSlow = true;
    const { url, asked } = await server((request, response) => {
      if (isSlow && request.url === "/slow.png") waiting.push(response);
      else sendPicture(response);
    });
    const { runtime, clock, api, productWith, finish, latest, changesOf, ownOf } = await open(engine.store());
    const id = await productWith(`${url}/fast.png`, `${url}/slow.png`);
    await api.catalogImports.startPictureCopy();
    await workOnPictures(runtime);
    const hanging = workOnPictures(runtime);
    await expect.poll(() => waiting.length).toBe(1);
    const fetched = async () => (await api.mediaFiles.searchFiles({ search: "fast" })).items.length;
    await expect.poll(fetched).toBe(1);
    await workOnPictures(runtime);
    expect((await latest()).pictureCopy?.state).toBe("RUNNING");
    const before = await changesOf(id);
    clock.advance(60_000);
    isSlow = false;
    const { counts } = await finish();
    for (const response of waiting) sendPicture(response);
    await hanging;
    expect(counts).toEqual({ products: 1, processed: 1, copied: 2, failed: 0 });
    expect([await ownOf(id), (await changesOf(id)) - before]).toEqual([[true, true], 1]);
    expect((await latest()).pictureCopy?.counts).toEqual(counts);
    expect(asked.filter((path) => path === "/fast.png")).toHaveLength(1);
  });

  test("stops with the process or when it is canceled, and leaves the rest as it is", async () => {
    const waiting: ServerResponse[] = [];
    const { url } = await server((_, response) => void waiting.push(response));
    const { runtime, clock, api, productWith, ownOf, latest } = await open(engine.store());
    const id = await productWith(`${url}/a.png`);
    const { pictureCopy } = await api.catalogImports.startPictureCopy();
    await workOnPictures(runtime);
    const stopping = new AbortController();
    const stopped = workOnPictures(runtime, { signal: stopping.signal });
    await expect.poll(() => waiting.length).toBe(1);
    stopping.abort();
    await stopped;
    expect(await codeOf(api.catalogImports.startPictureCopy())).toBe("FAILED_PRECONDITION");
    clock.advance(60_000);
    const canceled = workOnPictures(runtime);
    await expect.poll(() => waiting.length).toBe(2);
    await api.catalogImports.cancelPictureCopy({ pictureCopyId: pictureCopy.id });
    for (const response of waiting) sendPicture(response);
    await canceled;
    expect([(await latest()).pictureCopy?.state, await ownOf(id)]).toEqual(["CANCELED", [false]]);
    expect(await codeOf(api.catalogImports.cancelPictureCopy({ pictureCopyId: pictureCopy.id }))).toBe(
      "FAILED_PRECONDITION",
    );
    expect(await codeOf(api.catalogImports.cancelPictureCopy({ pictureCopyId: randomUUID() }))).toBe("NOT_FOUND");
  });

  test("follows an import that wants it, for its products alone; the same file changes nothing afterwards", async () => {
    const { url, asked } = await server(picture);
    const { api, runtime, clock, productWith, imported, finish, ownOf, latest } = await open(engine.store());
    const other = await productWith(`${url}/other.png`);
    const file =
      "handleId,fieldType,name,price,productImageUrl,productOptionName1,productOptionType1,productOptionDescription1,visible\r\n" +
      `mug,Product,Mug,12,${url}/front.png;${url}/back.png,,,,TRUE\r\n`;
    const { importId } = await imported(file, { fileName: "products/of old shop.csv" });
    const copy = await finish();
    expect(copy).toMatchObject({ importId, folderName: "products-of old shop", counts: { products: 1, copied: 2 } });
    expect(asked.sort()).toEqual(["/back.png", "/front.png"]);
    expect(await ownOf(other)).toEqual([false]);
    clock.advance(1);
    const again = await imported(file);
    expect(again.counts).toMatchObject({ unchanged: 1, changed: 0 });
    await workOnPictures(runtime);
    // It brought none, and the report of the one before stays to be read.
    expect((await latest()).pictureCopy).toEqual(copy);
    const third = await imported(file.replace("mug,", "jug,").replace("Mug", "Jug"), { copyPictures: false });
    expect(third.counts).toMatchObject({ created: 1 });
    const { items } = await api.products.queryProducts({ query: { filter: { slug: { $in: ["mug", "jug"] } } } });
    const pictures = items.map(({ media }) => media?.items.map(({ id, image }) => [id, image?.width]));
    expect(pictures[0]).toEqual(pictures[1]);
    expect(asked).toHaveLength(2);
  });

  test("follows an import of WooCommerce's file: the choices that variations differ by show the copies", async () => {
    const { url } = await server(picture);
    const { api, clock, imported, finish } = await open(engine.store());
    const variation = (id: number, size: string, color: string) =>
      `${id},variation,,5,id:7,${url}/${color}.png,Size,${size},Color,${color}\r\n`;
    const file =
      "ID,Type,Name,Regular price,Parent,Images,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\r\n" +
      `7,variable,Woo mug,,,${url}/red.png,Size,"S, L",Color,"red, blue"\r\n` +
      `${variation(8, "S", "red")}${variation(9, "S", "blue")}${variation(10, "L", "red")}`;
    await imported(file);
    expect((await finish()).counts).toMatchObject({ products: 1, copied: 2 });
    const { items } = await api.products.queryProducts({ query: { filter: { slug: "woo-mug" } } });
    const shown = items[0]?.productOptions?.map(({ choices = [] }) =>
      choices.map(({ media }) => media?.mainMedia?.image?.url?.includes("/media/") ?? false),
    );
    expect(shown).toEqual([
      [false, false],
      [true, true],
    ]);
    clock.advance(1);
    expect((await imported(file)).counts).toMatchObject({ unchanged: 1, changed: 0 });
  });
});
