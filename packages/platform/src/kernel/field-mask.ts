import type { FieldMask } from "@vitrine/contract";

/** The paths a mask names. None are named by a mask that is absent or empty. */
function pathsOf(mask: FieldMask | null | undefined): readonly string[] {
  if (!mask) return [];
  const list = typeof mask === "string" ? mask.split(",") : Array.isArray(mask) ? mask : mask.paths;
  return list.map((path) => path.trim()).filter((path) => path !== "");
}

/** Whether a field is named by a mask, by itself or through a parent; every field is when there is no mask. */
export function maskOf(mask: FieldMask | null | undefined): (field: string) => boolean {
  const paths = pathsOf(mask);
  if (paths.length === 0) return () => true;
  return (field) =>
    paths.some(
      (path) => path === "*" || field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
    );
}

/**
 * What a mask says about the parts of one field: `title` of `content.title`. Undefined when it names none of them. Paths
 * may begin with the name of the entity.
 */
export function nestedMask(mask: FieldMask | undefined, field: string, entity: string): FieldMask | undefined {
  const paths = pathsOf(mask).flatMap((path) => {
    const own = path.startsWith(`${entity}.`) ? path.slice(entity.length + 1) : path;
    return own.startsWith(`${field}.`) ? own.slice(field.length + 1) : [];
  });
  return paths.length > 0 ? paths : undefined;
}

/**
 * The top-level fields a mask names; undefined when there is no mask. Paths may begin with the name of the entity,
 * as in `specification.name`.
 */
function maskedFields(mask: FieldMask | undefined, entity?: string): ReadonlySet<string> | undefined {
  const names = pathsOf(mask).flatMap((path) => {
    const [first, second] = path.split(".");
    return (first === entity ? second : first) || [];
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
