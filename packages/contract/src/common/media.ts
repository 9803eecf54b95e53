/** Page link. */
export interface PageLink {
  relativePath?: string;
  url?: string;
}

/** Image. */
export interface Image {
  id?: string;
  /** @asType integer */
  height?: number;
  /** @asType integer */
  width?: number;
  altText?: string;
  filename?: string;
  url?: string;
  /** @format date-time */
  urlExpirationDate?: string;
  focalPoint?: FocalPoint;
}

/** Focal point. */
export interface FocalPoint {
  x?: number;
  y?: number;
  /** @asType integer */
  height?: number;
  /** @asType integer */
  width?: number;
}

/** Page url. */
export interface PageUrl {
  base: string;
  path: string;
}
