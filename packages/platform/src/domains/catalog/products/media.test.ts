import { products } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { hasFfmpeg, makeFilm } from "@vitrine/test-support/films";
import { uploadFile } from "@vitrine/test-support/media";
import { codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareMedia } from "../../media/preparation/job.ts";

onEveryEngine("the pictures of a product", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin({ products }).products;
  const picture = (name: string) => `https://pictures.example/${name}.jpg`;
  const idsOf = async (id: string) => {
    const { product } = await (await api()).getProduct({ id });
    return (product.media?.items ?? []).map((item) => item.id);
  };

  test("are added after those that are there, and the first is the main one", async () => {
    const id = await (await shop()).product();
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    await (await api()).addProductMedia({ id, media: [{ mediaId: "own/c.webp" }] });
    expect(await idsOf(id)).toEqual([picture("a"), picture("b"), "own/c.webp"]);
    const { product } = await (await api()).getProduct({ id });
    expect(product.media?.mainMedia?.image?.url).toBe(picture("a"));
  });

  test("follow the order in which all of them are added again, with the choices they show", async () => {
    const id = await (await shop()).product({ sizes: ["S", "L"] });
    const choice = { option: "Size", choice: "L" };
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b"), choice }] });
    await (await api()).addProductMedia({ id, media: [{ mediaId: picture("b") }, { mediaId: picture("a") }] });
    expect(await idsOf(id)).toEqual([picture("b"), picture("a")]);
    const { product } = await (await api()).getProduct({ id });
    const [option] = product.productOptions;
    expect(option?.choices?.find(({ description }) => description === "L")?.media?.items).toHaveLength(1);
  });

  test("stay where they are when they are only given a choice", async () => {
    const id = await (await shop()).product({ sizes: ["S", "L"] });
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    const choice = { option: "Size", choice: "S" };
    await (await api()).addProductMedia({ id, media: [{ mediaId: picture("a"), choice }] });
    expect(await idsOf(id)).toEqual([picture("a"), picture("b")]);
  });

  test("of the library have the size of their files, named by id or address, and are there once", async () => {
    const id = await (await shop()).product();
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const [mug, pan] = [await uploadFile(await shop(), { content }), await uploadFile(await shop(), { content })];
    await (await api()).addProductMedia({ id, media: [{ mediaId: mug.id }, { url: pan.url }, { url: mug.url }] });
    const { product } = await (await api()).getProduct({ id });
    const size = { width: 40, height: 30 };
    expect(product.media?.items).toMatchObject([
      { id: pan.id, image: { url: pan.url, ...size } },
      { id: mug.id, image: { url: mug.url, ...size } },
    ]);
  });

  test.skipIf(!hasFfmpeg)("a video of the library is one, with its poster and sizes once it was prepared", async () => {
    const { platform } = await shop();
    const id = await (await shop()).product();
    const film = await uploadFile(await shop(), {
      mimeType: "video/mp4",
      name: "film.mp4",
      content: makeFilm(),
    });
    await (await api()).addProductMedia({ id, media: [{ mediaId: film.id }] });
    const read = async () => (await (await api()).getProduct({ id })).product.media?.mainMedia;
    const sent = { url: film.url, format: "mp4" };
    const early = await read();
    expect(early).toMatchObject({ id: film.id, mediaType: "video", video: { files: [sent], stillFrameMediaId: "" } });
    expect(early).not.toHaveProperty("image");
    for (const step of ["inspect", "stream"] as const) await prepareMedia(platform.runtime, step);
    await (await shop()).deliverEvents();
    const poster = `${film.id}.jpg`;
    expect(await read()).toMatchObject({
      mediaType: "video",
      video: {
        files: [
          { ...sent, width: 640, height: 480 },
          { url: `${film.url}/480p.mp4`, format: "mp4", width: 640, height: 480 },
          { url: `${film.url}/stream.m3u8`, format: "m3u8", width: 640, height: 480 },
        ],
        stillFrameMediaId: poster,
      },
      thumbnail: { url: `${film.url}.jpg`, width: 640, height: 480, format: "jpeg" },
    });
  });

  test("a 3-D model of the library is one, and no picture", async () => {
    const id = await (await shop()).product();
    const content = new Uint8Array(Buffer.from("glTF\x02\0\0\0\x0c\0\0\0", "latin1"));
    const file = await uploadFile(await shop(), { mimeType: "model/gltf-binary", name: "bowl.glb", content });
    expect(file.mediaType).toBe("MODEL3D");
    await (await api()).addProductMedia({ id, media: [{ mediaId: file.id }] });
    const { items } = (await (await api()).getProduct({ id })).product.media ?? {};
    const model3d = { url: file.url, format: "glb" };
    expect(items).toEqual([{ id: file.id, mediaType: "model3d", model3d, title: "" }]);
  });

  test("are removed one by one, and need an address or an id", async () => {
    const id = await (await shop()).product();
    await (await api()).addProductMedia({ id, media: [{ url: picture("a") }, { url: picture("b") }] });
    await (await api()).removeProductMedia({ id, mediaIds: [picture("a")] });
    expect(await idsOf(id)).toEqual([picture("b")]);
    expect(await codeOf((await api()).addProductMedia({ id, media: [{}] }))).toBe("INVALID_ARGUMENT");
  });
});
