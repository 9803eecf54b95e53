import type { DomainEvent, Runtime } from "../../../kernel/context.ts";
import { publish } from "../../../kernel/outbox/outbox.ts";
import type { Work } from "../orders/work.ts";

/** Works on an order's money outside a call, in a durable transaction of its own. */
export async function outsideCall<T>(runtime: Runtime, siteId: string, work: (work: Work) => Promise<T>): Promise<T> {
  const site = await runtime.sites.load(siteId);
  const now = runtime.clock.now();
  return runtime.store.write(
    async (db) => {
      const events: [string, DomainEvent][] = [];
      const result = await work({ db, site, now, runtime, emit: (name, event) => events.push([name, event]) });
      if (events.length > 0) await publish(db, site.id, { kind: "none" }, events, now);
      return result;
    },
    { durable: true },
  );
}
