import type { Sharp } from "sharp";
import { loadPictures, type MakeSharp, maxPixels } from "../../domains/media/content/picture-library.ts";
import { ApplicationError, invalid } from "../../kernel/errors.ts";
import type { Logger } from "../../kernel/log/log.ts";
import type { Transform } from "./grammar.ts";

/** What pictures are made in. */
export type Format = "webp" | "avif" | "jpeg" | "png" | "gif";

/** The picture library, or undefined where its program for this machine is not installed: then it says so. */
export async function pictureLibrary(
  logger: Logger,
  load?: () => Promise<{ default: MakeSharp }>,
): Promise<MakeSharp | undefined> {
  const sharp = await loadPictures(load);
  if (!sharp) {
    logger.warn("The picture library (sharp) is not installed here: pictures are sent in their original size.");
  }
  return sharp;
}

/** Makes a picture from a file. @throws ValidationError when the crop lies outside, ApplicationError for no picture. */
export async function render(
  sharp: MakeSharp,
  file: string | Uint8Array,
  transform: Transform,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const source = sharp(file, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true }).autoOrient();
    const whole = sizeOf(await source.metadata());
    const cut = cropped(source, whole, transform.crop);
    const image = filtered(resized(cut.image, cut.size, transform), transform);
    return new Uint8Array(await encoded(image, format, transform.quality).toBuffer());
  } catch (error) {
    if (error instanceof Error && error.name === "ValidationError") throw error;
    const description = "The file cannot be read as a picture, or is too large for one.";
    throw new ApplicationError("UNSUPPORTED_PICTURE", { description });
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size as it is seen: cameras store some pictures lying on their side. */
function sizeOf({ autoOrient }: { readonly autoOrient: Size }): Size {
  return autoOrient;
}

function cropped(image: Sharp, whole: Size, crop: Transform["crop"]): { image: Sharp; size: Size } {
  if (!crop) return { image, size: whole };
  const width = Math.min(crop.width, whole.width - crop.x);
  const height = Math.min(crop.height, whole.height - crop.y);
  if (width < 1 || height < 1) {
    throw invalid("crop", `must lie inside the picture, which has ${whole.width} × ${whole.height} pixels`);
  }
  return { image: image.extract({ left: crop.x, top: crop.y, width, height }), size: { width, height } };
}

function resized(image: Sharp, source: Size, { resize, focus, upscale }: Transform): Sharp {
  if (!resize) return image;
  const { mode, width, height } = resize;
  if (mode === "fit") return image.resize({ width, height, fit: "inside", withoutEnlargement: !upscale });
  // The frame shrinks to what the source can fill, and keeps its shape.
  const room = Math.min(source.width / width, source.height / height);
  const shrink = upscale ? 1 : Math.min(1, room);
  const frame = { width: atLeastOne(width * shrink), height: atLeastOne(height * shrink) };
  const scale = Math.max(frame.width / source.width, frame.height / source.height);
  const scaled = {
    width: Math.max(frame.width, atLeastOne(source.width * scale)),
    height: Math.max(frame.height, atLeastOne(source.height * scale)),
  };
  return image.resize({ ...scaled, fit: "fill" }).extract({
    left: offset(focus?.x ?? 0.5, scaled.width, frame.width),
    top: offset(focus?.y ?? 0.5, scaled.height, frame.height),
    ...frame,
  });
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}

/** Where a frame begins so that the focus is in its middle, as far as the picture reaches. */
function offset(focus: number, length: number, frame: number): number {
  return Math.round(Math.min(Math.max(focus * length - frame / 2, 0), length - frame));
}

function filtered(image: Sharp, { filters, sharpen }: Transform): Sharp {
  const { contrast, brightness, saturation, hue, blur } = filters;
  let result = image;
  if (brightness || saturation || hue) {
    result = result.modulate({ brightness: 1 + brightness / 100, saturation: 1 + saturation / 100, hue });
  }
  if (contrast) {
    const slope = 1 + contrast / 100;
    result = result.linear(slope, 128 * (1 - slope));
  }
  if (blur) result = result.blur(Math.max(0.3, blur / 2));
  else if (sharpen && sharpen.amount > 0 && sharpen.radius > 0) {
    result = result.sharpen({
      sigma: Math.min(10, Math.max(0.3, sharpen.radius)),
      m1: 0,
      m2: sharpen.amount,
      x1: sharpen.threshold * 100,
    });
  }
  return result;
}

function encoded(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case "webp":
      return image.webp({ quality, effort: 4 });
    case "avif":
      // The least effort: others take seconds for one picture and save a few percent.
      return image.avif({ quality: Math.round(quality * 0.75), effort: 1 });
    case "png":
      return image.png({ compressionLevel: 9 });
    case "gif":
      return image.gif();
    case "jpeg":
      return image.jpeg({ quality, mozjpeg: true });
  }
}
