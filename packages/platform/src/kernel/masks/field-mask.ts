import type { FieldMask } from "@vitrine/contract";

/** Whether a field is named by a mask, by itself or through a parent; every field is when there is no mask. */
export function maskOf(mask: FieldMask | null | undefined): (field: string) => boolean {
  const paths = pathsOf(mask);
  if (paths.length === 0) return () => true;
  return (field) =>
    paths.some(
      (path) => path === "*" || field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`),
    );
}

function pathsOf(mask: FieldMask | null | undefined): readonly string[] {
  if (!mask) return [];
  const list = typeof mask === "string" ? mask.split(",") : Array.isArray(mask) ? mask : mask.paths;
  return list.map((path) => path.trim()).filter((path) => path !== "");
}
