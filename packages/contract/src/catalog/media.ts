import type { Image } from "../common/media.ts";
import type { Open } from "../dialect.ts";

/** Pictures and videos of a product, main one first. */
export interface ProductMedia {
  mainMedia?: MediaItem;
  items: MediaItem[];
}

/** A picture or video with a small preview. */
export interface MediaItem {
  /** @oneof item */
  image?: MediaItemUrlAndSize;
  /** @oneof item */
  video?: MediaItemVideo;
  /** A small picture of it. */
  thumbnail?: MediaItemUrlAndSize;
  mediaType: Open<MediaItemType>;
  title: string;
  id: string;
}

/** Where a file is and how large. */
export interface MediaItemUrlAndSize {
  /** @format uri */
  url: string;
  /** @asType integer */
  width: number;
  /** @asType integer */
  height: number;
  /** File type, such as `jpg`. */
  format?: string;
  altText?: string;
}

/** A video in several sizes. */
export interface MediaItemVideo {
  files: MediaItemUrlAndSize[];
  /** Picture shown before it plays. */
  stillFrameMediaId: string;
}

/** Kinds of media. */
export type MediaItemType = "unspecified_media_item_type" | "image" | "video" | "audio" | "document" | "zip";

/** A picture or a video. */
export interface PlatformMedia {
  /** @oneof media */
  image?: Image;
  /** @oneof media */
  video?: VideoV2;
}

/** A video in several sizes. */
export interface VideoV2 {
  id?: string;
  /** @maxItems 100 */
  resolutions?: VideoResolution[];
  filename?: string;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string;
  /** Pictures shown before it plays. */
  posters?: Image[];
}

/** One size of a video. */
export interface VideoResolution {
  url?: string;
  /** @asType integer */
  height?: number;
  /** @asType integer */
  width?: number;
  format?: string;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string;
  poster?: Image;
}
