import type { CursorQueryRequest, Filter, IssuedGiftCard } from "@vitrine/contract";
import type { Filter as ListFilter, ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import type { View } from "../lists/Views.tsx";
import { strings } from "../strings/strings.ts";

const texts = strings.giftCards;

export const defaultSort = "-createdDate";

export const giftCardFilters: readonly ListFilter[] = [
  {
    id: "state",
    ...texts.filters.state,
    isSingle: true,
    options: [
      { value: "yes", label: texts.enabled.yes },
      { value: "no", label: texts.enabled.no },
    ],
  },
];

export const giftCardViews: readonly View[] = [
  { name: texts.views.on, search: "?state=yes" },
  { name: texts.views.off, search: "?state=no" },
];

export function giftCardRequest(state: ListState, now: Date, limit: number): CursorQueryRequest<IssuedGiftCard> {
  const { state: usable } = state.filters;
  const filter: Filter<IssuedGiftCard> = {
    ...(usable && (usable[0] === "yes" ? usableAt(now) : { disabled: true })),
    ...matchingGiftCards(state.text),
  };
  return { query: cursorQuery(state, filter, limit) };
}

function usableAt(now: Date): Filter<IssuedGiftCard> {
  const end = { $or: [{ expirationDate: { $exists: false } }, { expirationDate: { $gt: now.toISOString() } }] };
  return { $and: [{ disabled: false }, end] };
}

/** Cards with the text in their note, or at the end of their code: the rest of it is not stored readably. */
function matchingGiftCards(text: string): Filter<IssuedGiftCard> {
  const wanted = text.trim();
  if (!wanted) return {};
  const end = wanted
    .replace(/[^0-9a-z]/gi, "")
    .slice(-4)
    .toUpperCase();
  return { $or: [{ note: { $contains: wanted } }, ...(end ? [{ obfuscatedCode: { $contains: end } }] : [])] };
}
