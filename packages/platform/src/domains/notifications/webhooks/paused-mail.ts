import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import { mailOwners } from "../mail/mail-owners.ts";
import { webhookPausedMail } from "../mail/templates.ts";
import type { Posted } from "./post.ts";
import { webhookDocuments } from "./repository.ts";

interface Paused {
  readonly webhookId: string;
  readonly posted: Posted;
}

/** Emails every owner of a shop that a webhook was paused, in the transaction that pauses it. */
export async function mailAboutPause(
  work: { readonly db: Db; readonly site: Site; readonly now: Date; readonly runtime: Runtime },
  { webhookId, posted }: Paused,
): Promise<void> {
  const { db, site, runtime } = work;
  const webhook = await webhookDocuments.get(db, site.id, webhookId);
  if (!webhook) return;
  const link = `${runtime.origin}/admin/webhooks`;
  const paused = { url: webhook.entity.url, outcome: posted, link };
  await mailOwners(work, (email) => webhookPausedMail(site, email, paused));
}
