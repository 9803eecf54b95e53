import type { ListState } from "./list-state.ts";
import { type ListPage, nextPlace } from "./resource-query.ts";

/** Most rows that are selected together; more would be changed for minutes. */
export const maxSelected = 1_000;

/** Most rows that one response holds. */
const limit = 100;

/** Ids of all rows that a list finds, on whatever page, up to {@link maxSelected}. */
export async function readMatching<Item extends { readonly id: string }>(
  readPage: (place: Pick<ListState, "cursor" | "page">, limit: number) => Promise<ListPage<Item>>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let place: Pick<ListState, "cursor" | "page"> | undefined = { cursor: "", page: 1 };
  while (place && ids.length < maxSelected) {
    const page: ListPage<Item> = await readPage(place, limit);
    ids.push(...page.items.map(({ id }) => id));
    place = nextPlace(page, place, limit);
  }
  return ids.slice(0, maxSelected);
}
