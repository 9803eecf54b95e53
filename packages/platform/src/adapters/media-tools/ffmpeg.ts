import { spawn } from "node:child_process";
import { dirname } from "node:path";
import type { MediaFacts, MediaSource, MediaTools } from "../../kernel/ports/media-tools.ts";

/** What each kind is read by. Left to themselves the programs would also follow lists of other files. */
const demuxers: Readonly<Record<string, string>> = {
  "video/mp4": "mov",
  "video/x-m4v": "mov",
  "video/quicktime": "mov",
  "video/3gpp": "mov",
  "audio/x-m4a": "mov",
  "audio/mp4": "mov",
  "video/webm": "matroska",
  "video/x-matroska": "matroska",
  "video/matroska": "matroska",
  "video/vnd.avi": "avi",
  "video/x-msvideo": "avi",
  "video/mpeg": "mpeg",
  "video/ogg": "ogg",
  "audio/ogg": "ogg",
  "audio/opus": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/vnd.wave": "wav",
  "audio/flac": "flac",
  "audio/x-flac": "flac",
  "audio/aac": "aac",
  "audio/aiff": "aiff",
};

/** What a cleaned video is written as: the container it came in. */
const muxers: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** The programs of FFmpeg, by name or path. */
export interface FfmpegPrograms {
  readonly ffmpeg?: string;
  readonly ffprobe?: string;
}

/** Uses FFmpeg where it is installed. */
export function ffmpegTools({ ffmpeg = "ffmpeg", ffprobe = "ffprobe" }: FfmpegPrograms = {}): MediaTools {
  let installed: Promise<boolean> | undefined;
  const convert = (source: MediaSource, before: readonly string[], after: readonly string[], signal: AbortSignal) =>
    run(
      ffmpeg,
      ["-nostdin", "-v", "error", "-y", ...before, ...inputOf(source), ...after],
      signal,
      dirname(source.path),
    );
  return {
    isInstalled() {
      installed ??= Promise.all([ffmpeg, ffprobe].map(versionOf)).then(
        () => true,
        () => {
          // It may be installed later.
          installed = undefined;
          return false;
        },
      );
      return installed;
    },
    async inspect(source, signal) {
      const show = ["-v", "error", "-print_format", "json", "-show_format", "-show_streams"];
      const text = await run(ffprobe, [...show, ...inputOf(source)], signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return undefined;
      });
      return text === undefined ? undefined : factsOf(JSON.parse(text) as Probe);
    },
    async clean(source, target, signal) {
      const muxer = muxers[source.mimeType];
      if (!muxer) throw new Error(`Nothing writes ${source.mimeType}.`);
      const tracks = ["-map", "0:v:0", "-map", "0:a:0?", "-c", "copy"];
      const bare = ["-map_metadata", "-1", "-map_metadata:s", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"];
      const start = muxer === "webm" ? [] : ["-movflags", "+faststart"];
      await convert(source, [], [...tracks, ...bare, ...start, "-f", muxer, target], signal);
    },
    async poster(source, second, target, signal) {
      const picture = ["-frames:v", "1", "-vf", "scale='min(1280,iw)':-2", "-q:v", "3", "-f", "image2", "-update", "1"];
      await convert(source, ["-ss", String(second)], [...picture, target], signal);
    },
    async stream(source, { height, video, playlist }, signal) {
      const output = [
        ...["-map", "0:v:0", "-map", "0:a:0?", "-map_metadata", "-1", "-vf", `scale=-2:${height}`, "-fpsmax", "30"],
        ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-profile:v", "main", "-pix_fmt", "yuv420p"],
        ...["-force_key_frames", "expr:gte(t,n_forced*4)", "-threads", "2"],
        ...["-c:a", "aac", "-b:a", "128k", "-ac", "2"],
        ...["-f", "hls", "-hls_time", "4", "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
        ...["-hls_flags", "single_file", "-hls_segment_filename", video, playlist],
      ];
      await convert(source, [], output, signal);
    },
  };
}

function inputOf({ path, mimeType }: MediaSource): string[] {
  const demuxer = demuxers[mimeType];
  if (!demuxer) throw new Error(`Nothing reads ${mimeType}.`);
  return ["-protocol_whitelist", "file", "-f", demuxer, "-i", `file:${path}`];
}

interface Probe {
  readonly format?: { readonly duration?: string; readonly bit_rate?: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly width?: number;
    readonly height?: number;
    readonly disposition?: { readonly attached_pic?: number };
    readonly side_data_list?: readonly { readonly rotation?: number }[];
  }[];
}

function factsOf({ format, streams = [] }: Probe): MediaFacts | undefined {
  const duration = Number(format?.duration);
  if (!(duration > 0) || streams.length === 0) return undefined;
  const bitrate = Number(format?.bit_rate);
  // The cover of a sound is a stream of pictures as well.
  const film = streams.find((stream) => stream.codec_type === "video" && !stream.disposition?.attached_pic);
  const isTurned = film?.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const { width = 0, height = 0 } = film ?? {};
  const size = isTurned ? { width: height, height: width } : { width, height };
  return { duration, ...(bitrate > 0 && { bitrate }), ...(width > 0 && height > 0 && size) };
}

/** Characters of output that are kept. */
const maxOutput = 1_000_000;

function versionOf(program: string): Promise<string> {
  return run(program, ["-version"], AbortSignal.timeout(10_000));
}

/** Runs a program without a shell, and resolves with what it writes. */
function run(program: string, args: readonly string[], signal: AbortSignal, cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      signal,
      killSignal: "SIGKILL",
      stdio: ["ignore", "pipe", "pipe"],
      // Nothing of the shop's environment: no key, no address of a database.
      env: { PATH: process.env.PATH ?? "" },
      ...(cwd && { cwd }),
    });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        if (output[name].length < maxOutput) output[name] += text;
      });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output.stdout);
      else reject(new Error(`${program} ended with ${code}: ${output.stderr.slice(-1_000)}`));
    });
  });
}
