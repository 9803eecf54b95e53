import type { LoaderFunctionArgs } from "react-router";
import { listCollections } from "../catalog.server.ts";
import { getShop } from "../shop.server.ts";

/** Addresses a sitemap may hold. */
const most = 50_000;

/** Every address worth finding. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const shop = getShop(context);
  const [collections, products] = await Promise.all([
    listCollections(shop),
    shop.catalog.products.queryProducts({ query: { paging: { limit: 100 } } }).toArray({ max: most - 100 }),
  ]);
  const entries = [
    entry(`${url.origin}/`),
    ...collections.map(({ slug }) => entry(`${url.origin}/collections/${slug}`)),
    ...products.map(({ slug, lastUpdated }) => entry(`${url.origin}/products/${slug}`, lastUpdated)),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

function entry(address: string, lastUpdated?: string): string {
  const location = new URL(address).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : "";
  return `  <url><loc>${location}</loc>${date}</url>`;
}
