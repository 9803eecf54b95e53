import type { OrderDeliveryRequest, OrderDownloadsResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { requireLockedOrder, requireOrder } from "../orders/access.ts";
import { linksOf } from "./links.ts";
import { sendNewLinks } from "./send.ts";

/** New links to the files of an order. */
export async function listDownloads(
  { orderId }: OrderDeliveryRequest,
  call: Call<"ORDER_NOT_FOUND">,
): Promise<OrderDownloadsResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(async (inner) => {
    const { entity } = await requireOrder(inner, orderId);
    return { downloads: await linksOf(inner, inner.db, entity) };
  });
}

/** Mails new links to the buyer and starts the count of downloads over. */
export async function sendDownloadLinks(
  { orderId }: OrderDeliveryRequest,
  call: Call<"ORDER_NOT_FOUND", "order_updated">,
): Promise<OrderDownloadsResponse> {
  await call.runtime.secretBox.prepare();
  return call.transaction(async (inner) => {
    const stored = await requireLockedOrder(inner, orderId);
    return { downloads: await sendNewLinks(inner, stored) };
  });
}
