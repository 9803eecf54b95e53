import type { FieldMask } from "@vitrine/contract";

/**
 * The top-level fields a mask names; undefined when there is no mask. Paths may begin with the name of the entity,
 * as in `specification.name`.
 */
function maskedFields(mask: FieldMask | undefined, entity?: string): ReadonlySet<string> | undefined {
  if (mask === undefined) return undefined;
  const paths = typeof mask === "string" ? mask.split(",") : Array.isArray(mask) ? mask : mask.paths;
  const names = paths.flatMap((path) => {
    const [first = "", second] = path.trim().split(".");
    const name = first === entity ? second : first;
    return name ? [name] : [];
  });
  return names.length > 0 ? new Set(names) : undefined;
}

/** What of an update applies: the fields the mask names, or all that were sent. Its id and revision always stay. */
export function applyMask<T extends object>(update: T, mask: FieldMask | undefined): T {
  const names = maskedFields(mask);
  if (!names) return update;
  const kept = Object.entries(update).filter(([name]) => names.has(name) || name === "id" || name === "revision");
  return Object.fromEntries(kept) as T;
}

/**
 * Like {@link applyMask}; fields of `clearable` that the mask names and the update leaves out are cleared: they become
 * null. `entity` is the name of the update in the request.
 */
export function applyClearingMask<T extends object>(
  update: T,
  mask: FieldMask | undefined,
  { entity, clearable }: { readonly entity: string; readonly clearable: readonly (keyof T & string)[] },
): T {
  const names = maskedFields(mask, entity);
  if (!names) return update;
  const cleared = clearable.filter((name) => names.has(name) && update[name] === undefined);
  const nothing = Object.fromEntries(cleared.map((name) => [name, null]));
  return { ...applyMask(update, [...names]), ...nothing };
}
