import { createHash, randomUUID } from "node:crypto";

/** How a file id begins: the same for all of a site. */
function prefixOf(siteId: string): string {
  return createHash("sha256").update(siteId).digest("hex").slice(0, 6);
}

/** A new file id, such as `2acbb8_<32 hexadecimal digits>~mv2.jpeg`. */
export function newFileId(siteId: string, isPicture: boolean, extension: string): string {
  const end = extension === "" ? "" : `.${extension}`;
  return `${prefixOf(siteId)}_${randomUUID().replaceAll("-", "")}${isPicture ? "~mv2" : ""}${end}`;
}

/** Whether a path segment can be the id of an uploaded file. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{6}_[0-9a-f]{32}(~mv2)?(\.[a-z0-9]{1,10})?$/.test(text);
}

/**
 * What a video's poster is called: a picture's name without a slash, as clients take what is between slashes for the id, and
 * give sizes to names of pictures only.
 */
export function posterIdOf(videoId: string): string {
  return `${videoId}.jpg`;
}

/** The video that a poster is of; undefined for what cannot be a poster. */
export function videoOfPoster(text: string): string | undefined {
  const [, video = ""] = /^(.+\.[a-z0-9]+)\.jpg$/.exec(text) ?? [];
  return isFileId(video) ? video : undefined;
}

/** Whether a path segment can be the id of a picture of the demo catalog: it is called by its file. */
export function isBundledId(text: string): boolean {
  return /^[a-z0-9-]{1,60}\.webp$/.test(text);
}

/** The id in what callers name a file by: its id, its address, or the URI that clients make of it. */
export function fileIdOf(text: string): string {
  if (!/^(https?|wix):/.test(text)) return text;
  const path = text.split(/[?#]/)[0] ?? "";
  const parts = path.split("/");
  const names = parts.map((part) => videoOfPoster(part) ?? part);
  return names.find((name, at) => isFileId(name) || (parts[at - 1] === "media" && isBundledId(name))) ?? text;
}
