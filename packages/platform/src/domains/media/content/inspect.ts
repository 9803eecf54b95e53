import type { ImageColor, ImageColors } from "@vitrine/contract";
import type { CreateRaw } from "sharp";
import { WorkQueue } from "../../../kernel/work-queue.ts";
import type { PictureFacts } from "../records/file.ts";
import { loadPictures, type MakeSharp, maxPixels } from "./picture-library.ts";

/** Pictures are unpacked to look at them: a few at a time in a process. */
const inspecting = new WorkQueue({ atOnce: 2, maxWaiting: 200 });

/**
 * Size and colors of a picture, which is unpacked whole: undefined for what is broken, no picture, or too large for
 * one. Nothing is known where the picture library is not installed.
 */
export async function inspectPicture(content: Uint8Array): Promise<PictureFacts | "unknown" | undefined> {
  const sharp = await loadPictures();
  if (!sharp) return "unknown";
  return inspecting.run(() => factsOf(sharp, content).catch(() => undefined));
}

async function factsOf(sharp: MakeSharp, content: Uint8Array): Promise<PictureFacts> {
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: "error" });
  const { autoOrient, pages = 1 } = await picture.metadata();
  const small = picture.autoOrient().resize(48, 48, { fit: "inside" }).flatten({ background: "#fff" });
  const { data, info } = await small.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const facts = { ...autoOrient, colors: colorsOf(data), placeholder: await placeholderOf(sharp, data, info) };
  return { ...facts, ...(pages > 1 && { isAnimated: true }) };
}

/** So few pixels that they are part of a page: browsers blur them when they enlarge them. */
async function placeholderOf(sharp: MakeSharp, pixels: Uint8Array, raw: CreateRaw): Promise<string> {
  const tiny = sharp(pixels, { raw }).resize(16, 16, { fit: "inside" }).webp({ quality: 40, effort: 6 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString("base64")}`;
}

/** Colors are told apart by the first three bits of each part. */
function colorsOf(pixels: Uint8Array): ImageColors {
  const sums = new Map<number, { count: number; r: number; g: number; b: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const sum = sums.get(key) ?? { count: 0, r: 0, g: 0, b: 0 };
    sums.set(key, { count: sum.count + 1, r: sum.r + r, g: sum.g + g, b: sum.b + b });
  }
  const palette = [...sums.values()]
    .sort((first, second) => second.count - first.count)
    .slice(0, 6)
    .map(({ count, r, g, b }) => color(Math.round(r / count), Math.round(g / count), Math.round(b / count)));
  const [prominent] = palette;
  return { ...(prominent && { prominent }), palette };
}

function color(r: number, g: number, b: number): ImageColor {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("");
  return { hex: `#${hex.toUpperCase()}`, rgb: { r, g, b } };
}

/**
 * A picture without where and with what it was taken, and without anything else that is not part of it. Undefined for
 * what cannot be unpacked, and for an animation whose pictures together are too large; "unknown" without the library.
 */
export async function withoutMetadata(content: Uint8Array): Promise<Uint8Array | "unknown" | undefined> {
  const sharp = await loadPictures();
  if (!sharp) return "unknown";
  return inspecting.run(() => bare(sharp, content).catch(() => undefined));
}

async function bare(sharp: MakeSharp, content: Uint8Array): Promise<Uint8Array | undefined> {
  const picture = sharp(content, { limitInputPixels: maxPixels, failOn: "error", animated: true });
  const { width, height, pages = 1 } = await picture.metadata();
  if (width * height > maxPixels) return undefined;
  // Animations cannot be turned, and cameras make none.
  return new Uint8Array(await (pages > 1 ? picture : picture.autoOrient()).toBuffer());
}

/** The size that the first lines of an SVG say. */
export function sizeOfDrawing(head: Uint8Array): PictureFacts | undefined {
  const [tag = ""] = /<svg[^>]*>/i.exec(new TextDecoder().decode(head)) ?? [];
  const side = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(px)?\\s*["']`).exec(tag)?.[1] ?? "");
  const box = (/viewBox\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [side("width") || box[2], side("height") || box[3]];
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
