import { hash } from "node:crypto";
import type { Site } from "./site.ts";

const keys = new WeakMap<Site, string>();

/** Tells apart what a merchant decided about a site, for what is kept in memory. */
export function settingsKey(site: Site): string {
  // Sites are read again when they may have changed.
  const known = keys.get(site);
  if (known !== undefined) return known;
  const key = hash("sha1", JSON.stringify(site.settings), "base64url");
  keys.set(site, key);
  return key;
}
