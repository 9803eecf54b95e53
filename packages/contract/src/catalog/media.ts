import type { Image, VideoCaptions } from "../common/media.ts";
import type { Open } from "../dialect.ts";

/** Pictures and videos of a product, main one first. */
export interface ProductMedia {
  /** What lists show; the first of `items`. Absent when there is none. */
  mainMedia?: MediaItem;
  /** Everything in the order of the gallery. */
  items: MediaItem[];
}

/** A picture or video with a small preview, or a 3-D model. */
export interface MediaItem {
  /** Set when it is a picture. @oneof item */
  image?: MediaItemUrlAndSize;
  /** Set when it is a video. @oneof item */
  video?: MediaItemVideo;
  /** Set when it is a 3-D model, which has no picture. @oneof item */
  model3d?: MediaItemModel;
  /** A small picture of it. */
  thumbnail?: MediaItemUrlAndSize;
  /** Which of `image`, `video` and `model3d` is set. */
  mediaType: Open<MediaItemType>;
  /** Caption shown to shoppers. */
  title: string;
  /** Id in the media library. */
  id: string;
}

/** Where a file is and how large. */
export interface MediaItemUrlAndSize {
  /** Absolute address of the file. @format uri */
  url: string;
  /** Pixels. @asType integer */
  width: number;
  /** Pixels. @asType integer */
  height: number;
  /** File type, such as `jpg`. */
  format?: string;
  /** What it shows, for people who cannot see it. */
  altText?: string;
}

/** A file with a 3-D model. */
export interface MediaItemModel {
  /** Absolute address of the file. @format uri */
  url: string;
  /** File type: glb, gltf, usdz, stl or obj. */
  format: string;
  /** What it shows, for people who cannot see it. */
  altText?: string;
}

/** A video in several sizes. */
export interface MediaItemVideo {
  /** The video as it was sent, then once it is prepared in several sizes as mp4, and last as HLS with the format m3u8. */
  files: MediaItemUrlAndSize[];
  /** Picture shown before it plays. */
  stillFrameMediaId: string;
  /** What is said in it, as text, by language; absent when there is none. @maxItems 50 */
  captions?: VideoCaptions[];
}

/** Kinds of media. */
export type MediaItemType =
  | "unspecified_media_item_type"
  | "image"
  | "video"
  | "audio"
  | "document"
  | "zip"
  | "model3d";

/** A picture or a video. */
export interface PlatformMedia {
  /** Set when it is a picture. @oneof media */
  image?: Image;
  /** Set when it is a video. @oneof media */
  video?: VideoV2;
}

/** A video in several sizes. */
export interface VideoV2 {
  /** Id in the media library. */
  id?: string;
  /** The same video in several sizes. @maxItems 100 */
  resolutions?: VideoResolution[];
  /** Name of the file as it was uploaded. */
  filename?: string;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string;
  /** Pictures shown before it plays. */
  posters?: Image[];
}

/** One size of a video. */
export interface VideoResolution {
  /** Absolute address of the file. */
  url?: string;
  /** Pixels. @asType integer */
  height?: number;
  /** Pixels. @asType integer */
  width?: number;
  /** Container of the file, such as mp4. */
  format?: string;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string;
  /** Picture shown until it plays. */
  poster?: Image;
}
