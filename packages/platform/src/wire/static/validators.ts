/**
 * Whether a client has what would be sent (RFC 9110, 13.1): by its tag where the client sends tags, compared weakly,
 * else by its date, which has whole seconds.
 */
export function isUnchanged({ headers }: Request, etag: string, modified = Number.POSITIVE_INFINITY): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.trim() === "*" || tagsOf(tags).includes(etag);
  return Math.floor(modified / 1000) * 1000 <= Date.parse(headers.get("if-modified-since") ?? "");
}

function tagsOf(text: string): string[] {
  return text.match(/"[^"]*"/g) ?? [];
}
