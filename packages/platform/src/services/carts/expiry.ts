import type { Runtime } from "../../http/call.ts";
import { publish } from "../../http/outbox.ts";
import type { Db } from "../../store/port.ts";
import { carts } from "./repository.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Carts deleted in one transaction. */
const BATCH = 200;

/** Deletes carts that nobody changed for as long as their site keeps them. */
export async function expireCarts({ store, sites, clock }: Runtime): Promise<void> {
  const now = clock.now();
  const known = await store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id } of known) {
    const { settings } = await sites.load(site_id);
    const before = now.getTime() - settings.carts.expiryDays * DAY;
    while ((await store.write((db) => deleteSome(db, site_id, before, now), { durable: false })) === BATCH);
  }
}

async function deleteSome(db: Db, siteId: string, before: number, now: Date): Promise<number> {
  const old = await db
    .selectFrom("carts")
    .select("id")
    .where("site_id", "=", siteId)
    .where("updated_at", "<=", before)
    .limit(BATCH)
    .execute();
  for (const { id } of old) {
    await carts.remove(db, siteId, id);
    const event = { entityFqdn: "wix.ecom.v1.cart", entityId: id, slug: "deleted" };
    await publish(db, siteId, { kind: "none" }, [["cart_deleted", event]], now);
  }
  return old.length;
}
