import { unfinishedCheckouts } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { cursorMetadata } from "../../../store/query/cursor-metadata.ts";
import { optedOutAmong } from "../../notifications/opt-outs/opt-outs.ts";
import { checkouts } from "../records/checkout-repository.ts";
import { ordersBeingPaid } from "../records/payment-repository.ts";
import { present } from "./present.ts";
import { sendReminder } from "./remind.ts";

/** Milliseconds without a change after which a buyer is taken to have left. */
const pause = 60 * 60 * 1000;

export const unfinishedCheckoutsHandlers: Implementation = implement(unfinishedCheckouts, {
  async queryUnfinishedCheckouts({ query = {} }, call) {
    const { db, site, now } = call;
    const page = await checkouts.page(db, site.id, query, {
      paging: "cursor",
      defaultSort: [{ fieldName: "updatedDate", order: "DESC" }],
      scope: { completed: false, lastChange: { $lte: new Date(now.getTime() - pause).toISOString() } },
    });
    const found = page.items.map(({ entity }) => entity);
    const paying = await ordersBeingPaid(
      db,
      site.id,
      found.flatMap(({ orderId }) => orderId ?? []),
    );
    const left = found.filter(({ lines, orderId }) => lines.length > 0 && !(orderId && paying.has(orderId)));
    const emails = left.flatMap(({ email }) => email ?? []);
    const unsubscribed = await optedOutAmong(call, "CHECKOUT_REMINDER", emails);
    const shown = left.map((checkout) => present(checkout, unsubscribed.has(checkout.email ?? "")));
    return {
      unfinishedCheckouts: shown.sort((one, other) => (one.updatedDate < other.updatedDate ? 1 : -1)),
      metadata: cursorMetadata({ ...page, items: left }),
    };
  },

  sendCheckoutReminder: sendReminder,
});
