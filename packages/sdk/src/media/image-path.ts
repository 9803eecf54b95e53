import { type Crop, type Frame, frameOf, overlap, type Sides, usualQuality } from "./frame.ts";
import type { ImageFilters, ImageOptions } from "./options.ts";

/** A picture, and what to make of it. */
export interface ImageRequest {
  readonly id: string;
  readonly picture: Sides;
  /** CSS pixels. */
  readonly wanted: Sides;
  readonly isFit?: boolean;
  readonly crop?: Crop;
  /** Whether `focalPoint` of the options counts. */
  readonly hasFocus?: boolean;
}

/** Only browsers have one. */
const screen = globalThis as { readonly devicePixelRatio?: number };
const codable = /^(jpe?g|jpe|png|webp|avif)$/;
const transformable = /^(jpe?g|jpe|png|webp|avif|wix_mp|wix_ico_mp)$/;
/** Of a name in an address, where they would be taken for something else. */
const misleading = /%2F|%5C|%3F|%3C|%3E|%7C|%E2%80%9C|%3A|%22|\.|\*/g;
const lastExtension = /\.([^.]*)$/;

/** The path of a picture in the size that is asked for; that of the file where no picture is made of it. */
export function imagePath(request: ImageRequest, options: ImageOptions = {}): string {
  const { id } = request;
  if (!id.trim() || id.toLowerCase() === "none") return "";
  const extension = /\.([^.]+)$/.exec(id)?.[1]?.toLowerCase() ?? "";
  if (!canTransform(id, extension, options)) return id;
  const isModern = extension === "webp" || extension === "avif";
  const { operations, frame } = operationsOf(request, options, !isModern || options.allowWebpAvifTransforms === true);
  const quality = codable.test(extension) ? `,q_${qualityOf(frame, extension, options)}` : "";
  const end = [quality, sharpening(frame, options), looks(options), encoding(extension, options)].join("");
  const isAnimated = extension === "gif" || (isModern && options.hasAnimation === true);
  return `${id}/v1/${operations}${end}${isAnimated ? animation(extension, options) : ""}/${nameOf(id, options.name)}.${extension}`;
}

function canTransform(id: string, extension: string, options: ImageOptions): boolean {
  if (/^(https?|data|\/\/)/.test(id)) return false;
  const isModern = extension === "webp" || extension === "avif";
  if (isModern && options.hasAnimation && !options.allowAnimatedTransform) return false;
  if (extension !== "gif") return transformable.test(extension);
  return Boolean(options.allowAnimatedTransform || options.allowFullGIFTransformation);
}

interface Shown extends Frame {
  /** Its picture has no known size. */
  readonly isOpen: boolean;
}

function operationsOf(request: ImageRequest, options: ImageOptions, isPrecise: boolean) {
  const { wanted, isFit = false } = request;
  const crop = request.crop && isPrecise ? overlap(request.picture, request.crop) : undefined;
  const picture = crop ?? request.picture;
  const dense = options.isSEOBot ? 1 : Math.min((options.devicePixelRatio ?? screen.devicePixelRatio) || 1, 2);
  const place = { width: wanted.width * dense, height: wanted.height * dense };
  const isSuper = options.upscaleMethod?.toUpperCase() === "SUPER";
  const known = { width: picture.width || wanted.width, height: picture.height || wanted.height };
  const made = frameOf(known, place, isFit, isSuper);
  const isOpen = isFit && !(picture.width && picture.height);
  const frame: Shown = { ...made, width: Math.round(made.width), height: Math.round(made.height), isOpen };
  const focus = request.hasFocus && isPrecise ? focusOf(options) : undefined;
  const operation = isOpen
    ? `fit/w_${frame.width},h_${frame.height}`
    : `fill/w_${frame.width},h_${frame.height},${focus ?? "al_c"}`;
  const enlarged = made.scale > 1 ? `,lg_${made.upscaleMethod}` : "";
  const { round } = Math;
  const cut = crop && `crop/x_${round(crop.x)},y_${round(crop.y)},w_${round(crop.width)},h_${round(crop.height)}/`;
  return { operations: `${cut ?? ""}${operation}${enlarged}`, frame };
}

function focusOf({ focalPoint: { x, y } = {} }: ImageOptions): string | undefined {
  if (!isNumber(x) || !isNumber(y)) return undefined;
  const share = (percent: number): string => fixed(Math.max(0, Math.min(100, percent)) / 100);
  return `fp_${share(x)}_${share(y)}`;
}

function qualityOf(frame: Sides, extension: string, { quality }: ImageOptions): number {
  const chosen = quality && quality >= 5 && quality <= 90 ? quality : usualQuality(frame);
  return extension === "png" ? chosen + 5 : chosen;
}

function sharpening({ scale, mustSharpen, isOpen }: Shown, { unsharpMask: mask }: ImageOptions): string {
  const { radius, amount, threshold } = mask ?? {};
  if (isWithin(radius, 0.1, 500) && isWithin(amount, 0, 10) && isWithin(threshold, 0, 255)) {
    return `,usm_${fixed(radius)}_${fixed(amount)}_${fixed(threshold)}`;
  }
  const isOff = radius === 0 && amount === 0 && threshold === 0;
  return !isOff && (!(scale >= 1) || mustSharpen || isOpen) ? ",usm_0.66_1.00_0.01" : "";
}

const filterBounds: readonly (readonly [keyof ImageFilters, string, number, number])[] = [
  ["contrast", "con", -100, 100],
  ["brightness", "br", -100, 100],
  ["saturation", "sat", -100, 100],
  ["hue", "hue", -180, 180],
  ["blur", "blur", 0, 100],
];

function looks({ progressive, watermark, filters = {} }: ImageOptions): string {
  const filtered = filterBounds.map(([name, short, least, most]) => {
    const value = filters[name];
    return value !== 0 && isWithin(value, least, most) ? `,${short}_${value}` : "";
  });
  return `${progressive === false ? ",bl" : ""}${watermark ? `,wm_${watermark}` : ""}${filtered.join("")}`;
}

function encoding(extension: string, { encoding: format, autoEncode = true }: ImageOptions): string {
  if (extension === "gif") return "";
  if (format === "AVIF" || format === "PAVIF") return `,enc_${format.toLowerCase()},quality_auto`;
  return autoEncode ? ",enc_auto" : "";
}

function animation(extension: string, { isPlaceholderFlow, allowFullGIFTransformation }: ImageOptions): string {
  if (isPlaceholderFlow) return ",pstr";
  return extension === "gif" && allowFullGIFTransformation ? ",anm_all" : "";
}

/** Without its extension. */
function nameOf(id: string, name: string | undefined): string {
  if (!name) return (/\/(.*)$/s.exec(id)?.[1] ?? id).replace(lastExtension, "");
  const isKnown = transformable.test(lastExtension.exec(name)?.[1] ?? "");
  return encodeURIComponent(isKnown ? name.replace(lastExtension, "") : name).replace(misleading, "_");
}

function isNumber(value: number | undefined): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return isNumber(value) && value >= least && value <= most;
}

/** To two places, from the nearest value that division by a hundred has. */
function fixed(value: number): string {
  return ((value * 100) / 100).toFixed(2);
}
