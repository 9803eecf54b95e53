import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { type SecuredFile, securedFilesOf } from "../../media/secured-files/records.ts";
import { orders } from "../records/order-repository.ts";
import { countDownload } from "./allowance.ts";
import { aboutDownloads, type DownloadClaims, isDownloadable } from "./links.ts";
import { saveDownloads } from "./repository.ts";

/**
 * The file that a link may download now, which is counted. A link that is forged, expired or used up opens nothing.
 * @param shareOf the part of the file that is sent, 0 to 1: a download that goes on after a break counts what it repeats
 */
export async function openDownload(
  runtime: Runtime,
  text: string,
  shareOf: (file: SecuredFile) => number,
): Promise<SecuredFile | undefined> {
  const [siteId = "", token = ""] = text.split(".");
  const claims = await readClaims(runtime, siteId, token);
  const now = runtime.clock.now();
  if (!claims || claims.expires <= now.getTime()) return undefined;
  const { orderId, lineItemId } = claims;
  return runtime.store.write(async (db) => {
    const file = await soldFile(db, siteId, claims);
    if (!file) return undefined;
    const isCounted = await saveDownloads({ db, site: { id: siteId }, now }, orderId, (before) => {
      const counts = countDownload(before.counts, lineItemId, file.id, shareOf(file));
      return counts && { counts };
    });
    return isCounted ? file : undefined;
  });
}

/** The file that a line of an order was sold with. Two downloads of an order are counted one after the other. */
async function soldFile(db: Db, siteId: string, { orderId, lineItemId, fileId }: DownloadClaims) {
  const order = (await orders.getLocked(db, siteId, orderId))?.entity;
  const line = order?.view.lineItems.find(({ id }) => id === lineItemId);
  const productId = line?.catalogReference?.catalogItemId.toLowerCase();
  if (!order || !productId || !isDownloadable(order)) return undefined;
  const files = await securedFilesOf(db, siteId, productId);
  return fileId === undefined ? files[0] : files.find(({ id }) => id === fileId);
}

async function readClaims({ secretBox }: Runtime, siteId: string, token: string): Promise<DownloadClaims | undefined> {
  try {
    await secretBox.prepare();
    return JSON.parse(await secretBox.open(token, aboutDownloads(siteId))) as DownloadClaims;
  } catch {
    return undefined;
  }
}
