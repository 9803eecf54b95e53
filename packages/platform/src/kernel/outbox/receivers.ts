import { configured } from "../database/configuration.ts";
import type { Db } from "../database/port.ts";
import { run, statement } from "../database/statements.ts";

/** Which events the webhooks of a site receive. */
export interface Receivers {
  /** @param type as webhooks spell it: `wix.ecom.v1.order_approved` */
  has(type: string): boolean;
}

export function receiversOf(db: Db, siteId: string): Promise<Receivers> {
  return configured(db, siteId, "receivers of events", loadReceivers);
}

async function loadReceivers(db: Db, siteId: string): Promise<Receivers> {
  const { rows } = await run<{ doc: string }>(db, webhooks, [siteId]);
  const all = rows.map(({ doc }) => JSON.parse(doc) as Subscription).filter(({ enabled }) => enabled);
  if (all.some(({ events }) => events.length === 0)) return { has: () => true };
  return new Set(all.flatMap(({ events }) => events));
}

/** What a webhook says about what it receives: no types are all types. */
interface Subscription {
  readonly enabled: boolean;
  readonly events: readonly string[];
}

const webhooks = statement("select doc from webhooks where site_id = ?");
