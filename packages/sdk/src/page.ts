import type { PageOptions } from "@vitrine/contract";

/** One page of a list. */
export interface Page<Item, Response> {
  /** The items of this page, in the order asked for. */
  readonly items: Item[];
  /** Items in the whole list. Absent for cursor lists, and where the server does not count. */
  readonly total: number | undefined;
  /** Marks of the neighboring pages, on lists that are read by cursor. */
  readonly cursors: { readonly next?: string; readonly prev?: string };
  /** Whether {@link Page.next} leads anywhere. */
  readonly hasNext: boolean;
  /** Whether {@link Page.prev} leads anywhere. */
  readonly hasPrev: boolean;
  /** Fetches the following page. Fails with `No next page to fetch` when there is none. */
  next(): Promise<Page<Item, Response>>;
  /** Fetches the preceding page. Fails with `No previous page to fetch` when there is none. */
  prev(): Promise<Page<Item, Response>>;
  /** The whole response. */
  readonly response: Response;
}

/** Fetches the page a request asks for. */
export type Fetcher<Item, Response> = (request: object) => Promise<Page<Item, Response>>;

type Fields = Readonly<Record<string, unknown>>;

/** Reads a response as a page. `fetchPage` sends the requests of its neighbors. */
export function pageOf<Item, Response>(
  response: Response,
  request: object,
  options: PageOptions,
  fetchPage: Fetcher<Item, Response>,
): Page<Item, Response> {
  const answer = fieldsOf(response);
  const items = Array.isArray(answer[options.items]) ? (answer[options.items] as Item[]) : [];
  const metadata = fieldsOf(answer[options.metadata]);
  const cursors: Page<Item, Response>["cursors"] = fieldsOf(metadata.cursors);
  const total = typeof metadata.total === "number" && !metadata.tooManyToCount ? metadata.total : undefined;
  const around = neighbors(request, options, { items: items.length, total, cursors });
  const go = async (target: object | undefined, which: string): Promise<Page<Item, Response>> => {
    if (!target) throw new Error(`No ${which} page to fetch`);
    return fetchPage(target);
  };
  return {
    items,
    total,
    cursors,
    hasNext: around.next !== undefined,
    hasPrev: around.prev !== undefined,
    next: () => go(around.next, "next"),
    prev: () => go(around.prev, "previous"),
    response,
  };
}

interface CurrentPage {
  readonly items: number;
  readonly total: number | undefined;
  readonly cursors: { readonly next?: string; readonly prev?: string };
}

/** The requests of the pages before and after `seen`. */
function neighbors(
  request: object,
  { paging, query }: PageOptions,
  seen: CurrentPage,
): { next?: object; prev?: object } {
  const asked = fieldsOf(query ? fieldsOf(request)[query] : request);
  const isCursor = paging === "cursor" || asked.cursorPaging !== undefined;
  const field = isCursor && query ? "cursorPaging" : "paging";
  const { limit, offset } = fieldsOf(asked[field]);
  const size = Number(limit ?? seen.items);
  const start = Number(offset ?? 0);
  const turn = (mark: object): object => {
    const place = { [field]: limit === undefined ? mark : { ...mark, limit } };
    if (!query) return { ...request, ...place };
    // A cursor contains filter and order.
    return { ...request, [query]: isCursor ? place : { ...asked, ...place } };
  };
  const { next, prev } = seen.cursors;
  if (isCursor) return { ...(next && { next: turn({ cursor: next }) }), ...(prev && { prev: turn({ cursor: prev }) }) };
  const hasNext = size > 0 && (seen.total === undefined ? seen.items >= size : start + size < seen.total);
  return {
    ...(hasNext && { next: turn({ offset: start + size }) }),
    ...(size > 0 && start > 0 && { prev: turn({ offset: Math.max(start - size, 0) }) }),
  };
}

function fieldsOf(value: unknown): Fields {
  return Object(value);
}
