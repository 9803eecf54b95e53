import type { GenerateVideoStreamingUrlRequest, GenerateVideoStreamingUrlResponse } from "@vitrine/contract";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { requireFile } from "../files/read.ts";
import type { FileRecord } from "../records/file.ts";
import { newPreparation } from "../records/file.ts";
import { files } from "../records/repository.ts";
import { mainPlaylistName } from "../records/video-files.ts";

/** Where videos are streamed from; private ones by addresses that work for a while. */
export const streamPath = "/_vitrine/media/streams";

/** What an address says; whoever holds it cannot read or change it. */
export interface StreamClaims {
  readonly fileId: string;
  /** Epoch milliseconds; absent for public videos. */
  readonly expires?: number;
}

const aboutStreams = (siteId: string) => `media streams of ${siteId}`;

/** Makes an address that plays a video. It opens a transaction of its own, because the key of the box may be made first. */
export async function generateVideoStreamingUrl(
  { fileId, format = "HLS", expirationInMinutes }: GenerateVideoStreamingUrlRequest,
  call: Call<"VIDEO_STREAMING_NOT_AVAILABLE">,
): Promise<GenerateVideoStreamingUrlResponse> {
  const { runtime, site, now } = call;
  const { entity: file } = await call.transaction((inside) => requireFile(inside, fileId));
  if (file.mediaType !== "VIDEO") throw invalid("fileId", `must be a video; the file is of the kind ${file.mediaType}`);
  if (format === "DASH") throw invalid("format", "must be HLS, which is what videos are prepared for");
  if (streamsOf(file).length === 0) {
    const problem = await problemOf(call, file);
    return call.fail("VIDEO_STREAMING_NOT_AVAILABLE", { fileId, reason: problem.code }, problem.description);
  }
  const expires = now.getTime() + (expirationInMinutes ?? 1440) * 60_000;
  const claims: StreamClaims = { fileId: file.id, ...(file.isPrivate && { expires }) };
  await runtime.secretBox.prepare();
  const token = await runtime.secretBox.seal(JSON.stringify(claims), aboutStreams(site.id));
  return {
    downloadUrl: { url: `${runtime.origin}${streamPath}/${site.id}.${token}/${mainPlaylistName}`, assetKey: "hls" },
  };
}

/** Why there is no stream. One that failed for want of a program is prepared now if that is there by now. */
async function problemOf(call: Call<"VIDEO_STREAMING_NOT_AVAILABLE">, { id, preparationProblem: problem }: FileRecord) {
  const pending = {
    code: "PENDING",
    description: "The video is being prepared. Try again in a while, or play the file.",
  };
  if (!problem) return pending;
  const canRetry = problem.code === "FFMPEG_NOT_INSTALLED" && (await call.runtime.adapters.mediaTools?.isInstalled());
  if (!canRetry) return { ...problem, description: `${problem.description} Play the file at its own address instead.` };
  await call.transaction(async ({ db, site, now }) => {
    const found = await files.getLocked(db, site.id, id);
    if (!found?.entity.preparationProblem) return;
    const { preparationProblem: _, ...rest } = found.entity;
    await files.update(db, site.id, found.revision, { ...rest, preparation: newPreparation(now) });
  });
  return pending;
}

/** The sizes a video is streamed in, smallest first, by their playlists. */
export function streamsOf({ forms = {} }: FileRecord): string[] {
  const lists = Object.keys(forms).filter((name) => name.endsWith(".m3u8"));
  return lists.sort((first, second) => Number.parseInt(first, 10) - Number.parseInt(second, 10));
}

/** The playlist that names those of all sizes. */
export function mainPlaylist(file: FileRecord): string {
  const { forms = {}, facts } = file;
  const lines = streamsOf(file).flatMap((list) => {
    const { width = 0, height = 0, size = 0 } = forms[list.replace(".m3u8", ".mp4")] ?? {};
    const bandwidth = Math.max(1, Math.ceil((size * 8) / (facts?.duration || 1)));
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}`, list];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", ...lines].join("\n")}\n`;
}

/** What a token of an address says; undefined when it is forged. */
export async function readStream(
  { secretBox }: Runtime,
  siteId: string,
  token: string,
): Promise<StreamClaims | undefined> {
  try {
    await secretBox.prepare();
    return JSON.parse(await secretBox.open(token, aboutStreams(siteId))) as StreamClaims;
  } catch {
    return undefined;
  }
}
