import { readLocal, writeLocal } from "./local-storage.ts";

/** Products that are shown. */
export const showMost = 4;

/** Products that are remembered: enough to fill the shelf when some are gone and one is the page itself. */
const keepMost = 8;

const key = "vitrine-viewed";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What of a list are ids of products, the first of each, no more than are shown. */
export function readIds(list: unknown, most: number = showMost): string[] {
  const ids = Array.isArray(list) ? list.filter((id): id is string => typeof id === "string" && uuid.test(id)) : [];
  return [...new Set(ids)].slice(0, most);
}

/** The products this browser looked at, latest first. They are stored there only. */
export function viewedIds(): string[] {
  return readIds(readLocal(key), keepMost);
}

/** Puts a product first. */
export function rememberViewed(id: string): void {
  keep([id, ...viewedIds()]);
}

/** Lets go of products that are no longer sold. */
export function removeViewed(ids: readonly string[]): void {
  keep(viewedIds().filter((id) => !ids.includes(id)));
}

function keep(ids: readonly string[]): void {
  writeLocal(key, readIds(ids, keepMost));
}
