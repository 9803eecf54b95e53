import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { JobContext } from "../../../kernel/job.ts";
import type { Mail } from "../../../kernel/ports.ts";
import type { Letter } from "./letter.ts";

/** What stands where a code or a link was. */
const removed = "[removed]";

/** Mails that lose their links in one transaction. */
const batch = 100;

interface StoredMail {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
}

/** Attempts until a mail is left in the mailbox as undeliverable. */
export const maxAttempts = 10;

/** Added to the attempts of a mail that is not sent any more, whatever is done. */
export const notTriedAgain = 1_000;

/** The mail of a row without what opens an account: what was sent to whom stays to be seen. */
export function redacted(doc: string): { readonly subject: string; readonly doc: string } {
  const mail = JSON.parse(doc) as Mail & { readonly letter?: Letter };
  const { code, action, files = [], unsubscribe } = mail.letter ?? {};
  // With the last of them its reader takes back what they asked for: that is not for the shop to do.
  const secrets = [code, action?.url, unsubscribe?.url, ...files.map(({ url }) => url)].filter(
    (secret) => secret !== undefined,
  );
  const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, removed), text);
  const { letter: _letter, html: _html, headers: _headers, ...plain } = mail;
  const subject = clean(mail.subject);
  return { subject, doc: JSON.stringify({ ...plain, subject, text: clean(mail.text) }) };
}

/** Takes the links and codes out of a mail that was delivered, or whose links open nothing any more. */
export async function redactMail(db: Db, mail: StoredMail): Promise<void> {
  await db
    .updateTable("mails")
    .set({ ...redacted(mail.doc), secret_until: null })
    .where("site_id", "=", mail.site_id)
    .where("id", "=", mail.id)
    .execute();
}

async function markUndeliverable(db: Db, { site_id, id }: StoredMail): Promise<void> {
  await db
    .updateTable("mails")
    .set(({ eb, fn }) => ({ attempts: eb(fn.coalesce("attempts", eb.lit(0)), "+", notTriedAgain) }))
    .where("site_id", "=", site_id)
    .where("id", "=", id)
    .execute();
}

/** Takes out of the mailbox what has passed its time. A mail that was not sent by then is not sent any more. */
export async function redactExpiredMails(
  { store, clock }: Runtime,
  { signal }: Partial<JobContext> = {},
): Promise<void> {
  while (!signal?.aborted) {
    const now = clock.now().getTime();
    const mails = await store.read((db) =>
      db
        .selectFrom("mails")
        .select(["site_id", "id", "doc", "sent_at"])
        .where("secret_until", "<=", now)
        .orderBy("secret_until")
        .limit(batch)
        .execute(),
    );
    await store.write(
      async (db) => {
        for (const mail of mails) {
          await redactMail(db, mail);
          if (mail.sent_at === null) await markUndeliverable(db, mail);
        }
      },
      { durable: false },
    );
    if (mails.length < batch) return;
  }
}
