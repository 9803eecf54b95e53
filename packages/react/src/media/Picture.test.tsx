import { readFile } from "node:fs/promises";
import { mediaFiles } from "@vitrine/contract";
import { uploadFile } from "@vitrine/sdk/uploads";
import { testPlatform } from "@vitrine/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { Picture, type PictureProps } from "./Picture.tsx";

const mug = { url: "http://shop.test/media/mug.jpg", width: 1000, height: 1250, altText: "A mug" };

function attributes(props: PictureProps): Record<string, string> {
  const html = renderToStaticMarkup(<Picture {...props} />).replaceAll("&quot;", "'");
  return Object.fromEntries(
    [...html.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const widthsOf = ({ srcSet = "" }: Record<string, string>) =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe("a picture", () => {
  it("offers itself in widths up to its own, and has its final place before it arrives", () => {
    const shown = attributes({ image: mug, sizes: "50vw" });
    expect(widthsOf(shown)).toEqual([160, 320, 480, 640, 960, 1000]);
    expect(shown).toMatchObject({ alt: "A mug", sizes: "50vw", width: "1000", height: "1250", loading: "lazy" });
    expect(shown.style).toContain("aspect-ratio:0.8");
    expect(shown.srcSet).toContain(`${mug.url}/v1/fill/w_320,h_400,al_c,q_75,enc_avif/mug.jpg 320w`);
  });

  it("is cut to a frame around what matters", () => {
    const shown = attributes({ image: { ...mug, focalPoint: { x: 0.2, y: 0.75 } }, ratio: 2, widths: [400, 800] });
    expect(shown.srcSet).toContain("/v1/fill/w_400,h_200,fp_0.20_0.75,");
    expect(widthsOf(shown)).toEqual([400, 800, 1000]);
    expect(shown.style).toContain("object-fit:cover");
    expect(shown.style).toContain("object-position:20% 75%");
  });

  it("loads at once where people look first, and shows something until then", () => {
    const shown = attributes({ image: mug, isPriority: true, placeholder: "data:image/webp;base64,UklGRg==" });
    expect(shown).toMatchObject({ loading: "eager", fetchPriority: "high" });
    expect(shown.style).toContain("background-image:url('data:image/webp;base64,UklGRg==')");
    expect(attributes({ image: mug, placeholder: "#1F4D3A" }).style).toContain("background-color:#1F4D3A");
  });

  it("that is not there yet shows nothing", () => {
    expect(renderToStaticMarkup(<Picture image={undefined} alt="A mug" />)).toBe("");
    expect(renderToStaticMarkup(<Picture image={null} />)).toBe("");
  });

  it("from elsewhere, or of unknown size, is shown as it is", () => {
    const elsewhere = attributes({ image: { url: "https://elsewhere.example/mug.jpg", width: 8, height: 4 }, alt: "" });
    expect(elsewhere).toMatchObject({ src: "https://elsewhere.example/mug.jpg", alt: "", width: "8", height: "4" });
    expect(elsewhere.srcSet).toBeUndefined();
    const unknown = attributes({ image: { url: mug.url } });
    expect(unknown.src).toBe(mug.url);
    expect(unknown.width).toBeUndefined();
    const framed = attributes({ image: { url: mug.url }, ratio: 0.8 });
    expect(widthsOf(framed)).toEqual([160, 320, 480, 640, 960, 1280, 1920, 2560]);
  });
});

test("every address that a picture offers is one the platform makes, in the best format a browser takes", async () => {
  const shop = await testPlatform({ catalog: "empty" });
  const bytes = await readFile(new URL("../../../platform/demo/media/moon-jar-front.webp", import.meta.url));
  const file = await uploadFile(shop.admin({ mediaFiles }), bytes, { fetch: shop.fetch, fileName: "jar.webp" });
  const shown = attributes({ image: file.media?.image?.image ?? {}, ratio: 1, widths: [160, 480] });
  const urls = (shown.srcSet ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? "");
  expect(urls).toHaveLength(3);
  const types = ["image/avif", "image/webp"];
  for (const url of urls) {
    for (const type of types) {
      const response = await shop.fetch(url, { headers: { accept: `${type},*/*;q=0.1` } });
      expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    }
  }
  await shop.close();
});
