import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { isActive, listStaffAccounts } from "./repository.ts";

/** Queues a mail to every owner of a shop, in the transaction of what it is about. */
export async function mailOwners(db: Db, site: Site, mailTo: (email: string) => LetterMail, now: Date): Promise<void> {
  for (const account of await listStaffAccounts(db, site.id)) {
    if (account.role !== "OWNER" || !isActive(account)) continue;
    await queueMail(db, site.id, mailTo(account.email), now);
  }
}
