import type { LoaderFunctionArgs } from "react-router";
import { asMember } from "../account.server.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { paperFile } from "../lib/paper-file.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { getShop } from "../shop.server.ts";

/** A receipt or credit note of an order of the member, as a file. Anyone else's is not there. */
export const loader = reachable(async ({ context, url, params }: LoaderFunctionArgs): Promise<Response> => {
  const shop = getShop(context);
  const { id: orderId = "", kind, about = "" } = params;
  return asMember(shop, url, async () => {
    const { orderDocuments } = shop.own;
    const asked =
      kind === "credit-note"
        ? orderDocuments.getCreditNote({ orderId, refundId: about })
        : orderDocuments.getReceipt({ orderId, paymentId: about });
    return paperFile((await orNotFound(Promise.resolve(asked))).document);
  });
});
