import type { Connection } from "./connection.ts";
import { ApiError } from "./error.ts";
import { type Page, pageOf } from "./page.ts";
import type { AnyOperation, Call, CallOptions, Pages, Result } from "./types.ts";

/** Starts a call. The promise of a list can be iterated over too. */
export function start(
  connection: Connection,
  operation: AnyOperation,
  request: object = {},
  options?: CallOptions,
): Call<unknown, string> | Pages<unknown, unknown, string> {
  const { page } = operation.options;
  if (!page) return Object.assign(connection.send(operation, request, options), { safe });
  const fetchPage = async (message: object): Promise<Page<unknown, unknown>> =>
    pageOf(await connection.send(operation, message, { ...options, field: page.items }), message, page, fetchPage);
  return Object.assign(fetchPage(request), { safe, byPage, toArray, [Symbol.asyncIterator]: iterate });
}

/** An async function rather than `then`, so that stacks still lead to the caller. */
export async function safe<Data, Code extends string>(this: Promise<Data>): Promise<Result<Data, Code>> {
  try {
    return { data: await this, error: undefined };
  } catch (error) {
    if (error instanceof ApiError) return { data: undefined, error };
    throw error;
  }
}

async function* byPage<Item, Response>(
  this: Promise<Page<Item, Response>>,
): AsyncGenerator<Page<Item, Response>, void> {
  let page = await this;
  yield page;
  while (page.hasNext) {
    page = await page.next();
    yield page;
  }
}

async function* iterate<Item>(this: Promise<Page<Item, unknown>>): AsyncGenerator<Item, void> {
  for await (const page of (byPage<Item, unknown>).call(this)) yield* page.items;
}

async function toArray<Item>(this: Promise<Page<Item, unknown>>, { max = Infinity } = {}): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of (byPage<Item, unknown>).call(this)) {
    items.push(...page.items);
    if (items.length >= max) break;
  }
  return items.slice(0, max);
}
