import { describe, expect, test } from "vitest";
import { renditionUrl, smallPicture } from "./rendition.ts";

const mug = "http://shop.test/media/mug%20a.webp";

describe("the address of a picture in another size", () => {
  test("asks the platform to make it", () => {
    const url = renditionUrl(mug, { width: 48, height: 60 });
    expect(url).toBe(`${mug}/v1/fill/w_48,h_60,al_c,q_75,enc_auto/mug%20a.webp`);
  });

  test("keeps a part in sight, a quality and a format that were asked for", () => {
    const url = renditionUrl(mug, { width: 1200, height: 630, focus: "fp_0.5_1", quality: 80, keepsFormat: true });
    expect(url).toBe(`${mug}/v1/fill/w_1200,h_630,fp_0.5_1,q_80/mug%20a.webp`);
  });

  test.each([
    "https://elsewhere.example/pictures/mug.jpg",
    `${mug}?own=1`,
    "http://shop.test/media/a/v1/fill/w_1,h_1/a",
    "",
  ])("is nothing for %j, which the platform does not make", (url) => {
    expect(renditionUrl(url, { width: 48, height: 60 })).toBeUndefined();
  });
});

describe("a picture in a small place", () => {
  test("comes in its place's size and twice that, for dense screens", () => {
    expect(smallPicture(mug, { width: 48, height: 60 })).toEqual({
      src: `${mug}/v1/fill/w_48,h_60,al_c,q_75,enc_auto/mug%20a.webp`,
      srcSet: `${mug}/v1/fill/w_96,h_120,al_c,q_75,enc_auto/mug%20a.webp 2x`,
    });
  });

  test("comes as it is from elsewhere", () => {
    expect(smallPicture("https://elsewhere.example/mug.jpg", { width: 48, height: 60 })).toEqual({
      src: "https://elsewhere.example/mug.jpg",
    });
  });
});
