/** Whether two drafts, or fields of them, hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

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
    const is = (one: T, other: T) => keys.every((key) => isSame(one[key], other[key]));
    if (is(mine, base)) continue;
    if (!is(theirs, base) && !is(theirs, mine)) return undefined;
    merged = { ...merged, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) };
  }
  return merged;
}

/** A form when what it sent is saved: what was typed in the meantime stays, on top of the version that was saved. */
export interface Resumed<T> {
  readonly base: T;
  readonly values: T;
}

/**
 * Fields that were not touched since a form was sent are those of the saved version. One that was, and that the platform
 * changed too, keeps what was sent as its base: the next save is of what was typed since, and of no more.
 */
export function resume<T extends object>(sent: T, now: T, saved: T): Resumed<T> {
  const typed = (Object.keys(now) as (keyof T)[]).filter((key) => !isSame(now[key], sent[key]));
  if (typed.length === 0) return { base: saved, values: saved };
  const pick = (from: T, keys: readonly (keyof T)[]) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const moved = typed.filter((key) => !isSame(saved[key], sent[key]));
  return { base: { ...saved, ...pick(sent, moved) }, values: { ...saved, ...pick(now, typed) } };
}
