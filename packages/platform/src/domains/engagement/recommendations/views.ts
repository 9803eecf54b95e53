import type { Empty, RecordViewsRequest, recommendations } from "@vitrine/contract";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import { signParts } from "../../../kernel/secrets/secrets.ts";
import { requireShopper } from "../../../kernel/shopper.ts";
import { readSellable } from "./repository.ts";

/** Products noted for one shopper and day; nobody looks at more to choose from. */
const mostViews = 50;

/** Notes what a shopper looks at. Nothing of it leads back to them, or to what they looked at on another day. */
export async function recordViews(
  { productIds }: RecordViewsRequest,
  call: CallOf<typeof recommendations.recordViews>,
): Promise<Empty> {
  const { db, site, now, runtime } = call;
  const shopper = requireShopper(call);
  const day = now.toISOString().slice(0, 10);
  const viewer = signParts(runtime.fingerprintKey, "product views", site.id, day, shopper.kind, shopper.id);
  const wanted = [...new Set(productIds.map((id) => id.toLowerCase()))];
  const known = await readSellable(db, site.id, wanted);
  const seen = await db
    .selectFrom("product_views")
    .select(({ fn }) => fn.countAll().as("amount"))
    .where("site_id", "=", site.id)
    .where("viewer", "=", viewer)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, mostViews - Number(seen.amount));
  const rows = wanted
    .filter((id) => known.has(id))
    .slice(0, left)
    .map((productId) => ({
      site_id: site.id,
      id: orderedId(now),
      viewer,
      product_id: productId,
      created_at: now.getTime(),
      is_counted: 0,
    }));
  await insertRows(db, "product_views", rows, "on conflict do nothing");
  return {};
}
