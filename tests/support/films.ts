import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether FFmpeg is installed; the bootstrap installs Debian's package where it can. */
export const hasFfmpeg: boolean = isThere();

function isThere(): boolean {
  try {
    execFileSync("ffmpeg", ["-version"], { stdio: "ignore" });
    execFileSync("ffprobe", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Makes a video or sound of a few seconds; the name says of which kind. */
export function makeMedia(name: string, ...options: readonly string[]): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), "film-"));
  try {
    execFileSync("ffmpeg", ["-nostdin", "-v", "error", ...options, name], { cwd: folder });
    return new Uint8Array(readFileSync(join(folder, name)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Three seconds in which a pattern moves, with a tone. */
export function makeFilm(size = "640x480", name = "film.mp4"): Uint8Array<ArrayBuffer> {
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=10:duration=3`];
  const tone = ["-f", "lavfi", "-i", "sine=frequency=440:duration=3"];
  return makeMedia(name, ...picture, ...tone, "-pix_fmt", "yuv420p", "-shortest");
}
