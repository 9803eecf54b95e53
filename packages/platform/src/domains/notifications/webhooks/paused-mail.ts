import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import { mailOwners } from "../../accounts/staff/mail-owners.ts";
import { webhookPausedMail } from "../mail/templates.ts";
import { type Posted, problemText } from "./post.ts";
import { webhookDocuments } from "./repository.ts";

interface Paused {
  readonly webhookId: string;
  readonly posted: Posted;
  /** Where the back office is. */
  readonly origin: string;
}

/** Mails every owner of a shop that a webhook was paused, in the transaction that pauses it. */
export async function mailAboutPause(
  db: Db,
  site: Site,
  { webhookId, posted, origin }: Paused,
  now: Date,
): Promise<void> {
  const webhook = await webhookDocuments.get(db, site.id, webhookId);
  if (!webhook) return;
  const paused = { url: webhook.entity.url, problem: problemText(posted), link: `${origin}/admin/webhooks` };
  await mailOwners(db, site, (email) => webhookPausedMail(site, email, paused), now);
}
