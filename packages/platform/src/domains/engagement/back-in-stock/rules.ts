import type { BackInStockItemDetails } from "@vitrine/contract";
import type { BackInStockDocument } from "./document.ts";

/** Whether the picture of an item, if there is one, can be loaded: from the web, or from the shop's media by its id. */
export function hasImageAddress({ image }: BackInStockItemDetails): boolean {
  if (!image || (image.url === undefined && image.id)) return true;
  if (image.url === undefined || !URL.canParse(image.url)) return false;
  return isWebAddress(image.url) || (image.id !== undefined && image.url.startsWith("wix:image:"));
}

/** Where mail programs load the picture of an item. */
export function imageAddress({ image }: BackInStockItemDetails, origin: string): string | undefined {
  if (image?.url && isWebAddress(image.url)) return image.url;
  return image?.id ? `${origin}/media/${encodeURIComponent(image.id)}` : undefined;
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** How many of those who wait are written to now: the first ones get what there is, and some of them do not buy. */
export function batchOf(available: number, noticesPerUnit: number, most: number): number {
  return Math.max(1, Math.min(Math.floor(available * noticesPerUnit), most));
}

/** Someone asks again who was written to: they wait for the next time. */
export function reopened(request: BackInStockDocument, now: Date): BackInStockDocument {
  const { autoNotified: _, mailId: __, ...rest } = request;
  return { ...rest, status: "RECEIVED", updatedDate: now.toISOString() };
}

/** The notice is written and waits to be handed over. */
export function processing(request: BackInStockDocument, mailId: string, now: Date): BackInStockDocument {
  return { ...request, status: "PROCESSING", mailId, updatedDate: now.toISOString() };
}

/** The shop told the buyer itself. What it sent by itself stays so. */
export function markedAsSent(request: BackInStockDocument, now: Date): BackInStockDocument {
  if (request.status === "NOTIFICATION_SENT") return request;
  const { mailId: _, ...rest } = request;
  return { ...rest, status: "NOTIFICATION_SENT", autoNotified: false, updatedDate: now.toISOString() };
}

/** The notice was handed over, or given up. */
export function settled(request: BackInStockDocument, isSent: boolean, now: Date): BackInStockDocument {
  const updatedDate = now.toISOString();
  if (!isSent) return { ...request, status: "FAILED", updatedDate };
  return { ...request, status: "NOTIFICATION_SENT", autoNotified: true, updatedDate };
}
