/** Shares of the width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

export const middle: Point = { x: 0.5, y: 0.5 };

/** Which part of a picture a crop shows, as the `object-position` of a picture that covers its frame. */
export function cropPosition(picture: Sides, frame: Sides, point: Point): string {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const along = (side: keyof Sides, share: number): string => {
    const hidden = picture[side] * scale - frame[side];
    if (hidden <= 0.5) return "50%";
    const start = Math.min(hidden, Math.max(0, share * picture[side] * scale - frame[side] / 2));
    return `${Math.round((start / hidden) * 1_000) / 10}%`;
  };
  return `${along("width", point.x)} ${along("height", point.y)}`;
}

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves a point to: one hundredth, ten with Shift; undefined for other keys. */
export function movedBy(point: Point, key: string, isFar: boolean): Point | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = isFar ? 0.1 : 0.01;
  return { x: onPicture(point.x + direction.x * step), y: onPicture(point.y + direction.y * step) };
}

/** To the hundredth, and no further than the edges. */
export function onPicture(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
}
