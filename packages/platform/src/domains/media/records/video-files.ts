import type { FileRecord } from "./file.ts";

/** One way to play a video: a size of it, or the playlist of all sizes. */
export interface VideoFile {
  /** Below the address of the video; absent for the video as it was sent. */
  readonly name?: string;
  /** Pixels; 0 until they are known. */
  readonly width: number;
  readonly height: number;
}

/** The playlist that names those of all sizes (HLS). */
export const mainPlaylistName = "stream.m3u8";

/** A video as it was sent, then as it was prepared: in its sizes, smallest first, and last as HLS. */
export function videoFilesOf({ facts, forms = {} }: FileRecord): VideoFile[] {
  const sent = { width: facts?.width ?? 0, height: facts?.height ?? 0 };
  const made = Object.entries(forms).flatMap(([name, { width = 0, height = 0 }]) =>
    name.endsWith(".mp4") ? [{ name, width, height }] : [],
  );
  made.sort((first, second) => first.height - second.height);
  const largest = made.at(-1);
  return [sent, ...made, ...(largest ? [{ ...largest, name: mainPlaylistName }] : [])];
}

/** Captions of a video in one language. */
export interface CaptionsFile {
  readonly language: string;
  /** Below the address of the video. Other captions have another one. */
  readonly name: string;
}

const captionsName = /^captions\.([A-Za-z\d-]+)\.[\da-f]{8}\.vtt$/;

/** The captions of a video, by language. */
export function captionsOf({ forms = {} }: FileRecord): CaptionsFile[] {
  const found = Object.keys(forms).flatMap((name) => {
    const language = captionsName.exec(name)?.[1];
    return language ? [{ language, name }] : [];
  });
  return found.sort((first, second) => (first.language < second.language ? -1 : 1));
}

/** What a name ends with, without the dot, in lower case. */
export function extensionOf(name: string): string {
  return name.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? "";
}
