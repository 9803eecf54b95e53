import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian-package.mjs";

/** Installs FFmpeg for the tests of videos when there is none; those who miss it are told as the tests begin. */
export function findFfmpeg() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  if (!folders.some((folder) => existsSync(join(folder, "ffprobe")))) installPackage("ffmpeg");
}
