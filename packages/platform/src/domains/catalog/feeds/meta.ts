import { cut } from "../../../kernel/cut.ts";
import { csvRows } from "../exchange/csv/write.ts";
import type { FeedItem } from "./items.ts";

const columns = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "sale_price",
  "link",
  "image_link",
  "additional_image_link",
  "brand",
  "gtin",
  "mpn",
  "item_group_id",
  "product_type",
  "color",
  "size",
  "shipping_weight",
];

/** Products for the catalogs of Meta (Facebook, Instagram): CSV. */
export const metaHead = csvRows([columns]);

export function metaItem(item: FeedItem): string {
  const [picture = "", ...more] = item.pictures;
  return csvRows([
    [
      item.id,
      cut(item.title, 200),
      cut(item.description, 9_999),
      item.isInStock ? "in stock" : "out of stock",
      "new",
      item.price,
      item.salePrice ?? "",
      item.link,
      picture,
      more.slice(0, 20).join(","),
      item.brand,
      item.barcode,
      item.sku,
      item.groupId ?? "",
      item.collections.join(" > "),
      item.color ?? "",
      item.size ?? "",
      item.weight ?? "",
    ],
  ]);
}
