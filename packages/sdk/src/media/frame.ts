/** Width and height in pixels. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

export interface Crop extends Sides {
  readonly x: number;
  readonly y: number;
}

/** What a picture is scaled to. */
export interface Frame extends Sides {
  /** Of the picture. */
  readonly scale: number;
  /** In the grammar of addresses. */
  readonly upscaleMethod: 1 | 2;
  readonly mustSharpen: boolean;
}

/** Largest area of a picture that is made. */
const safeArea = 5_000 * 5_000;

/** By area of a picture, largest first: how well it is coded, and how far it may be enlarged. */
const classes = [
  { above: 1_400 * 1_400, quality: 90, maxScale: 1 },
  { above: 600 * 600, quality: 85, maxScale: 1 },
  { above: 400 * 400, quality: 80, maxScale: 1.2 },
] as const;
const smallest = { quality: 80, maxScale: 1.4 } as const;

const superScales: readonly number[] = [1.5, 2, 4];

function classOf({ width, height }: Sides): { readonly quality: number; readonly maxScale: number } {
  return classes.find(({ above }) => width * height > above) ?? smallest;
}

export function usualQuality(sides: Sides): number {
  return classOf(sides).quality;
}

/** The frame that a picture is scaled to, no larger than the server makes and than its pixels are good for. */
export function frameOf(picture: Sides, wanted: Sides, isFit: boolean, isSuper: boolean): Frame {
  const safe = withinSafeArea(picture, wanted, isFit);
  const { scale } = safe;
  const maxScale = isSuper ? 4 : classOf(picture).maxScale;
  const rest = {
    upscaleMethod: isSuper ? 2 : 1,
    mustSharpen: isSuper && !(superScales.includes(scale) || scale > 4),
  } as const;
  if (scale <= maxScale) return { ...safe, ...rest };
  const sides = isFit ? scaled(picture, maxScale) : scaled(safe, maxScale / scale);
  return { ...sides, scale: maxScale, ...rest };
}

function withinSafeArea(picture: Sides, wanted: Sides, isFit: boolean): Sides & { readonly scale: number } {
  const scale = scaleOf(picture, wanted, isFit);
  const { width, height } = isFit ? scaled(picture, scale) : wanted;
  if (!(width * height > safeArea)) return { width, height, scale };
  const smaller = scaled({ width, height }, Math.sqrt(safeArea / (width * height)));
  return { ...smaller, scale: scaleOf(picture, smaller, isFit) };
}

function scaleOf(picture: Sides, wanted: Sides, isFit: boolean): number {
  const scales = [wanted.width / picture.width, wanted.height / picture.height] as const;
  return isFit ? Math.min(...scales) : Math.max(...scales);
}

function scaled({ width, height }: Sides, scale: number): Sides {
  return { width: width * scale, height: height * scale };
}

/** The part of a crop that lies on the picture; undefined when that is nothing or all of it. */
export function overlap(picture: Sides, { x, y, width, height }: Crop): Crop | undefined {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const inside = {
    width: Math.max(0, Math.min(picture.width, x + width) - left),
    height: Math.max(0, Math.min(picture.height, y + height) - top),
  };
  const isWhole = picture.width === inside.width && picture.height === inside.height;
  return inside.width && inside.height && !isWhole ? { x: left, y: top, ...inside } : undefined;
}
