import { mediaFiles, mediaLibrary, products } from "@vitrine/sdk/services";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { uploadFile } from "@vitrine/test-support/media";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { removeStored } from "../storage/removals.ts";

const film = {
  mimeType: "video/mp4",
  name: "kiln.mp4",
  content: new Uint8Array(Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1")),
};
const said = (text: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${text}\n`;

onEveryEngine("captions of a video", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const api = async () => (await shop()).admin({ mediaFiles, mediaLibrary, products });

  test("are served in each language, and products that show it have them", async () => {
    const { mediaLibrary: library, products: catalog } = await api();
    const { id: fileId, url } = await uploadFile(await shop(), film);
    const id = await (await shop()).product();
    await catalog.addProductMedia({ id, media: [{ mediaId: fileId }] });
    await library.setVideoCaptions({ fileId, language: "PT-br", content: said("Bom dia.") });
    const srt = "1\n00:00:01,000 --> 00:00:04,000\nGood morning.\n";
    const { file } = await library.setVideoCaptions({ fileId, language: "en", content: srt });
    expect(file.captions?.map(({ language }) => language)).toEqual(["en", "pt-BR"]);
    const [english] = file.captions ?? [];
    expect(english?.url.startsWith(`${url}/captions.en.`)).toBe(true);
    const response = await (await shop()).fetch(english?.url ?? "", { headers: { origin: "https://shop.example" } });
    expect(response.headers.get("content-type")).toBe("text/vtt");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.text()).toBe(`WEBVTT\n\n1\n${said("Good morning.").slice(8)}`);
    await (await shop()).deliverEvents();
    const { product } = await catalog.getProduct({ id });
    expect(product.media?.mainMedia?.video?.captions).toEqual(file.captions);
  });

  test("of a language are replaced and removed, at another address and with their bytes", async () => {
    const { mediaLibrary: library, mediaFiles: files } = await api();
    const { platform, fetch } = await shop();
    const { id: fileId } = await uploadFile(await shop(), film);
    const set = async (text: string) =>
      (await library.setVideoCaptions({ fileId, language: "de", content: said(text) })).file.captions ?? [];
    const [first] = await set("Guten Morgen.");
    const [second, ...others] = await set("Guten Abend.");
    expect(others).toEqual([]);
    expect(second?.url).not.toBe(first?.url);
    expect((await fetch(first?.url ?? "")).status).toBe(404);
    expect(await (await fetch(second?.url ?? "")).text()).toBe(said("Guten Abend."));
    const { file } = await library.removeVideoCaptions({ fileId, language: "de" });
    expect(file).not.toHaveProperty("captions");
    const { file: again } = await library.removeVideoCaptions({ fileId, language: "de" });
    expect(again.updatedDate).toBe(file.updatedDate);
    expect((await files.getFileDescriptor({ fileId })).file).toEqual(file);
    await removeStored(platform.runtime);
    expect((await fetch(second?.url ?? "")).status).toBe(404);
  });

  test("of a private video stay private", async () => {
    const { mediaLibrary: library } = await api();
    const { id: fileId } = await uploadFile(await shop(), { ...film, private: true });
    const { file } = await library.setVideoCaptions({ fileId, language: "en", content: said("A secret.") });
    expect((await (await shop()).fetch(file.captions?.[0]?.url ?? "")).status).toBe(403);
  });

  test("are refused where they cannot be", async () => {
    const { mediaLibrary: library } = await api();
    const { id: fileId } = await uploadFile(await shop(), film);
    const document = { mimeType: "application/pdf", name: "a.pdf", content: new Uint8Array(Buffer.from("%PDF-1.4\n")) };
    const { id: paper } = await uploadFile(await shop(), document);
    const right = { fileId, language: "en", content: said("Hello.") };
    const violations = async (change: Partial<typeof right>) => {
      const { error } = await library.setVideoCaptions({ ...right, ...change }).safe();
      return error?.fieldViolations.map(
        ({ field, ruleName, violatedRule }) => `${field} ${ruleName ?? violatedRule ?? ""}`,
      );
    };
    expect(await violations({ fileId: "none.mp4" })).toEqual(["fileId RESOURCE_NOT_FOUND"]);
    expect(await violations({ fileId: paper })).toEqual(["fileId VALIDATION"]);
    expect(await violations({ language: "not a language" })).toEqual(["language VALIDATION"]);
    expect(await violations({ content: "Hello." })).toEqual(["content VALIDATION"]);
    expect(await violations({ content: "x".repeat(500_001) })).toEqual(["content MAX_LENGTH"]);
  });

  test("are in at most fifty languages", async () => {
    const { mediaLibrary: library } = await api();
    const { id: fileId } = await uploadFile(await shop(), film);
    const regions = Array.from(
      { length: 51 },
      (_, index) => `en-${String.fromCharCode(65 + (index % 26))}${index < 26 ? "A" : "B"}`,
    );
    for (const language of regions.slice(0, 50)) {
      await library.setVideoCaptions({ fileId, language, content: said("Hello.") });
    }
    const { error } = await library
      .setVideoCaptions({ fileId, language: regions[50] ?? "", content: said("Hello.") })
      .safe();
    expect(error?.fieldViolations[0]?.field).toBe("language");
    const last = await library.setVideoCaptions({ fileId, language: regions[49] ?? "", content: said("Hi.") });
    expect(last.file.captions).toHaveLength(50);
  });
});
