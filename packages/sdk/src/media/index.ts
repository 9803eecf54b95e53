import type { Crop } from "./frame.ts";
import { type ImageRequest, imagePath } from "./image-path.ts";
import type { ImageOptions } from "./options.ts";

export type { ImageFilters, ImageOptions } from "./options.ts";

/** Where the files of each kind are, with a slash at the end. */
export interface MediaBases {
  readonly image: string;
  readonly shape: string;
  readonly video: string;
  readonly audio: string;
  readonly document: string;
}

export interface ImageAddress {
  readonly id: string;
  readonly url: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
  readonly filename?: string;
}

export interface FileAddress {
  readonly id: string;
  readonly url: string;
  readonly filename?: string;
}

export interface VideoAddress extends FileAddress {
  /** A picture of it, as a media identifier. */
  readonly thumbnail: string;
}

export interface AudioAddress extends FileAddress {
  /** Seconds. */
  readonly duration: number;
}

/**
 * Turns media identifiers (`wix:image://v1/…`) and addresses of pictures into addresses. A picture at another server has no
 * other sizes: its address stays as it is.
 */
export interface MediaUrls {
  /** Address, size and alternative text of a picture as it was uploaded. */
  getImageUrl(identifier: string): ImageAddress;
  /** The same of a vector graphic. */
  getShapeUrl(identifier: string): ImageAddress;
  /** `resolution`: `360p`, `480p`, `720p` or `1080p`; the file itself when absent. */
  getVideoUrl(identifier: string, resolution?: string): VideoAddress;
  /** Address and length of a sound. */
  getAudioUrl(identifier: string): AudioAddress;
  /** Address and name of any other file. */
  getDocumentUrl(identifier: string): FileAddress;
  /** Covers the frame; what sticks out is cut. */
  getScaledToFillImageUrl(identifier: string, width: number, height: number, options?: ImageOptions): string;
  /** Stays inside the frame. */
  getScaledToFitImageUrl(identifier: string, width: number, height: number, options?: ImageOptions): string;
  /** A part of the picture, scaled to cover the frame. */
  getCroppedImageUrl(
    identifier: string,
    ...frame: [
      x: number,
      y: number,
      cropWidth: number,
      cropHeight: number,
      width: number,
      height: number,
      options?: ImageOptions,
    ]
  ): string;
}

/**
 * The addresses of a platform's files. Everything is under `/media/` of it unless `bases` says where.
 *
 * @example
 * const media = mediaUrls("https://shop.example");
 * const src = media.getScaledToFillImageUrl("wix:image://v1/mug.jpg/Mug.jpg#originWidth=800&originHeight=1000", 400, 500);
 */
export function mediaUrls(baseUrl: string, bases: Partial<MediaBases> = {}): MediaUrls {
  const home = `${baseUrl.replace(/\/+$/, "")}/media/`;
  const { image = home, shape = home, video = home, audio = home, document = home } = bases;
  const made = (identifier: string, request: Omit<ImageRequest, "id" | "picture">, options?: ImageOptions): string => {
    if (isElsewhere(identifier, image)) return identifier;
    const { id, width, height } = readImage(identifier, image);
    // Clients of this grammar take the sides of the file in this order, and addresses are compared and cached as text.
    const picture = { width: height, height: width };
    return `${options?.baseHostURL || image}${imagePath({ ...request, id, picture }, options)}`;
  };
  return {
    getImageUrl: (identifier) =>
      isElsewhere(identifier, image) ? { id: "", url: identifier, width: 0, height: 0 } : readImage(identifier, image),
    getShapeUrl: (identifier) => readImage(identifier, shape),
    getVideoUrl: (identifier, resolution) => readVideo(identifier, video, resolution),
    getAudioUrl(identifier) {
      const { id, name, facts } = parse(identifier, "audio");
      return { id, duration: Number(facts.get("duration") || ""), url: audio + id, ...named(name) };
    },
    getDocumentUrl(identifier) {
      const { id, name } = parse(identifier.replace("v1/ugd", "v1"), "document");
      return { id, url: document + id, ...named(name) };
    },
    getScaledToFillImageUrl: (identifier, width, height, options) =>
      made(identifier, { wanted: { width, height }, hasFocus: true }, options),
    getScaledToFitImageUrl: (identifier, width, height, options) =>
      made(identifier, { wanted: { width, height }, isFit: true }, options),
    getCroppedImageUrl(identifier, x, y, cropWidth, cropHeight, width, height, options) {
      const crop: Crop = { x, y, width: cropWidth, height: cropHeight };
      return made(identifier, { wanted: { width, height }, crop }, options);
    },
  };
}

interface Identifier {
  readonly id: string;
  readonly name: string | undefined;
  readonly facts: URLSearchParams;
}

/** `wix:<kind>://v1/<id>/<name>#<facts>`, also without `wix:`. */
function parse(identifier: string, kind: "image" | "video" | "audio" | "document"): Identifier {
  const isBare = new URL(identifier).protocol === `${kind}:`;
  const { pathname, hash } = new URL(isBare ? `wix:${identifier}` : identifier);
  const [id = "", name] = pathname.replace(`${kind}://v1/`, "").split("/");
  return { id, name: name && decodeURIComponent(name), facts: new URLSearchParams(hash.replace("#", "")) };
}

function named(filename: string | undefined): { readonly filename?: string } {
  return filename ? { filename } : {};
}

/** Whether it is an address that is not below `base`. */
function isElsewhere(identifier: string, base: string): boolean {
  return /^https?:/i.test(identifier) && !identifier.startsWith(base);
}

function readImage(identifier: string, base: string): ImageAddress {
  if (identifier.startsWith(base)) {
    const id = after(identifier, base).split("/")[0] ?? "";
    const side = (mark: string): number => Number(after(identifier, mark).split(",")[0]);
    return { id, url: base + id, height: side(",h_"), width: side("/w_") };
  }
  const { id, name, facts } = parse(identifier, "image");
  const sides = { height: Number(facts.get("originHeight")), width: Number(facts.get("originWidth")) };
  return { id, url: base + id, ...sides, ...(name && { altText: name, filename: name }) };
}

function readVideo(identifier: string, base: string, resolution: string | undefined): VideoAddress {
  const isAddress = identifier.startsWith(base);
  const { id, name, facts } = isAddress
    ? { id: after(identifier, base).split("/")[0] ?? "", name: undefined, facts: new URLSearchParams() }
    : parse(identifier, "video");
  const poster = `wix:image://v1/${facts.get("posterUri") || `${id}.jpg`}`;
  const sides = `originWidth=${facts.get("posterWidth") || 50}&originHeight=${facts.get("posterHeight") || 50}`;
  const url = `${base}${id}/${resolution ? `${resolution}/mp4/file.mp4` : "file"}`;
  return { id, url, thumbnail: `${poster}#${sides}`, ...named(name) };
}

/** What follows the last place a mark is at; all of it where it is not. */
function after(text: string, mark: string): string {
  return text.split(mark).at(-1) ?? text;
}
