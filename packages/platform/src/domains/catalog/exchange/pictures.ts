import { isElsewhere, mediaUrl } from "../../../policies/media-url.ts";
import type { EntryMedia, ShopFacts } from "./entry.ts";
import type { Row } from "./row.ts";

/** A picture as a file names it: an address, or the id of a file in the media library. */
export function readPicture(row: Row, column: string, text: string, { origin }: ShopFacts): EntryMedia | undefined {
  const name = text.trim();
  const own = `${origin}/media/`;
  if (name.startsWith(own)) return { id: decodePath(name.slice(own.length)) };
  if (isElsewhere(name)) {
    if (URL.canParse(name)) return { id: name };
  } else if (/^[\w.~-]+(\/[\w.~-]+)*$/.test(name)) return { id: name };
  row.error(column, "NOT_AN_ADDRESS", { text: name.slice(0, 100) });
  return undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of a picture, which any shop can fetch. */
export function pictureAddress(id: string, { origin }: Pick<ShopFacts, "origin">): string {
  return mediaUrl(id, origin);
}
