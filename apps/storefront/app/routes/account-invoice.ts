import type { LoaderFunctionArgs } from "react-router";
import { asMember } from "../account.server.ts";
import { orNotFound } from "../lib/not-found.server.ts";
import { paperFile } from "../lib/paper-file.server.ts";
import { reachable } from "../lib/reachable.server.ts";
import { getShop } from "../shop.server.ts";

/** The invoice of an order of the member, as a file. Anyone else's is not there. */
export const loader = reachable(async ({ context, url, params }: LoaderFunctionArgs): Promise<Response> => {
  const shop = getShop(context);
  return asMember(shop, url, async () => {
    const asked = shop.own.orderDocuments.getInvoice({ orderId: params.id ?? "" });
    return paperFile((await orNotFound(Promise.resolve(asked))).document);
  });
});
