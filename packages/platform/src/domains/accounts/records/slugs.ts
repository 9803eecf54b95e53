/** Words a slug may not be, because pages live there. */
const reserved = new Set(["my", "me", "new", "admin", "query", "bulk", "login", "signup", "account", "members"]);

/** The first slug to try for a new member: from the nickname, else from the part of the e-mail before the @. */
export function slugBase(nickname: string | null | undefined, email: string | undefined): string {
  const source = nickname?.trim() || email?.split("@")[0] || "member";
  const slug = source
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 60);
  return isSlug(slug) && !isReserved(slug) ? slug : "member";
}

/** Slug characters a member may choose: letters, digits and `-._` in any script, 1 to 255. */
export function isSlug(slug: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-._]{0,254}$/u.test(slug);
}

/** Whether a slug is kept for a page of the shop. */
export function isReserved(slug: string): boolean {
  return reserved.has(slug.toLowerCase());
}
