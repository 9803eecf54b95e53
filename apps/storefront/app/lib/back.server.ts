/**
 * Where a form of the page's frame was sent from: a path of this shop, which browsers tell by themselves.
 * @param chosen what the form chose: an address that asks for another one asks for none any more
 */
export function pathBefore(request: Request, chosen: string): string {
  const before = URL.parse(request.headers.get("referer") ?? "");
  if (before?.origin !== new URL(request.url).origin) return "/";
  if (before.searchParams.has(chosen)) before.searchParams.delete(chosen);
  // A path that begins with two slashes would lead to another site.
  return before.pathname.replace(/^\/+/, "/") + before.search;
}
