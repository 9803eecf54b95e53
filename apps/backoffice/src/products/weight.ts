/** A weight as people type it, `0.5` or `0,5`, as decimal text; undefined for anything else. */
export function parseWeight(text: string): string | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? plain : undefined;
}
