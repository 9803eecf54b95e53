import type { Migration } from "./run.ts";

/** Subscriptions whose order went from a guest to the member they signed in as: they did not go with it. */
export const claimedSubscriptions: Migration = {
  number: 390,
  name: "claimed-subscriptions",
  async up({ engine, run }) {
    const claimed =
      engine === "sqlite"
        ? `json_set(subscriptions.doc, '$.memberId', orders.buyer_member_id)`
        : `(subscriptions.doc::jsonb || jsonb_build_object('memberId', orders.buyer_member_id))::json`;
    await run(
      `update subscriptions set member_id = orders.buyer_member_id, doc = ${claimed} from orders
        where orders.site_id = subscriptions.site_id and orders.id = subscriptions.order_id
          and subscriptions.member_id is null and orders.buyer_member_id is not null`,
    );
  },
};
