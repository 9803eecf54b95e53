import type { LoaderFunctionArgs } from "react-router";

/** What crawlers may read: everything but carts, orders and searches. */
export function loader({ url }: LoaderFunctionArgs): Response {
  const lines = [
    "User-agent: *",
    "Disallow: /cart",
    "Disallow: /checkout",
    "Disallow: /thank-you",
    "Disallow: /order-status",
    "Disallow: /search",
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
