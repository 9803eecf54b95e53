import { queueMail } from "../mail/queue.ts";
import { webhookPausedMail } from "../mail/templates.ts";
import type { Site } from "../services/sites/site.ts";
import { isActive, listStaffAccounts } from "../services/staff/repository.ts";
import type { Db } from "../store/port.ts";
import { type Posted, problemText } from "./post.ts";
import { webhookDocuments } from "./repository.ts";

interface Paused {
  readonly webhookId: string;
  readonly posted: Posted;
  /** Where the back office is. */
  readonly origin: string;
}

/** Mails every owner of a shop that a webhook was paused, in the transaction that pauses it. */
export async function mailOwners(db: Db, site: Site, { webhookId, posted, origin }: Paused, now: Date): Promise<void> {
  const webhook = await webhookDocuments.get(db, site.id, webhookId);
  if (!webhook) return;
  const paused = { url: webhook.entity.url, problem: problemText(posted), link: `${origin}/admin/webhooks` };
  for (const account of await listStaffAccounts(db, site.id)) {
    if (account.role !== "OWNER" || !isActive(account)) continue;
    await queueMail(db, site.id, webhookPausedMail(site, account.email, paused), now);
  }
}
