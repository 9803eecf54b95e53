import { mediaUrls } from "@vitrine/sdk/media";
import { media as vendor } from "@wix/sdk";
import {
  type Arbitrary,
  assert,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  stringMatching,
  tuple,
} from "fast-check";
import { describe, expect, test } from "vitest";

const host = "https://static.wixstatic.com/";
const bases = {
  image: `${host}media/`,
  shape: `${host}shapes/`,
  audio: `${host}mp3/`,
  video: "https://video.wixstatic.com/video/",
  document: "https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/",
};
const own = mediaUrls("https://shop.example/", bases);

const extension = constantFrom("jpg", "JPG", "jpeg", "jpe", "png", "webp", "avif", "gif", "svg", "wix_mp", "bin", "");
const id = tuple(stringMatching(/^[a-z0-9_~.]{1,12}$/), extension).map(([stem, end]) =>
  end ? `${stem}.${end}` : stem,
);
const name = oneof(
  constantFrom(undefined, "Mug.jpg", "a/b?c", "“Mug”: *new*", "März 1.2", "x.gif", "🍵.png"),
  stringMatching(/^[ -~]{0,20}$/),
);
const side = oneof(integer({ min: 0, max: 9_000 }), constantFrom(0, 1, 400, 600, 1_400, 5_000));
const wanted = oneof(integer({ min: 1, max: 7_000 }), double({ min: 1, max: 900, noNaN: true }));
const number = (min: number, max: number) => oneof(integer({ min, max }), double({ min, max, noNaN: true }));
const flag = constantFrom(true, false, undefined);
const optional = <Value>(value: Arbitrary<Value>) => oneof(constantFrom(undefined), value);

/** A media identifier of any kind of file, as the vendor's API writes them. */
const identifier = (kind: string, facts: readonly [string, string]) =>
  tuple(constantFrom("wix:", ""), id, name, side, side).map(([scheme, file, called, first, second]) => {
    const end = called ? `/${encodeURIComponent(called)}` : "";
    return `${scheme}${kind}://v1/${file}${end}#${facts[0]}=${first}&${facts[1]}=${second}`;
  });
const image = oneof(
  identifier("image", ["originWidth", "originHeight"]),
  tuple(id, side, side).map(
    ([file, width, height]) => `${bases.image}${file}/v1/fill/w_${width},h_${height},al_c/x.jpg`,
  ),
  id.map((file) => `${bases.image}${file}`),
);

const options = record(
  {
    name,
    devicePixelRatio: constantFrom(undefined, 1, 1.5, 2, 3),
    quality: optional(number(-5, 120)),
    focalPoint: optional(record({ x: optional(number(-20, 130)), y: optional(number(-20, 130)) })),
    unsharpMask: optional(
      oneof(
        constantFrom({ radius: 0, amount: 0, threshold: 0 }),
        record({ radius: number(0, 600), amount: number(-1, 12), threshold: number(0, 300) }),
      ),
    ),
    filters: optional(
      record(
        {
          contrast: number(-120, 120),
          brightness: number(-120, 120),
          saturation: number(-120, 120),
          hue: number(-200, 200),
          blur: number(-5, 120),
        },
        { requiredKeys: [] },
      ),
    ),
    upscaleMethod: constantFrom(undefined, "auto", "classic", "super"),
    progressive: flag,
    watermark: constantFrom(undefined, "", "maren"),
    autoEncode: flag,
    encoding: constantFrom(undefined, "AVIF", "PAVIF"),
    hasAnimation: flag,
    allowAnimatedTransform: flag,
    allowFullGIFTransformation: flag,
    allowWebpAvifTransforms: flag,
    isPlaceholderFlow: flag,
    isSEOBot: flag,
    baseHostURL: constantFrom(undefined, "", "https://cdn.example/"),
  },
  { requiredKeys: [] },
);

/** The result, or that there is none. */
function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as Error).name;
  }
}

describe("the SDK makes the addresses that the vendor's client makes", () => {
  const runs = { numRuns: 3_000 };

  test("of pictures, shapes, videos, sounds and documents", () => {
    const video = oneof(
      identifier("video", ["posterWidth", "posterHeight"]),
      id.map((file) => `${bases.video}${file}/720p/mp4/file.mp4`),
      tuple(id, id).map(
        ([file, poster]) => `wix:video://v1/${file}/_#posterUri=${poster}&posterWidth=9&posterHeight=8`,
      ),
    );
    const document = oneof(
      identifier("document", ["a", "b"]),
      id.map((file) => `wix:document://v1/ugd/${file}/a.pdf`),
    );
    const audio = identifier("audio", ["duration", "b"]);
    const resolution = constantFrom(undefined, "360p", "1080p");
    assert(
      property(tuple(image, video, audio, document, resolution), ([picture, film, sound, text, size]) => {
        const all = (media: Pick<typeof vendor, keyof typeof own>) => [
          outcome(() => media.getImageUrl(picture)),
          outcome(() => media.getShapeUrl(picture)),
          outcome(() => media.getVideoUrl(film, size as never)),
          outcome(() => media.getAudioUrl(sound)),
          outcome(() => media.getDocumentUrl(text)),
        ];
        expect(all(own as never)).toEqual(all(vendor));
      }),
      runs,
    );
  });

  test("of pictures in other sizes", () => {
    const crop = tuple(number(-200, 2_000), number(-200, 2_000), number(1, 3_000), number(1, 3_000));
    assert(
      property(tuple(image, wanted, wanted, crop, options), ([picture, width, height, part, given]) => {
        const all = (media: Pick<typeof vendor, keyof typeof own>) => [
          outcome(() => media.getScaledToFillImageUrl(picture, width, height, given as never)),
          outcome(() => media.getScaledToFitImageUrl(picture, width, height, given as never)),
          outcome(() => media.getCroppedImageUrl(picture, ...part, width, height, given as never)),
        ];
        expect(all(own as never)).toEqual(all(vendor));
      }),
      runs,
    );
  });

  test("under the address of the shop", () => {
    const mug = "wix:image://v1/mug.jpg/Mug.jpg#originWidth=800&originHeight=1000";
    const media = mediaUrls("https://shop.example/");
    expect(media.getImageUrl(mug)).toEqual({
      id: "mug.jpg",
      url: "https://shop.example/media/mug.jpg",
      width: 800,
      height: 1000,
      altText: "Mug.jpg",
      filename: "Mug.jpg",
    });
    expect(media.getScaledToFillImageUrl(mug, 400, 300, { devicePixelRatio: 1 })).toBe(
      "https://shop.example/media/mug.jpg/v1/fill/w_400,h_300,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/mug.jpg",
    );
  });

  test("pictures of other servers stay where they are", () => {
    const media = mediaUrls("https://shop.example/");
    const picture = "https://pictures.example/a/mug.jpg?v=2";
    expect(media.getImageUrl(picture)).toEqual({ id: "", url: picture, width: 0, height: 0 });
    expect(media.getScaledToFillImageUrl(picture, 400, 300)).toBe(picture);
    expect(media.getScaledToFitImageUrl(picture, 400, 300)).toBe(picture);
    expect(media.getCroppedImageUrl(picture, 0, 0, 10, 10, 400, 300)).toBe(picture);
  });
});
