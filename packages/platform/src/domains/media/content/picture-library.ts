/** The function that opens a picture. */
export type MakeSharp = typeof import("sharp")["default"];

/** Pixels a picture may have once it is unpacked: a small file may hold a huge one. */
export const maxPixels = 60_000_000;

/** The picture library, or undefined where its program for this machine is not installed. */
export function loadPictures(
  load: () => Promise<{ default: MakeSharp }> = () => import("sharp"),
): Promise<MakeSharp | undefined> {
  return load().then(
    ({ default: sharp }) => {
      // Pictures are worked on one at a time by queues of their own; threads within one would stand in each other's way.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    },
    () => undefined,
  );
}
