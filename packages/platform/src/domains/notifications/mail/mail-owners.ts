import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { queueMail } from "./queue.ts";

/** Queues an email to every owner of a shop, in the transaction of what it is about. */
export async function mailOwners(
  { db, site, now, runtime }: { db: Db; site: Site; now: Date; runtime: Pick<Runtime, "ownerEmails"> },
  mailTo: (email: string) => LetterMail,
): Promise<void> {
  for (const email of await runtime.ownerEmails(db, site.id)) await queueMail(db, site.id, mailTo(email), now);
}
