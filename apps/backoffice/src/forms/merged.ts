/** What was typed into a form, on top of a version in which the same was changed: what was typed stays. */
export function withMine<T extends object>(
  { base, draft }: { readonly base: T; readonly draft: T },
  theirs: T,
  groups: readonly (readonly (keyof T)[])[] = [],
): T {
  const isMine = (key: keyof T) => JSON.stringify(draft[key]) !== JSON.stringify(base[key]);
  const keys = (Object.keys(draft) as (keyof T)[]).filter(
    (key) => isMine(key) || groups.some((group) => group.includes(key) && group.some(isMine)),
  );
  return { ...theirs, ...Object.fromEntries(keys.map((key) => [key, draft[key]])) };
}
