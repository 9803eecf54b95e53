import { describe, expect, test } from "vitest";
import { renditions } from "./pictures.ts";

const mug = { url: "http://shop.test/media/mug%20a.webp", width: 1120, height: 1400, alt: "Mug" };

describe("the sizes of a picture", () => {
  test("are steps up to its own width, in the frame's shape", () => {
    const { src, srcSet } = renditions(mug, { ratio: 4 / 5 });
    expect(src).toBe("http://shop.test/media/mug%20a.webp/v1/fill/w_800,h_1000,al_c,q_75,enc_auto/mug%20a.webp");
    const widths = [...(srcSet ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([160, 320, 480, 640, 800, 1120]);
  });

  test("never reach beyond what the frame leaves of it", () => {
    const { srcSet } = renditions(mug, { ratio: 5 / 4, focus: "fp_0.5_1" });
    expect(srcSet).toContain("w_1120,h_896,fp_0.5_1");
    const small = renditions({ ...mug, width: 50, height: 50 }, { ratio: 1 });
    expect(small.srcSet).toBe(`${small.src} 50w`);
  });

  test("are its own where the platform does not make it", () => {
    const url = "https://elsewhere.example/pictures/mug.jpg?size=large";
    expect(renditions({ ...mug, url }, { ratio: 4 / 5 })).toEqual({ src: url });
  });
});
