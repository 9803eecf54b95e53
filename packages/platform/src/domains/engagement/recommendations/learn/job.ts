import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import type { Site } from "../../../../kernel/site.ts";
import { markProductsStale } from "../repository.ts";
import { type ChangedRow, movePlace, readChanged, readPlace, SETTLING, type Source } from "./progress.ts";
import { signalsOfCarts, signalsOfOrders } from "./purchases.ts";
import { refreshRelated } from "./refresh.ts";
import { addSignals, type Signal } from "./signals.ts";
import { countViews } from "./viewed.ts";

/** Rows read in one transaction. */
const batch = 50;

/** Batches of each kind in one run and site: what is left is for the next run. */
const mostBatches = 20;

type Learn = (db: Db, siteId: string, rows: readonly ChangedRow[], now: Date) => Promise<readonly Signal[]>;

const learnFrom: Readonly<Record<Source, Learn>> = {
  orders: signalsOfOrders,
  carts: signalsOfCarts,
  async products(db, siteId, rows) {
    await markProductsStale(
      db,
      siteId,
      rows.map(({ id }) => id),
    );
    return [];
  },
};

/**
 * Learns from what was bought, put in carts and looked at since the last run, and works out what goes with what. A run
 * does a bounded part of it, in short transactions; safe on any number of nodes.
 */
export async function learn(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const sites = await runtime.store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id } of sites) {
    const site = await runtime.sites.load(site_id);
    const steps = [
      ...(["orders", "carts", "products"] as const).map((source) => () => readOn(runtime, site, source)),
      () => runtime.store.write((db) => countViews(db, site.id), { durable: false }),
      () => refreshRelated(runtime, site),
    ];
    for (const step of steps) {
      for (let done = 0; done < mostBatches; done += 1) {
        if (signal?.aborted) return;
        if ((await step()) === 0) break;
      }
    }
  }
}

/** Reads on from where the last run ended. Returns how many rows there were. */
async function readOn({ store, clock }: Runtime, site: Site, source: Source): Promise<number> {
  const now = clock.now();
  const until = now.getTime() - SETTLING;
  const read = async (db: Db) => {
    const from = await readPlace(db, site.id, source);
    return { from, rows: await readChanged(db, site.id, source, { after: from, until, limit: batch }) };
  };
  // Most runs find nothing, and write nothing.
  if ((await store.read(read)).rows.length === 0) return 0;
  return store.write(
    async (db) => {
      const { from, rows } = await read(db);
      const last = rows.at(-1);
      if (!last) return 0;
      const to = { at: Number(last.updated_at), id: last.id };
      if (!(await movePlace(db, site.id, source, { from, to }))) return 0;
      await addSignals(db, site.id, await learnFrom[source](db, site.id, rows, now));
      return rows.length;
    },
    { durable: false },
  );
}
