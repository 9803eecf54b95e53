import type { Runtime } from "../../../kernel/context.ts";
import { fileOfProduct, type ProductFileRecord, readPart } from "../../catalog/digital-files/repository.ts";
import { orders } from "../records/order-repository.ts";
import { aboutDownloads, type DownloadClaims, isDownloadable, MOST_DOWNLOADS } from "./links.ts";
import { orderDownloads } from "./repository.ts";

/** A file that may be downloaded now, and its bytes. */
export interface Download {
  readonly file: ProductFileRecord;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Opens a link and counts the download. A link that is forged, expired or used up opens nothing. */
export async function openDownload(runtime: Runtime, text: string): Promise<Download | undefined> {
  const [siteId = "", token = ""] = text.split(".");
  const claims = await readClaims(runtime, siteId, token);
  const now = runtime.clock.now();
  if (!claims || claims.expires <= now.getTime()) return undefined;
  const file = await runtime.store.write(async (db) => {
    const order = (await orders.getLocked(db, siteId, claims.orderId))?.entity;
    const line = order?.view.lineItems.find(({ id }) => id === claims.lineItemId);
    const productId = line?.catalogReference?.catalogItemId.toLowerCase();
    if (!order || !line || !productId || !isDownloadable(order)) return undefined;
    const found = await fileOfProduct(db, siteId, productId);
    const stored = await orderDownloads.get(db, siteId, order.id);
    const date = now.toISOString();
    const before = stored?.entity ?? { id: order.id, createdDate: date, counts: {} as Record<string, number> };
    const count = before.counts[line.id] ?? 0;
    if (!found || count >= MOST_DOWNLOADS) return undefined;
    const next = { ...before, updatedDate: date, counts: { ...before.counts, [line.id]: count + 1 } };
    if (stored) await orderDownloads.update(db, siteId, stored.revision, next);
    else await orderDownloads.insert(db, siteId, next);
    return found;
  });
  return file && { file, bytes: bytesOf(runtime, siteId, file) };
}

async function readClaims({ secretBox }: Runtime, siteId: string, token: string): Promise<DownloadClaims | undefined> {
  try {
    await secretBox.prepare();
    return JSON.parse(await secretBox.open(token, aboutDownloads(siteId))) as DownloadClaims;
  } catch {
    return undefined;
  }
}

/** The file part by part, as fast as it is read. */
function bytesOf({ store }: Runtime, siteId: string, { id, size }: ProductFileRecord): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await store.read((db) => readPart(db, siteId, id, position));
      if (!part) return controller.error(new Error("The file was replaced while it was read."));
      controller.enqueue(new Uint8Array(part));
      position += part.length;
      if (position >= size) controller.close();
    },
  });
}
