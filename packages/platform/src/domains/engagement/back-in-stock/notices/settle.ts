import type { Runtime } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { unasked, writeWithEvents } from "../../../../kernel/outbox/commit-events.ts";
import { maxAttempts } from "../../../notifications/mail/redact.ts";
import { present } from "../present.ts";
import { backInStockRequests } from "../repository.ts";
import { settled } from "../rules.ts";

/** Requests brought to their end in one go. */
const page = 100;

interface Decided {
  readonly site_id: string;
  readonly id: string;
  readonly mail_id: string;
  readonly sent_at: number | null;
}

/** Notices whose mail was handed over, given up, or purged. */
const decided = statement(
  `select r.site_id, r.id, r.mail_id, m.sent_at from back_in_stock_requests r
    left join mails m on m.site_id = r.site_id and m.id = r.mail_id
    where r.status = 'PROCESSING' and (m.id is null or m.sent_at is not null or m.attempts >= ${maxAttempts})
    order by r.site_id, r.created_at, r.id limit ${page}`,
);

/** Notes how the mails of notices went. */
export async function settleNotices(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await runtime.store.read(readDecided);
    for (const row of rows) {
      if (signal?.aborted) return;
      await settle(runtime, row);
    }
    if (rows.length < page) return;
  }
}

async function readDecided(db: Db): Promise<readonly Decided[]> {
  return (await run<Decided>(db, decided, [])).rows;
}

async function settle(runtime: Runtime, row: Decided): Promise<void> {
  const site = await runtime.sites.load(row.site_id);
  const now = runtime.clock.now();
  await writeWithEvents(unasked(runtime, site, now), async (call) => {
    const stored = await backInStockRequests.getLocked(call.db, site.id, row.id);
    if (stored?.entity.status !== "PROCESSING" || stored.entity.mailId !== row.mail_id) return;
    const next = settled(stored.entity, row.sent_at !== null, now);
    await backInStockRequests.update(call.db, site.id, stored.revision, next);
    call.emit("back_in_stock_notification_request_updated", { entityId: next.id, body: present(next) });
  });
}
