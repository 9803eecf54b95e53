import type { OrderDownload } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { downloadsMail } from "../../notifications/mail/delivery-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { linksOf } from "./links.ts";
import { orderDownloads } from "./repository.ts";

/** Mails new links to the files of an order and starts the count of downloads over. */
export async function sendNewLinks(
  call: Call<never, "order_updated">,
  stored: Stored<OrderRecord>,
  email?: string,
): Promise<OrderDownload[]> {
  const { db, site, now } = call;
  const { entity: order } = stored;
  const to = email ?? order.view.buyerInfo?.email;
  await orderDownloads.remove(db, site.id, order.id);
  const downloads = await linksOf(call, db, order);
  if (!to || downloads.length === 0)
    return call.fail(
      "FAILED_PRECONDITION",
      {},
      "The order has no files to download, is not paid, or has no email address.",
    );
  const mail = downloadsMail(site, to, order.view, downloads, { link: orderStatusLink(call, order) });
  await queueMail(db, site.id, mail, now, undefined, { orderId: order.id });
  const noted = withActivity(call, order, "DOWNLOAD_LINK_SENT", authorOf(call));
  emitOrder(call, "updated", (await saveOrder(call, stored, noted)).entity);
  return downloads;
}
