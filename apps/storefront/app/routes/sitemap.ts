import type { LoaderFunctionArgs } from "react-router";
import { allCollections } from "../catalog.server.ts";
import { alternatesOf } from "../lib/alternates.ts";
import { getShop, type Shop } from "../shop.server.ts";
import { listFooterPages } from "../shop-pages.server.ts";

/** Products of one sitemap: more are read for seconds. Those of a larger shop are in parts, under an index. */
const partSize = 500;

/** Every address worth finding, once for each language of the shop. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const shop = getShop(context);
  const part = url.searchParams.get("part");
  if (part !== null && !/^\d{1,4}$/.test(part)) throw new Response(null, { status: 404 });
  if (part && Number(part) > 0) return urlset(await productEntries(shop, url.origin, Number(part) - 1));
  const total = await countProducts(shop);
  if (part === null && total > partSize) return index(url.origin, Math.ceil(total / partSize));
  const products = part === null ? await productEntries(shop, url.origin, 0) : [];
  return urlset([...(await pageEntries(shop, url.origin)), ...products]);
}

async function countProducts({ catalog }: Shop): Promise<number> {
  const { items, total } = await catalog.products.queryProducts({ query: { paging: { limit: 1 } } });
  return total ?? items.length;
}

async function productEntries({ catalog }: Shop, origin: string, part: number): Promise<readonly string[]> {
  const paging = { limit: 100, offset: part * partSize };
  const products = await catalog.products.queryProducts({ query: { paging } }).toArray({ max: partSize });
  return products.flatMap(({ slug, lastUpdated }) => entriesOf(`${origin}/products/${slug}`, lastUpdated));
}

async function pageEntries(shop: Shop, origin: string): Promise<readonly string[]> {
  const [collections, pages] = await Promise.all([allCollections(shop), listFooterPages(shop)]);
  return [
    ...entriesOf(`${origin}/`),
    ...collections.flatMap(({ slug }) => entriesOf(`${origin}/collections/${slug}`)),
    ...[...pages.others, ...pages.legal].flatMap(({ to }) => entriesOf(origin + to)),
  ];
}

/** The pages of the shop, and its products in so many parts. */
function index(origin: string, parts: number): Response {
  const places = Array.from({ length: parts + 1 }, (_, part) => `${origin}/sitemap.xml?part=${part}`);
  const entries = places.map((place) => `  <sitemap><loc>${escaped(place)}</loc></sitemap>`);
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>`,
  );
}

function urlset(entries: readonly string[]): Response {
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>`,
  );
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
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
