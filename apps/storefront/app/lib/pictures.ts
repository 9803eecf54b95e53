import { renditionUrl } from "@vitrine/react";
import type { Video } from "./videos.ts";

/** A picture with its size, so that the page keeps its place while it loads. */
export interface Picture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** What it is the poster of. */
  readonly video?: Video;
}

interface MediaFile {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly altText?: string | null;
}

/** Size of a product shot when the platform does not say: 4:5. */
const usualSize = { width: 1120, height: 1400 };

/** The picture of a media file; `fallbackAlt` says what it shows when the file does not. */
export function toPicture(file: MediaFile | undefined, fallbackAlt: string): Picture | undefined {
  if (!file?.url) return undefined;
  const size = file.width && file.height ? { width: file.width, height: file.height } : usualSize;
  return { url: file.url, ...size, alt: file.altText || fallbackAlt };
}

/** Widths that pictures are made in, in pixels: close enough for every screen, few enough to be shared by them. */
const steps = [160, 320, 480, 640, 800, 1120, 1600, 2400];

/** A frame that a picture fills; what sticks out is cut. */
export interface Frame {
  /** Width by height. */
  readonly ratio: number;
  /** Which part stays, in the platform's words; the middle unless given. */
  readonly focus?: string;
}

/** A picture as previews of a link show it, wide and at most 1200 pixels; a file from elsewhere comes in its own size. */
export function previewOf(picture: Picture): Picture {
  const width = Math.min(1200, picture.width);
  const height = Math.min(Math.round((width * 630) / 1200), picture.height);
  const url = renditionUrl(picture.url, { width, height, quality: 80, keepsFormat: true });
  return url ? { ...picture, url, width, height } : picture;
}

/** The attributes of an image in all the sizes it comes in. A file from elsewhere comes in its own. */
export function renditions(picture: Picture, frame: Frame): { src: string; srcSet?: string } {
  const widest = Math.floor(Math.min(picture.width, picture.height * frame.ratio));
  const widths = [...steps.filter((step) => step < widest * 0.95), widest];
  const usual = widths.findLast((width) => width <= 800) ?? widest;
  const { focus = "al_c" } = frame;
  const at = (width: number) => renditionUrl(picture.url, { width, height: Math.round(width / frame.ratio), focus });
  const src = at(usual);
  return src ? { src, srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", ") } : { src: picture.url };
}
