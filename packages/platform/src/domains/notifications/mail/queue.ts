import type { MailKind } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { runLater, statement } from "../../../kernel/database/statements.ts";
import { orderedId } from "../../../kernel/ordered-id.ts";
import type { Mail } from "../../../kernel/ports.ts";
import type { LetterMail } from "./letter.ts";
import { toStoredMail } from "./stored-mail.ts";
import { asShopWrites } from "./texts/apply.ts";

/** The order that a mail is about: the shop finds it there and sends it again. */
export interface AboutOrder {
  readonly orderId: string;
  /** What the mail is; as its template says when absent. */
  readonly kind?: MailKind;
  /** Such as the gift card that it brings. */
  readonly id?: string;
}

/**
 * Puts a mail in the site's mailbox in the transaction that causes it. A job hands it over after the commit, so
 * nothing is mailed for a change that did not happen. Texts of the shop's own are put into it.
 * @returns the id of its row in `mails`; undefined when the shop does not send mails of its kind
 * @param secretFor how long a link or a code in it opens something, in milliseconds; both are taken out of the mailbox
 * when the mail was sent, and after that time
 */
export async function queueMail(
  db: Db,
  siteId: string,
  given: Mail | LetterMail,
  now: Date,
  secretFor?: number,
  about?: AboutOrder,
): Promise<string | undefined> {
  const mail = await asShopWrites(db, siteId, given);
  if (!mail) return undefined;
  const id = orderedId(now);
  const [to, subject, moment] = [oneLine(mail.to), oneLine(mail.subject), now.getTime()];
  const kind = about?.kind ?? ("letter" in given ? given.template?.kind : undefined) ?? null;
  const secretUntil = secretFor === undefined ? null : moment + secretFor;
  const { doc, record } = toStoredMail(JSON.stringify({ ...mail, to, subject }), secretFor !== undefined);
  const of = [about?.orderId ?? null, kind, about?.id ?? null];
  await runLater(db, insertMail, [siteId, id, to, subject, doc, record, moment, secretUntil, ...of]);
  return id;
}

const insertMail = statement(
  `insert into mails (site_id, id, recipient, subject, doc, record, created_at, sent_at, due_at, attempts,
   secret_until, order_id, kind, about_id) values (?, ?, ?, ?, ?, ?, ?, null, null, 0, ?, ?, ?, ?)`,
);

/** Header values never carry line breaks: that is how headers are smuggled in. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, " ").trim();
}
