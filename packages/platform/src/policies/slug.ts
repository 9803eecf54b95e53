import { invalid } from "../kernel/errors.ts";

/** A name as part of an address: letters and digits of any script, joined by hyphens. */
export function slugify(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const joined = plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return [...joined].slice(0, 90).join("") || "item";
}

/** An address can hold it as it is: browsers take single and double dots for another folder. */
export function fitsAddress(slug: string): boolean {
  return /^(?!\.{1,2}$)[^\s/?#%\\\p{C}]+$/u.test(slug);
}

/** The slug that somebody chose; undefined for none. @throws ValidationError for one that no address can hold */
export function chosenSlug(slug: string | null | undefined, field: string): string | undefined {
  if (!slug) return undefined;
  if (fitsAddress(slug)) return slug;
  throw invalid(field, "is part of an address: leave out spaces and / ? # % \\, and write more than dots", "FORMAT");
}
