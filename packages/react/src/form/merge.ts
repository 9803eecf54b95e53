/**
 * What two people made of the same draft; undefined where both changed one field, each in their own way.
 *
 * @param groups fields that mean something only together, and so count as one
 */
export function mergeDrafts<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  groups: readonly (readonly (keyof T)[])[] = [],
): T | undefined {
  const grouped = new Set(groups.flat());
  const single = (Object.keys({ ...base, ...mine }) as (keyof T)[])
    .filter((key) => !grouped.has(key))
    .map((key) => [key]);
  let merged = theirs;
  for (const keys of [...groups, ...single]) {
    const is = (one: T, other: T) => keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
    if (is(mine, base)) continue;
    if (!is(theirs, base) && !is(theirs, mine)) return undefined;
    merged = { ...merged, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) };
  }
  return merged;
}
