import { join } from "node:path";
import type { Runtime } from "../../../kernel/context.ts";
import type { MediaFacts, MediaSource, MediaTools } from "../../../kernel/ports/media-tools.ts";
import type { FileForm, FileRecord } from "../records/file.ts";
import { withLocalCopy } from "../storage/local-copy.ts";
import { storeForm } from "./forms.ts";

/** What was found out about a file, or made of it. */
export interface Prepared {
  readonly facts: MediaFacts;
  readonly forms: Readonly<Record<string, FileForm>>;
}

/** Why a file cannot be prepared; trying again would change nothing. */
export class NotPrepared extends Error {
  override readonly name = "NotPrepared";
  readonly code: "FFMPEG_NOT_INSTALLED" | "UNREADABLE_MEDIA" | "MEDIA_TOO_LONG";
  constructor(code: NotPrepared["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** Seconds a video may last to be prepared, and pixels of one of its pictures. */
const maxDuration = 4 * 60 * 60;
const maxFrame = 40_000_000;

/** Heights that videos are prepared in, as far as they have them. */
const heights = [480, 720];

/** Looks into a video or sound, and takes a picture of a video. */
export function inspectMedia(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  signal: AbortSignal,
): Promise<Prepared> {
  return withLocalCopy(runtime, file, signal, async (source, folder) => {
    const facts = await toolsOf(runtime).inspect(source, signal);
    const isFilm = file.mediaType === "VIDEO";
    if (!facts || (isFilm && !facts.width)) {
      throw new NotPrepared("UNREADABLE_MEDIA", `The file cannot be read as ${isFilm ? "a video" : "a sound"}.`);
    }
    const { width = 0, height = 0, duration } = facts;
    if (width * height > maxFrame)
      throw new NotPrepared("UNREADABLE_MEDIA", "The pictures of the video are too large.");
    if (duration > maxDuration) throw new NotPrepared("MEDIA_TOO_LONG", "The file lasts longer than four hours.");
    return {
      facts,
      forms: isFilm ? { "poster.jpg": await poster(runtime, siteId, file, { source, folder, facts }, signal) } : {},
    };
  });
}

async function poster(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  { source, folder, facts }: { readonly source: MediaSource; readonly folder: string; readonly facts: MediaFacts },
  signal: AbortSignal,
): Promise<FileForm> {
  const path = join(folder, "poster.jpg");
  // The first pictures are often black.
  await toolsOf(runtime).poster(source, Math.min(3, facts.duration / 10), path, signal);
  const { width = 1, height = 1 } = facts;
  const shrink = Math.min(1, 1280 / width);
  const size = { width: Math.round(width * shrink), height: 2 * Math.round((height * shrink) / 2) };
  return storeForm(runtime, siteId, file, { path, mimeType: "image/jpeg", ...size });
}

/** Prepares a video for streaming, in the sizes it has. */
export function streamVideo(
  runtime: Runtime,
  siteId: string,
  file: FileRecord,
  signal: AbortSignal,
): Promise<Prepared["forms"]> {
  const { width = 2, height = 2 } = file.facts ?? {};
  const smaller = heights.filter((each) => each <= height);
  const targets = smaller.length > 0 ? smaller : [Math.max(2, 2 * Math.floor(height / 2))];
  return withLocalCopy(runtime, file, signal, async (source, folder) => {
    const forms: Record<string, FileForm> = {};
    for (const target of targets) {
      const [video, playlist] = [`${target}p.mp4`, `${target}p.m3u8`];
      await toolsOf(runtime).stream(source, { height: target, video, playlist }, signal);
      const size = { height: target, width: 2 * Math.round((width * target) / height / 2) };
      const film = { path: join(folder, video), mimeType: "video/mp4", ...size };
      const list = { path: join(folder, playlist), mimeType: playlistType, ...size };
      forms[video] = await storeForm(runtime, siteId, file, film);
      forms[playlist] = await storeForm(runtime, siteId, file, list);
    }
    return forms;
  });
}

/** @throws NotPrepared where nothing looks into videos */
export function toolsOf({ adapters }: Runtime): MediaTools {
  if (adapters.mediaTools) return adapters.mediaTools;
  throw new NotPrepared("FFMPEG_NOT_INSTALLED", "This server has no program that reads videos and sounds (FFmpeg).");
}

export const playlistType = "application/vnd.apple.mpegurl";
