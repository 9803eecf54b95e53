import type { LoaderFunctionArgs } from "react-router";
import { listCollections } from "../catalog.server.ts";
import { alternatesOf } from "../lib/alternates.ts";
import { getShop } from "../shop.server.ts";
import { listFooterPages } from "../shop-pages.server.ts";

/** Addresses a sitemap may hold. */
const most = 50_000;

/** Every address worth finding, once for each language of the shop. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const shop = getShop(context);
  const [collections, pages, products] = await Promise.all([
    listCollections(shop),
    listFooterPages(shop),
    shop.catalog.products.queryProducts({ query: { paging: { limit: 100 } } }).toArray({ max: productsOf(url.origin) }),
  ]);
  const entries = [
    ...entriesOf(`${url.origin}/`),
    ...collections.flatMap(({ slug }) => entriesOf(`${url.origin}/collections/${slug}`)),
    ...[...pages.others, ...pages.legal].flatMap(({ to }) => entriesOf(url.origin + to)),
    ...products.flatMap(({ slug, lastUpdated }) => entriesOf(`${url.origin}/products/${slug}`, lastUpdated)),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

/** Products there is room for beside pages of other kinds. */
function productsOf(origin: string): number {
  return Math.floor(most / Math.max(1, alternatesOf(origin).length)) - 200;
}

/** A page in each language, each with the addresses of all of them. */
function entriesOf(address: string, lastUpdated?: string): readonly string[] {
  const alternates = alternatesOf(address);
  const links = alternates.map(
    ({ language, address: href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  );
  const date = lastUpdated ? `<lastmod>${lastUpdated.slice(0, 10)}</lastmod>` : "";
  return [...new Set([address, ...alternates.map((one) => one.address)])].map(
    (location) => `  <url><loc>${escaped(location)}</loc>${date}${links.join("")}</url>`,
  );
}

function escaped(address: string): string {
  return new URL(address).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
