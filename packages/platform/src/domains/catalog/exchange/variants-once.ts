import type { EntryVariant } from "./entry.ts";
import type { Row } from "./row.ts";

/** Which of two rows for the same choices counts would be a guess. `variants` are those of `rows`, in their order. */
export function checkVariantsOnce(
  rows: readonly Row[],
  variants: readonly Pick<EntryVariant, "choices">[],
  column: string,
): void {
  const lines = new Map<string, number>();
  for (const [index, { choices }] of variants.entries()) {
    const row = rows[index];
    const key = JSON.stringify(Object.values(choices));
    const before = lines.get(key);
    if (!row) continue;
    if (before === undefined) lines.set(key, row.line);
    else row.error(column, "VARIANT_TWICE", { line: before });
  }
}
