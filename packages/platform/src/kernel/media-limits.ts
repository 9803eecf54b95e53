import type { MediaType } from "@vitrine/contract";

/** How much the media library takes. */
export interface MediaLimits {
  /** Most bytes of one file, by its kind. */
  readonly fileBytes: Readonly<Record<MediaType, number>>;
  /** Most bytes of all files of a site; no limit when absent. */
  readonly siteBytes?: number;
  readonly shoppers: ShopperLimits;
}

/** How much shoppers may send. */
export interface ShopperLimits {
  /** Most bytes of one picture. */
  readonly fileBytes: number;
  /** Most pictures and videos of one shopper in an hour, and from one network address. */
  readonly perHour: number;
  readonly perHourAndAddress: number;
  readonly videos: ShopperVideoLimits;
}

/** How many videos shoppers may send, and how long ones. */
export interface ShopperVideoLimits {
  /** Most bytes of one video. */
  readonly fileBytes: number;
  /** Seconds one may last. */
  readonly seconds: number;
  /** Most videos of one shopper in an hour, and from one network address. */
  readonly perHour: number;
  readonly perHourAndAddress: number;
}

/** Most bytes of a file of any kind. */
export function largestFile({ fileBytes }: MediaLimits): number {
  return Math.max(...Object.values(fileBytes));
}

const MiB = 1024 * 1024;

/** What holds unless a platform is given limits of its own. */
export const usualMediaLimits: MediaLimits = {
  fileBytes: {
    UNKNOWN: 25 * MiB,
    IMAGE: 25 * MiB,
    VECTOR: 2 * MiB,
    AUDIO: 360 * MiB,
    VIDEO: 4096 * MiB,
    DOCUMENT: 1024 * MiB,
    ARCHIVE: 2048 * MiB,
    MODEL3D: 200 * MiB,
    OTHER: 25 * MiB,
  },
  shoppers: {
    fileBytes: 10 * MiB,
    perHour: 20,
    perHourAndAddress: 60,
    videos: { fileBytes: 100 * MiB, seconds: 60, perHour: 5, perHourAndAddress: 15 },
  },
};
