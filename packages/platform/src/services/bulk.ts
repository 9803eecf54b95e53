import type { BulkActionMetadata, ItemMetadata } from "@vitrine/contract";

/** The part of a bulk answer about an item that was done. */
export function succeeded(id: string, originalIndex: number): ItemMetadata {
  return { id, originalIndex, success: true };
}

/** The part of a bulk answer about an item that was refused; the others are done all the same. */
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

export function bulkMetadata(items: readonly ItemMetadata[]): BulkActionMetadata {
  const totalSuccesses = items.filter((item) => item.success).length;
  return { totalSuccesses, totalFailures: items.length - totalSuccesses, undetailedFailures: 0 };
}
