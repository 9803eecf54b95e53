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

/** What a list goes on from, where it does. */
type Mark = object | false | "" | undefined;

/** The fields of an object; none of anything else. */
const fieldsOf: (value: unknown) => Fields = Object;

/** Reads a response as a page. `fetchPage` sends the requests of its neighbors. */
export function pageOf<Item, Response>(
  response: Response,
  request: object,
  options: PageOptions,
  fetchPage: Fetcher<Item, Response>,
): Page<Item, Response> {
  const answer = fieldsOf(response);
  const items = answer[options.items] as Item[];
  const metadata = fieldsOf(answer[options.metadata]);
  const cursors: Page<Item, Response>["cursors"] = fieldsOf(metadata.cursors);
  const total = typeof metadata.total === "number" && !metadata.tooManyToCount ? metadata.total : undefined;
  const around = neighbors(request, options, items.length, total, cursors);
  const go = (target: Mark, which: string) => async (): Promise<Page<Item, Response>> => {
    if (!target) throw new Error(`No ${which} page to fetch`);
    return fetchPage(target);
  };
  return {
    items,
    total,
    cursors,
    hasNext: !!around.next,
    hasPrev: !!around.prev,
    next: go(around.next, "next"),
    prev: go(around.prev, "previous"),
    response,
  };
}

/** The requests of the pages after and before the one that was read. */
function neighbors(
  request: object,
  { paging, query }: PageOptions,
  read: number,
  total: number | undefined,
  { next, prev }: { readonly next?: string; readonly prev?: string },
): { next: Mark; prev: Mark } {
  const asked = fieldsOf(query ? fieldsOf(request)[query] : request);
  const isCursor = paging === "cursor" || asked.cursorPaging !== undefined;
  const field = isCursor && query ? "cursorPaging" : "paging";
  const { limit, offset } = fieldsOf(asked[field]);
  const size = Number(limit ?? read);
  const start = Number(offset ?? 0);
  const turn = (mark: object): object => {
    const place = { [field]: limit === undefined ? mark : { ...mark, limit } };
    if (!query) return { ...request, ...place };
    // A cursor contains filter and order.
    return { ...request, [query]: isCursor ? place : { ...asked, ...place } };
  };
  const hasNext = size > 0 && (total === undefined ? read >= size : start + size < total);
  const go = (cursor: string | undefined, isThere: boolean, to: number): Mark =>
    isCursor ? cursor && turn({ cursor }) : isThere && turn({ offset: to });
  return { next: go(next, hasNext, start + size), prev: go(prev, size > 0 && start > 0, Math.max(start - size, 0)) };
}
