import type { MediaType } from "@vitrine/contract";
import type { Filter, ListState } from "../lists/list-state.ts";
import { sortingOf } from "../lists/list-state.ts";
import { strings } from "../strings/strings.ts";

const texts = strings.media;

/** Where everything of the shop is. */
export const library = "media-root";
export const trash = "trash";
const shoppers = "visitor-uploads-root";

/** Places that are always there. */
export const roots = [library, shoppers, trash] as const;

export type RootId = (typeof roots)[number];

export function isRoot(id: string): id is RootId {
  return (roots as readonly string[]).includes(id);
}

/** Kinds of files in the order of the filter. */
export const kinds = Object.keys(texts.kinds) as readonly (keyof typeof texts.kinds)[];

export const mediaFilters: readonly Filter[] = [
  { id: "kind", ...texts.filters.kind, options: kinds.map((value) => ({ value, label: texts.kinds[value] })) },
  {
    id: "access",
    ...texts.filters.access,
    isSingle: true,
    options: (["public", "private"] as const).map((value) => ({ value, label: texts.access[value] })),
  },
];

export const defaultSort = "-updatedDate";

/** Files of a page of the library. */
export const filesAtOnce = 60;

/** What all requests for files of a place share. */
export function narrowed({ filters, sort }: Pick<ListState, "filters" | "sort">) {
  const { kind = [], access = [] } = filters;
  return {
    ...(kind.length > 0 && { mediaTypes: kind as MediaType[] }),
    ...(access.length > 0 && { private: access.includes("private") }),
    sort: sortingOf(sort),
    paging: { limit: filesAtOnce },
  };
}

/** The search below a place; undefined where the files of one folder are listed. */
export function searchOf(place: string, text: string) {
  if (place === trash) return { rootFolder: "TRASH_ROOT", ...(text && { search: text }) } as const;
  if (!text) return undefined;
  return { rootFolder: place === shoppers ? "VISITOR_UPLOADS_ROOT" : "MEDIA_ROOT", search: text } as const;
}
