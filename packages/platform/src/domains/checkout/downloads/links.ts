import type { OrderDownload } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { securedFilesOf } from "../../media/secured-files/records.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import { downloadsLeft } from "./allowance.ts";
import { orderDownloads } from "./repository.ts";

/** How long a link works, in milliseconds. */
const LINK_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** Where links begin. */
export const downloadPath = "/_vitrine/downloads";

/** What a link says; whoever holds it cannot read or change it. */
export interface DownloadClaims {
  readonly orderId: string;
  readonly lineItemId: string;
  /** Absent in links from before a product could have several: its first file. */
  readonly fileId?: string;
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
  { runtime, site, now }: Pick<Work, "runtime" | "site" | "now">,
  db: Db,
  order: OrderRecord,
): Promise<OrderDownload[]> {
  if (!isDownloadable(order)) return [];
  const counts = (await orderDownloads.get(db, site.id, order.id))?.entity.counts ?? {};
  const expires = now.getTime() + LINK_LIFETIME;
  const links: OrderDownload[] = [];
  for (const line of order.view.lineItems) {
    const productId = line.itemType?.preset === "DIGITAL" && line.catalogReference?.catalogItemId.toLowerCase();
    const files = productId ? await securedFilesOf(db, site.id, productId) : [];
    for (const { id: fileId, fileName: name, size } of files) {
      const claims: DownloadClaims = { orderId: order.id, lineItemId: line.id, fileId, expires };
      const token = await runtime.secretBox.seal(JSON.stringify(claims), aboutDownloads(site.id));
      links.push({
        lineItemId: line.id,
        fileId,
        name,
        size,
        link: `${runtime.origin}${downloadPath}/${site.id}.${token}`,
        expirationDate: new Date(expires).toISOString(),
        downloadsLeft: downloadsLeft(counts, line.id, fileId),
      });
    }
  }
  return links;
}
