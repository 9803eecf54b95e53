/** Words a slug may not be, because pages live there. */
const reserved = new Set(["my", "me", "new", "admin", "query", "bulk", "login", "signup", "account", "members"]);

/** What the first slug to try for a new member is made of. */
interface SlugSource {
  readonly slug?: string;
  readonly profile?: { readonly nickname?: string | null };
  readonly loginEmail?: string;
}

/** Characters of the longest slug, and of a name that one is made of. */
const longest = 255;

/** The slug they ask for, else one from the nickname, else one from the part of the e-mail before the @. */
export function slugBase({ slug: wanted, profile, loginEmail }: SlugSource): string {
  if (wanted && isSlug(wanted) && !isReserved(wanted)) return wanted;
  const source = profile?.nickname?.trim() || loginEmail?.split("@")[0] || "member";
  const slug = source
    // What follows looks from each mark to its end: a nickname has no limit.
    .slice(0, longest)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 60);
  return isSlug(slug) && !isReserved(slug) ? slug : "member";
}

/** A slug that is taken with something after it, within the length of a slug. */
export function slugWith(slug: string, suffix: string): string {
  return [...slug].slice(0, longest - suffix.length).join("") + suffix;
}

/** Slug characters a member may choose: letters, digits and `-._` in any script, 1 to 255. */
export function isSlug(slug: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-._]{0,254}$/u.test(slug);
}

/** Whether a slug is kept for a page of the shop. */
export function isReserved(slug: string): boolean {
  return reserved.has(slug.toLowerCase());
}
