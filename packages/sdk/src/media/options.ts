/** How the address of a picture is made. */
export interface ImageOptions {
  /** Name at the end of the address; that of the file when absent. */
  readonly name?: string;
  /** Device pixels of a CSS pixel, up to 2. That of the screen when absent. */
  readonly devicePixelRatio?: number;
  /** 5 to 90; by the size of the picture when absent. */
  readonly quality?: number;
  /** The point that stays in sight, in percent from the left and the top. */
  readonly focalPoint?: { readonly x?: number; readonly y?: number };
  /** All 0 turns sharpening off; smaller pictures are sharpened a little otherwise. */
  readonly unsharpMask?: { readonly radius: number; readonly amount: number; readonly threshold: number };
  /** Changes of color and sharpness. */
  readonly filters?: ImageFilters;
  /** How far a picture may be enlarged. @default "auto" */
  readonly upscaleMethod?: "auto" | "classic" | "super";
  /** @default true */
  readonly progressive?: boolean;
  /** Id of a watermark that is laid over it. */
  readonly watermark?: string;
  /** Leaves the format to what the browser accepts. @default true */
  readonly autoEncode?: boolean;
  /** The format, in place of what the browser accepts. */
  readonly encoding?: "AVIF" | "PAVIF";
  /** The picture moves: WebP and AVIF stay as they are. */
  readonly hasAnimation?: boolean;
  readonly allowAnimatedTransform?: boolean;
  readonly allowFullGIFTransformation?: boolean;
  /** Focal points and crops of WebP and AVIF count. */
  readonly allowWebpAvifTransforms?: boolean;
  readonly isPlaceholderFlow?: boolean;
  readonly isSEOBot?: boolean;
  /** In place of the base of the addresses. */
  readonly baseHostURL?: string;
}

/** Percent from −100 to 100, `hue` in degrees from −180 to 180, `blur` from 0 to 100. */
export interface ImageFilters {
  readonly contrast?: number;
  readonly brightness?: number;
  readonly saturation?: number;
  readonly hue?: number;
  readonly blur?: number;
}
