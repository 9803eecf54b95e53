import type { OrderDeliveryRequest, OrderDownloadsResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { downloadsMail } from "../../notifications/mail/delivery-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { requireLockedOrder, requireOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import { linksOf } from "./links.ts";
import { orderDownloads } from "./repository.ts";

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
    const { db, site, now } = inner;
    const stored = await requireLockedOrder(inner, orderId);
    const { entity: order } = stored;
    const to = order.view.buyerInfo?.email;
    await orderDownloads.remove(db, site.id, order.id);
    const downloads = await linksOf(inner, db, order);
    if (!to || downloads.length === 0) {
      inner.fail(
        "FAILED_PRECONDITION",
        {},
        "The order has no files to download, is not paid, or has no email address.",
      );
      return { downloads };
    }
    const mail = downloadsMail(site, to, order.view, downloads, { link: orderStatusLink(inner, order) });
    await queueMail(db, site.id, mail, now);
    const noted = withActivity(inner, order, "DOWNLOAD_LINK_SENT", authorOf(inner));
    emitOrder(inner, "updated", (await saveOrder(inner, stored, noted)).entity);
    return { downloads };
  });
}
