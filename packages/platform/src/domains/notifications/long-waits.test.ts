import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { endLongWaits } from "./long-waits.ts";

const hour = 60 * 60_000;

onEveryEngine("what waits for its next try", (engine) => {
  test("is tried at once when the clock was ahead as its time was set, and in its time otherwise", async () => {
    const shop = await openShop(engine.store());
    const now = shop.clock.now().getTime();
    const [usual, late] = [now + 12 * hour, now + 400 * 24 * hour];
    for (const [id, dueAt] of [
      ["usual", usual],
      ["late", late],
    ] as const)
      await wait(shop, id, dueAt);
    await endLongWaits(shop.platform.runtime);
    const times = await timesOf(shop);
    expect(times).toEqual({
      mails: { usual, late: now },
      lanes: { usual, late: now },
      events: { usual, late: now },
      probes: { usual, late: now },
    });
  });
});

async function wait({ store, siteId: site_id }: Shop, id: string, due_at: number): Promise<void> {
  const doc = JSON.stringify({ to: "ada@example.com", subject: id, text: id });
  await store.write(async (db) => {
    await db
      .insertInto("mails")
      .values({ site_id, id, recipient: "ada@example.com", subject: id, created_at: 0, doc, due_at })
      .execute();
    await db
      .insertInto("webhook_lanes")
      .values({ site_id, webhook_id: "w", lane: id, due_at, claim: null, failures: 0 })
      .execute();
    await db
      .insertInto("subscriber_events")
      .values({
        site_id,
        id,
        subscriber: "s",
        event_id: id,
        entity_id: id,
        position: 1,
        attempts: 1,
        due_at,
        created_at: 0,
      })
      .execute();
    await db
      .insertInto("webhook_health")
      .values({ site_id, webhook_id: id, failures: 9, probes: 1, recovering: 0, paused_at: 1, probe_at: due_at })
      .execute();
  });
}

async function timesOf({ store, siteId }: Shop) {
  return store.read(async (db) => {
    const mails = await db.selectFrom("mails").select(["id", "due_at as at"]).where("site_id", "=", siteId).execute();
    const lanes = await db
      .selectFrom("webhook_lanes")
      .select(["lane as id", "due_at as at"])
      .where("site_id", "=", siteId)
      .execute();
    const events = await db
      .selectFrom("subscriber_events")
      .select(["id", "due_at as at"])
      .where("site_id", "=", siteId)
      .execute();
    const probes = await db
      .selectFrom("webhook_health")
      .select(["webhook_id as id", "probe_at as at"])
      .where("site_id", "=", siteId)
      .execute();
    const timesIn = (rows: readonly { readonly id: string; readonly at: number | null }[]) =>
      Object.fromEntries(
        rows.filter(({ id }) => id === "usual" || id === "late").map(({ id, at }) => [id, Number(at)]),
      );
    return { mails: timesIn(mails), lanes: timesIn(lanes), events: timesIn(events), probes: timesIn(probes) };
  });
}
