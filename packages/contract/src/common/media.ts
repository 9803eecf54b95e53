/** A link to a page of the shop. */
export interface PageLink {
  /** Path on the shop, such as `/product-page/mug`. */
  relativePath?: string;
  /** The full address. */
  url?: string;
}

/** A picture. */
export interface Image {
  /** Id in the media library. */
  id?: string;
  /** In pixels. @asType integer */
  height?: number;
  /** In pixels. @asType integer */
  width?: number;
  /** For those who cannot see it. */
  altText?: string;
  /** Name of the file as it was uploaded. */
  filename?: string;
  /** Absolute address of the picture. */
  url?: string;
  /** When the address stops working. @format date-time */
  urlExpirationDate?: string;
  /** What must stay visible when the picture is cropped. */
  focalPoint?: FocalPoint;
}

/** The part of a picture that matters, as shares of its size. */
export interface FocalPoint {
  /** 0 is left, 1 is right. */
  x?: number;
  /** 0 is top, 1 is bottom. */
  y?: number;
  /** Height of the part, as a share of the picture's. @asType integer */
  height?: number;
  /** Width of the part, as a share of the picture's. @asType integer */
  width?: number;
}

/** A link in two parts. */
export interface PageUrl {
  /** Origin, such as `https://shop.example`. */
  base: string;
  /** Path on it, with the leading slash. */
  path: string;
}

/** Captions of a video in one language. */
export interface VideoCaptions {
  /** Such as `en` or `pt-BR`. @maxLength 35 */
  language: string;
  /** Absolute address of the captions, in the form WebVTT, for a `<track>`. Of a private video it answers 403. @format uri */
  url: string;
}
