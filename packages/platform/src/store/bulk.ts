import { randomUUID } from "node:crypto";
import type { BulkActionMetadata, ItemMetadata } from "@vitrine/contract";
import type { Call } from "../kernel/context.ts";
import type { Documents, Entity, Stored } from "./documents.ts";
import type { Filter } from "./query/filter.ts";

/** The part of a bulk response about an item that was done. */
export function succeeded(id: string, originalIndex: number): ItemMetadata {
  return { id, originalIndex, success: true };
}

/** The part of a bulk response about an item that was rejected; the others are done all the same. */
export function failed(
  id: string | undefined,
  originalIndex: number,
  code: string,
  description: string,
  data?: Record<string, unknown>,
): ItemMetadata {
  const error = { code, description, ...(data && { data }) };
  return { ...(id !== undefined && { id }), originalIndex, success: false, error };
}

/**
 * A filter that says whom a bulk call is about. One without a condition is more likely a mistake than a wish, and what it
 * does cannot be undone.
 */
export function withCondition(filter: Filter, call: Call<"INVALID_FILTER">): Filter {
  if (hasCondition(filter)) return filter;
  return call.fail("INVALID_FILTER", {}, "The filter has no condition. Say which items are meant.");
}

/** False for a filter that everything matches because it asks for nothing. */
function hasCondition(filter: unknown): boolean {
  if (typeof filter !== "object" || filter === null) return filter !== undefined && filter !== null;
  return Object.entries(filter).some(([key, value]) => {
    if (key === "$and" && Array.isArray(value)) return value.some(hasCondition);
    if (key === "$or" && Array.isArray(value)) return value.length > 0 && value.every(hasCondition);
    return Array.isArray(value) || hasCondition(value);
  });
}

export function bulkMetadata(items: readonly ItemMetadata[]): BulkActionMetadata {
  const totalSuccesses = items.filter((item) => item.success).length;
  return { totalSuccesses, totalFailures: items.length - totalSuccesses, undetailedFailures: 0 };
}

/** Whom a bulk call is about: the caller's own filter, and conditions of the server's own. */
export interface Selection {
  readonly filter: Filter;
  readonly search?: Filter;
  /** The field with the id; for lists whose callers may not compare ids, one of the server's own. */
  readonly idField?: string;
  /** Digits of the units of `money` fields; 2 unless given. */
  readonly currencyExponent?: number;
}

/** Entities changed in one transaction: others can write in between. */
const batch = 200;

/**
 * Changes every entity that matches, in the order of their ids and in transactions of a few hundred. The work is done
 * when the call answers; the job id is there for clients that expect one.
 */
export async function eachMatching<T extends Entity, Event extends string>(
  documents: Documents<T>,
  selection: Selection,
  call: Call<never, Event>,
  change: (call: Call<never, Event>, stored: Stored<T>) => Promise<void>,
): Promise<{ jobId: string }> {
  let after: string | undefined = "";
  while (after !== undefined) after = await nextBatch(documents, selection, after, call, change);
  return { jobId: randomUUID() };
}

/** One transaction's share; the last id it met, or undefined when that was all. */
function nextBatch<T extends Entity, Event extends string>(
  documents: Documents<T>,
  { filter, search = {}, idField = "id", currencyExponent = 2 }: Selection,
  after: string,
  call: Call<never, Event>,
  change: (call: Call<never, Event>, stored: Stored<T>) => Promise<void>,
): Promise<string | undefined> {
  return call.transaction(
    async (inside) => {
      const page = await documents.page(
        inside.db,
        inside.site.id,
        { filter, paging: { limit: batch, offset: 0 } },
        {
          paging: "offset",
          maxLimit: batch,
          at: "",
          scope: { $and: [search, { [idField]: { $gt: after } }] },
          currencyExponent,
        },
      );
      for (const stored of page.items) await change(inside, stored);
      return page.hasNext ? page.items.at(-1)?.entity.id : undefined;
    },
    { durable: true },
  );
}
