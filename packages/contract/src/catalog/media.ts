import type { Image } from "../common/media.ts";
import type { Open } from "../dialect.ts";

/** Product media. */
export interface ProductMedia {
  mainMedia?: MediaItem;
  items: MediaItem[];
}

/** Media item. */
export interface MediaItem {
  /** @oneof item */
  image?: MediaItemUrlAndSize;
  /** @oneof item */
  video?: MediaItemVideo;
  thumbnail?: MediaItemUrlAndSize;
  mediaType: Open<MediaItemType>;
  title: string;
  id: string;
}

/** Media item url and size. */
export interface MediaItemUrlAndSize {
  /** @format uri */
  url: string;
  /** @asType integer */
  width: number;
  /** @asType integer */
  height: number;
  format?: string;
  altText?: string;
}

/** Media item video. */
export interface MediaItemVideo {
  files: MediaItemUrlAndSize[];
  stillFrameMediaId: string;
}

/** Media item type. */
export type MediaItemType = "unspecified_media_item_type" | "image" | "video" | "audio" | "document" | "zip";

/** Platform media. */
export interface PlatformMedia {
  /** @oneof media */
  image?: Image;
  /** @oneof media */
  video?: VideoV2;
}

/** Video v2. */
export interface VideoV2 {
  id?: string;
  /** @maxItems 100 */
  resolutions?: VideoResolution[];
  filename?: string;
  /** @format date-time */
  urlExpirationDate?: string;
  posters?: Image[];
}

/** Video resolution. */
export interface VideoResolution {
  url?: string;
  /** @asType integer */
  height?: number;
  /** @asType integer */
  width?: number;
  format?: string;
  /** @format date-time */
  urlExpirationDate?: string;
  poster?: Image;
}
