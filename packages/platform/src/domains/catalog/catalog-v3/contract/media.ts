/** A picture. */
export interface V3Image {
  /** Absolute address. An id would make the vendor's client write an address of the vendor's own. */
  url: string;
  /** In pixels. @asType integer */
  width?: number;
  /** In pixels. @asType integer */
  height?: number;
  /** For those who cannot see it. */
  altText?: string;
}

/** A video in one size. */
export interface V3VideoResolution {
  /** Absolute address. */
  url: string;
  /** In pixels. @asType integer */
  width?: number;
  /** In pixels. @asType integer */
  height?: number;
  /** Type of the file, such as `mp4`. */
  format?: string;
}

/** A video. */
export interface V3Video {
  /** Absolute address of the first size. */
  url: string;
  /** The same video in several sizes. */
  resolutions: V3VideoResolution[];
  /** Pictures that are shown before it plays. */
  posters: V3Image[];
}

/** A small picture that stands for a media item. */
export interface V3Thumbnail {
  /** Absolute address. */
  url: string;
  /** In pixels. @asType integer */
  height: number;
  /** In pixels. @asType integer */
  width: number;
  /** For those who cannot see it. */
  altText?: string;
}

/** A picture or video of a product. */
export interface V3Media {
  /** Id in the media library, or the address of a file elsewhere. */
  id: string;
  /** The same, by which an upload was named. */
  uploadId: string;
  /** Absolute address of the picture, or of the picture of a video. */
  url?: string;
  /** For those who cannot see it. */
  altText?: string;
  /** What the merchant calls it. */
  displayName?: string;
  /** Whether `image` or `video` is there. */
  mediaType: "IMAGE" | "VIDEO";
  /** The picture. */
  image?: V3Image;
  /** The video. */
  video?: V3Video;
  /** Only with `THUMBNAIL`. */
  thumbnail?: V3Thumbnail;
}

/** Media of a product, in the merchant's order. */
export interface V3MediaItems {
  /** All of them, the main one first. */
  items: V3Media[];
}

/** What shows a product. */
export interface V3ProductMedia {
  /** Shown in lists; absent while the product has none. */
  main?: V3Media;
  /** Only with `MEDIA_ITEMS_INFO`. */
  itemsInfo?: V3MediaItems;
}

/** Media that show a choice. */
export interface V3MediaReferences {
  /** In the product's order. */
  items: V3MediaReference[];
}

/** A picture or video among the product's media. */
export interface V3MediaReference {
  /** Its id among the product's media. */
  mediaId: string;
}
