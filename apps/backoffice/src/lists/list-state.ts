import type { OpenField } from "@vitrine/contract";
/** What a list shows, as its address says it. */
export interface ListState {
  readonly text: string;
  /** Chosen values by filter. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** A field, with `-` in front for largest first. */
  readonly sort: string;
  readonly cursor: string;
  /** From 1. */
  readonly page: number;
}

/** A condition a list can be narrowed by. */
export interface Filter {
  readonly id: string;
  readonly name: string;
  /** Continues the sentence: `payment is`. */
  readonly verb: string;
  readonly options: readonly FilterOption[];
  /** Only one of the options at a time. */
  readonly isSingle?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Reads an address; what is not a filter or one of its options is left out. */
export function readState(search: URLSearchParams, filters: readonly Filter[], defaultSort: string): ListState {
  const chosen = filters.flatMap(({ id, options }): [string, string[]][] => {
    const known = (search.get(id) ?? "").split(",").filter((value) => options.some((option) => option.value === value));
    return known.length > 0 ? [[id, known]] : [];
  });
  return {
    text: search.get("q") ?? "",
    filters: Object.fromEntries(chosen),
    sort: search.get("sort") ?? defaultSort,
    cursor: search.get("cursor") ?? "",
    page: Math.max(1, Math.floor(Number(search.get("page")) || 1)),
  };
}

/** The address of a state; defaults are left out. */
export function writeState({ text, filters, sort, cursor, page }: ListState, defaultSort: string): URLSearchParams {
  const search = new URLSearchParams();
  if (text) search.set("q", text);
  for (const [id, values] of Object.entries(filters)) if (values.length > 0) search.set(id, values.join(","));
  if (sort !== defaultSort) search.set("sort", sort);
  if (cursor) search.set("cursor", cursor);
  if (page > 1) search.set("page", String(page));
  return search;
}

/** What makes a view, whatever page of it is open. */
export function viewOf(search: string): string {
  const view = new URLSearchParams(search);
  view.delete("cursor");
  view.delete("page");
  view.sort();
  return view.toString();
}

/** Order of a query as the API takes it. */
export function sortingOf(sort: string): { fieldName: OpenField; order: "ASC" | "DESC" } {
  const isDescending = sort.startsWith("-");
  // From the address bar: the platform checks it.
  return { fieldName: sort.slice(Number(isDescending)) as OpenField, order: isDescending ? "DESC" : "ASC" };
}
