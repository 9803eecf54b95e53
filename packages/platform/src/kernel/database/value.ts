/** Whether a column holds the same: text, a number, null, or the same bytes. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return one instanceof Uint8Array && other instanceof Uint8Array && Buffer.compare(one, other) === 0;
}
