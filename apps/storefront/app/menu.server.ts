import type { MenuEntry } from "./components/page/menu.ts";
import { menuTexts } from "./lib/menu-texts.server.ts";

/** The way to the page of all collections. */
export function toAllCollections(): MenuEntry {
  return { label: menuTexts.allCollections, to: "/collections" };
}

/** Most entries beside the name of the shop, and most letters they have together, with some for each gap. */
const most = 8;
const mostLetters = 88;
const gap = 3;

/** What menus name: the first collections, the way to all of them, and what else the shop has. */
export interface Menu {
  readonly menu: readonly MenuEntry[];
  /** What fits on one line beside the name of the shop. Where collections are left out, the last one leads to all. */
  readonly line: readonly MenuEntry[];
}

/**
 * The menu of a shop.
 * @param isMore - there are other collections than these
 */
export function menuOf(collections: readonly MenuEntry[], isMore: boolean, others: readonly MenuEntry[]): Menu {
  const toAll = toAllCollections();
  const menu = [...collections, ...(isMore ? [toAll] : []), ...others];
  const fit = fitting(menu, mostLetters);
  const isWhole = !isMore && fit.length >= Math.min(most, collections.length);
  return { menu, line: isWhole ? fit : [...fitting(collections, mostLetters - toAll.label.length - gap), toAll] };
}

/** The first entries, as many as there is room for. */
function fitting(entries: readonly MenuEntry[], letters: number): readonly MenuEntry[] {
  let taken = 0;
  return entries.slice(0, most).filter(({ label }) => {
    taken += label.length + gap;
    return taken <= letters;
  });
}
