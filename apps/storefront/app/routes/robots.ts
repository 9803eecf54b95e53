import type { LoaderFunctionArgs } from "react-router";

/**
 * What crawlers may read: everything but orders and searches. Carts and checkouts are not here, because a crawler has
 * to read them to learn that they are not to be indexed.
 */
export function loader({ url }: LoaderFunctionArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /thank-you",
    "Disallow: /order-status",
    "Disallow: /search",
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
