import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from "graphql";
import { invalid } from "../../kernel/errors.ts";
import type { GraphqlOperation } from "./operations.ts";
import type { Fields, Shape, Types } from "./types.ts";

/** How an operation returns its list in pages. */
export interface Paging {
  /** The argument that holds filter, sort and page: `query` or `search`; undefined when the page is an argument itself. */
  readonly holder: string | undefined;
  readonly style: "offset" | "cursor";
  /** The field of the response with the items. */
  readonly list: string;
  readonly item: Shape;
}

/** A page and where it lies, as its connection fields need it. */
interface Place {
  readonly paging: Paging;
  /** Offset of the first item, or of the first item in the page that `cursor` leads to. */
  readonly skipped: number;
  readonly cursor: string | undefined;
  readonly asked: number;
}

interface Metadata {
  readonly count?: number;
  readonly total?: number;
  readonly hasNext?: boolean;
  readonly cursors?: { readonly next?: string; readonly prev?: string };
}

/** How the operation pages, if it does. */
export function pagingOf({ info }: GraphqlOperation, types: Types): Paging | undefined {
  const { properties: asked = {} } = types.shape(info.request);
  const { properties: returned = {} } = types.shape(info.response);
  const lists = Object.entries(returned).filter(([, shape]) => shape.items !== undefined);
  const [list, { items } = {}] = lists[0] ?? [];
  if (lists.length !== 1 || !list || !items || !(returned.metadata ?? returned.pagingMetadata)) return undefined;
  for (const holder of ["query", "search", undefined]) {
    const { properties = {} } = holder === undefined ? { properties: asked } : types.resolved(asked[holder] ?? {});
    if (holder !== undefined && !asked[holder]) continue;
    if (properties.paging) return { holder, style: "offset", list, item: items };
    if (properties.cursorPaging) return { holder, style: "cursor", list, item: items };
  }
  return undefined;
}

/** `first` and `after`, in place of the paging that the request has. */
export const pageArguments: GraphQLFieldConfigArgumentMap = {
  first: { type: GraphQLInt, description: "Most items to return, 1 to 100." },
  after: { type: GraphQLString, description: "`cursor` of an edge, or `endCursor`: the items after it." },
};

/** The request for a page that `first` and `after` ask for. */
export function pageRequest(
  { first, after, ...rest }: Record<string, unknown>,
  paging: Paging,
): { readonly message: Record<string, unknown>; readonly place: Place } {
  const { holder, style } = paging;
  const holding = (holder === undefined ? rest : (rest[holder] ?? {})) as Record<string, unknown>;
  const own = pageIn(holding);
  if (first == null && after == null) return { message: rest, place: placeOf(paging, own) };
  if (holding.paging != null || holding.cursorPaging != null)
    throw invalid(first == null ? "after" : "first", "stands in place of the paging of the request: send only one");
  const limit = first == null ? 50 : Number(first);
  if (limit < 1 || limit > maxPage)
    throw invalid("first", `must be from 1 to ${maxPage}`, limit < 1 ? "MIN" : "MAX", {
      threshold: limit < 1 ? 1 : maxPage,
    });
  const { offset, cursor } = after == null ? { offset: 0, cursor: undefined } : decodeCursor(String(after), style);
  // A page by cursor begins where an earlier one did: what was seen of it is asked for again and left out.
  const page =
    style === "offset"
      ? { paging: { limit, offset } }
      : { cursorPaging: { limit: Math.min(limit + offset, maxPage), ...(cursor !== undefined && { cursor }) } };
  // A cursor carries filter and sort.
  const { filter, sort, ...others } = holding;
  const kept = cursor === undefined ? holding : others;
  const held = { ...kept, ...page };
  const message = holder === undefined ? held : { ...rest, [holder]: held };
  return { message, place: { paging, skipped: offset, cursor, asked: limit } };
}

const maxPage = 100;

/** What a request that pages itself asks for. */
function pageIn(holding: Record<string, unknown>): { limit: number; offset: number; cursor: string | undefined } {
  const page = (holding.paging ?? holding.cursorPaging ?? {}) as { limit?: number; offset?: number; cursor?: string };
  return { limit: page.limit ?? maxPage, offset: page.offset ?? 0, cursor: page.cursor };
}

function placeOf(paging: Paging, { limit, offset, cursor }: ReturnType<typeof pageIn>): Place {
  return { paging, skipped: offset, cursor, asked: limit };
}

const places = new WeakMap<object, Place>();

/** The response of a page, without the items that were before `after`. */
export function pageResponse(response: Record<string, unknown>, place: Place): Record<string, unknown> {
  const { paging, skipped, asked } = place;
  const all = (response[paging.list] ?? []) as unknown[];
  const page =
    paging.style === "cursor" && skipped > 0
      ? { ...response, [paging.list]: all.slice(skipped, skipped + asked) }
      : response;
  places.set(page, place);
  return page;
}

const pageInfo = new GraphQLObjectType({
  name: "PageInfo",
  description: "Where a page lies in its list.",
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean), description: "Whether items follow." },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean), description: "Whether items come before." },
    startCursor: { type: GraphQLString, description: "Cursor of the first edge." },
    endCursor: { type: GraphQLString, description: "Cursor of the last edge; `after` this comes the next page." },
  },
});

/** The fields that make the response of a list a connection. */
export function connectionFields(paging: Paging, edge: GraphQLObjectType): Fields {
  return {
    edges: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))),
      description: "The items of this page, each with its cursor.",
      resolve: (source) => edgesOf(source as object),
    },
    pageInfo: {
      type: new GraphQLNonNull(pageInfo),
      description: "Whether there is more, and how to get it.",
      resolve: (source) => infoOf(source as object),
    },
    totalCount: {
      type: GraphQLInt,
      description: `Items in all; null when they were not counted. \`${paging.list}\` has those of this page.`,
      resolve: (source) => metadataOf(source as object).total,
    },
  };
}

function edgesOf(source: object): { readonly cursor: string; readonly node: unknown }[] {
  const place = places.get(source);
  if (!place) return [];
  const { paging, skipped, cursor } = place;
  const items = itemsOf(source, paging);
  const { next } = metadataOf(source).cursors ?? {};
  return items.map((node, index) => {
    const isLast = index === items.length - 1;
    const ends = paging.style === "cursor" && isLast && next !== undefined && isWhole(source, place);
    return { node, cursor: ends ? encodeCursor(0, next) : encodeCursor(skipped + index + 1, cursor) };
  });
}

function infoOf(source: object): Record<string, unknown> {
  const place = places.get(source);
  const edges = edgesOf(source);
  const { total, cursors = {}, hasNext } = metadataOf(source);
  const offset = place?.paging.style === "offset" ? place.skipped : 0;
  const byOffset = total === undefined ? edges.length === place?.asked : offset + edges.length < total;
  const more = place !== undefined && !isWhole(source, place);
  return {
    hasNextPage: place?.paging.style === "cursor" ? more || (hasNext ?? cursors.next !== undefined) : byOffset,
    hasPreviousPage: (place?.skipped ?? 0) > 0 || cursors.prev !== undefined,
    startCursor: edges[0]?.cursor,
    endCursor: edges.at(-1)?.cursor,
  };
}

/** Whether the page ends where the page that the platform returned does. */
function isWhole(source: object, { paging, skipped }: Place): boolean {
  const { count } = metadataOf(source);
  return count === undefined || count <= skipped + itemsOf(source, paging).length;
}

function itemsOf(source: object, { list }: Paging): readonly unknown[] {
  return ((source as Record<string, unknown>)[list] ?? []) as unknown[];
}

function metadataOf(source: object): Metadata {
  const { metadata, pagingMetadata } = source as Readonly<Record<string, Metadata | undefined>>;
  return metadata ?? pagingMetadata ?? {};
}

function encodeCursor(offset: number, cursor?: string): string {
  return Buffer.from(JSON.stringify(cursor === undefined ? [offset] : [offset, cursor])).toString("base64url");
}

function decodeCursor(text: string, style: Paging["style"]): { offset: number; cursor: string | undefined } {
  try {
    const [offset, cursor] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    const isPlace = Number.isInteger(offset) && Number(offset) >= 0;
    const isCursor = cursor === undefined || (style === "cursor" && typeof cursor === "string");
    if (isPlace && isCursor) return { offset: Number(offset), cursor };
  } catch {
    // The same as any other text that is no cursor.
  }
  throw invalid("after", "is not a cursor of this list; start again without one");
}
