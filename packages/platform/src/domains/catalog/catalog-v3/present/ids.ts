/**
 * Ids of what has none in this catalog, such as options and brands: they hold the name in the shop's own language, so
 * they are the same in all products, languages and processes, and lead back to it.
 */
export function idOfName(...names: readonly string[]): string {
  return Buffer.from(JSON.stringify(names)).toString("base64url");
}

/** The names in an id; undefined for what is none. */
export function namesOfId(id: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(Buffer.from(id, "base64url").toString());
    return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : undefined;
  } catch {
    return undefined;
  }
}
