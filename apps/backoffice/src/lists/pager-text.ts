import { strings } from "../strings/strings.ts";
import { type ListPage, nextPlace, type Place, pageSize, previousPlace } from "./resource-query.ts";

const texts = strings.list;

/**
 * Which rows of a list are shown, and of how many. Where they are not counted, whether there are more.
 *
 * @param counted rows of the whole list, where they were counted apart from the page
 */
export function pagerText<Item>(page: ListPage<Item>, place: Place, counted: number | undefined): string {
  const { items, total, metadata } = page;
  const many = items.length;
  if (!metadata) {
    const first = (place.page - 1) * pageSize;
    const shown = { from: first + 1, to: first + many };
    return total === undefined ? texts.range(shown) : texts.rangeOf({ ...shown, total });
  }
  if (counted !== undefined) return texts.shownOf({ many, total: counted });
  const hasNext = nextPlace(page, place, pageSize) !== undefined;
  if (!previousPlace(page, place)) return hasNext ? texts.shownFirst({ many }) : texts.shown({ many });
  return hasNext ? texts.shownBetween({ many }) : texts.shownLast({ many });
}
