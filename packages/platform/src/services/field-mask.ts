import type { FieldMask } from "@vitrine/contract";

/** The top-level fields a mask names; undefined when there is no mask. */
function maskedFields(mask: FieldMask | undefined): ReadonlySet<string> | undefined {
  if (mask === undefined) return undefined;
  const paths = typeof mask === "string" ? mask.split(",") : Array.isArray(mask) ? mask : mask.paths;
  const names = paths.map((path) => path.trim().split(".")[0] ?? "").filter((name) => name !== "");
  return names.length > 0 ? new Set(names) : undefined;
}

/** What of an update applies: the fields the mask names, or all that were sent. Its id and revision always stay. */
export function applyMask<T extends object>(update: T, mask: FieldMask | undefined): T {
  const names = maskedFields(mask);
  if (!names) return update;
  const kept = Object.entries(update).filter(([name]) => names.has(name) || name === "id" || name === "revision");
  return Object.fromEntries(kept) as T;
}
