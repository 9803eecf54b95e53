import { cut } from "../../../kernel/cut.ts";
import type { FeedItem } from "./items.ts";

/** What stands above the items. */
export interface FeedHead {
  readonly title: string;
  readonly link: string;
  readonly language: string;
}

/** Products for Google Merchant Center: RSS 2.0 with the fields of its own name space. */
export function googleHead({ title, link, language }: FeedHead): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xml(title)}</title>
<link>${xml(link)}</link>
<description>${xml(title)}</description>
<language>${xml(language)}</language>
`;
}

export const googleFoot = "</channel>\n</rss>\n";

export function googleItem(item: FeedItem): string {
  const [picture, ...more] = item.pictures;
  const hasIdentifier = item.barcode !== "" || (item.brand !== "" && item.sku !== "");
  const fields: readonly (readonly [string, string | undefined])[] = [
    ["g:id", item.id],
    ["g:item_group_id", item.groupId],
    ["title", cut(item.title, 150)],
    ["description", cut(item.description, 5_000)],
    ["link", item.link],
    ["g:image_link", picture],
    ...more.slice(0, 10).map((address) => ["g:additional_image_link", address] as const),
    ["g:availability", item.isInStock ? "in_stock" : "out_of_stock"],
    ["g:price", item.price],
    ["g:sale_price", item.salePrice],
    ["g:condition", "new"],
    ["g:brand", item.brand],
    ["g:gtin", item.barcode],
    ["g:mpn", item.sku],
    ["g:identifier_exists", hasIdentifier ? undefined : "no"],
    ...item.collections.slice(0, 5).map((name) => ["g:product_type", name] as const),
    ["g:shipping_weight", item.weight],
    ["g:color", item.color],
    ["g:size", item.size],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`<${name}>${xml(value)}</${name}>\n`] : []));
  return `<item>\n${lines.join("")}</item>\n`;
}

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text in XML, without the characters that XML has no way to write. */
function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
