import type { BulkActionMetadata, ItemMetadata } from "@vitrine/contract";
import type { Call } from "../kernel/context.ts";
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
