/**
 * Whether something has all of a change: then a try before made it, and its response got lost. A list has it when it is
 * the same.
 */
export function holds(there: unknown, change: unknown): boolean {
  if (typeof change !== "object" || change === null) return there === change;
  if (Array.isArray(change) && change.length !== Object(there).length) return false;
  return Object.entries(change).every(([name, value]) => holds(Object(there)[name], value));
}
