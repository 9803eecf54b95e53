import type { OrderDownload } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { fileOfProduct } from "../../catalog/digital-files/repository.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { orderDownloads } from "./repository.ts";

/** How long a link works, in milliseconds. */
const LINK_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** How often a line can be downloaded, with any link. */
export const MOST_DOWNLOADS = 20;

/** Where links begin. */
export const downloadPath = "/_vitrine/downloads";

/** What a link says; whoever holds it cannot read or change it. */
export interface DownloadClaims {
  readonly orderId: string;
  readonly lineItemId: string;
  /** Epoch milliseconds. */
  readonly expires: number;
}

/** What the text of a link is sealed for. */
export const aboutDownloads = (siteId: string): string => `downloads of ${siteId}`;

/** Whether the buyer may have the files: an order on account is paid first. */
export function isDownloadable({ total, view }: OrderRecord): boolean {
  const isPaid = total === 0 || view.paymentStatus === "PAID" || view.paymentStatus === "PARTIALLY_REFUNDED";
  return view.status === "APPROVED" && isPaid;
}

/** New links to the files of an order. Call after `secretBox.prepare`. */
export async function linksOf(
  { runtime, site, now }: Pick<Call, "runtime" | "site" | "now">,
  db: Db,
  order: OrderRecord,
): Promise<OrderDownload[]> {
  if (!isDownloadable(order)) return [];
  const counts = (await orderDownloads.get(db, site.id, order.id))?.entity.counts ?? {};
  const expires = now.getTime() + LINK_LIFETIME;
  const links: OrderDownload[] = [];
  for (const line of order.view.lineItems) {
    const productId = line.itemType?.preset === "DIGITAL" && line.catalogReference?.catalogItemId.toLowerCase();
    const file = productId ? await fileOfProduct(db, site.id, productId) : undefined;
    if (!file) continue;
    const claims: DownloadClaims = { orderId: order.id, lineItemId: line.id, expires };
    const token = await runtime.secretBox.seal(JSON.stringify(claims), aboutDownloads(site.id));
    links.push({
      lineItemId: line.id,
      name: file.name,
      size: file.size,
      link: `${runtime.origin}${downloadPath}/${site.id}.${token}`,
      expirationDate: new Date(expires).toISOString(),
      downloadsLeft: Math.max(0, MOST_DOWNLOADS - (counts[line.id] ?? 0)),
    });
  }
  return links;
}
