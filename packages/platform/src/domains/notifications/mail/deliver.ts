import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { within } from "../../../kernel/deadline.ts";
import { type JobContext, untilAborted } from "../../../kernel/job.ts";
import { readMail } from "./letter.ts";
import { type Problem, problemOf, toStoredProblem } from "./mail-failure.ts";
import { maxAttempts, redactMail } from "./redact.ts";

/** How long one node has to hand a mail over before another may try, in milliseconds. */
export const lease = 60_000;

/** How long a mail server has, in milliseconds: no other node may begin meanwhile, and the next mail waits for it. */
const deadline = 45_000;

/** Pauses after a failed try, in milliseconds; the last one repeats. */
const pauses = [60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000, 12 * 60 * 60_000];

interface Waiting {
  readonly site_id: string;
  readonly id: string;
  readonly doc: string;
  readonly record: Uint8Array | null;
  readonly order_id: string | null;
  readonly attempts: number | null;
  readonly secret_until: number | null;
}

/** Hands waiting mails to the mail server. Safe on any number of nodes; a killed one's mails are tried again. */
export async function deliverMails(runtime: Runtime, { signal, logger }: Partial<JobContext> = {}): Promise<void> {
  const { store, clock, adapters } = runtime;
  for (const mail of await store.read((db) => due(db, clock.now().getTime()))) {
    if (signal?.aborted) return;
    const now = clock.now().getTime();
    if (!(await store.write((db) => claim(db, mail, now), { durable: false }))) continue;
    const sending = within(deadline, async () =>
      adapters.mail.send({
        ...(await readMail(mail, { template: adapters.mailTemplate, log: runtime.log })),
        id: mail.id,
        ...(mail.order_id && { threadId: mail.order_id }),
      }),
    );
    const problem = await untilAborted(sending, signal).then(
      () => undefined,
      (error: unknown) => {
        if (signal?.aborted && error === signal.reason) return "STOPPED" as const;
        const [problem, { name: type, code, command }] = [problemOf(error), error as Readonly<Record<string, unknown>>];
        logger?.warn(
          { mail: mail.id, try: (mail.attempts ?? 0) + 1, ...problem, err: { type, code, command } },
          "mail not delivered",
        );
        return problem;
      },
    );
    // Whether the server took it is not known: another try is made when the lease is over.
    if (problem === "STOPPED" || (problem && signal?.aborted)) return;
    const settled = { problem, isKept: adapters.mail.isMailbox === true, now: clock.now().getTime() };
    await store.write((db) => settle(db, mail, settled), { durable: false });
  }
}

function due(db: Db, now: number): Promise<Waiting[]> {
  return (
    db
      .selectFrom("mails")
      .select(["site_id", "id", "doc", "record", "order_id", "attempts", "secret_until"])
      .where("sent_at", "is", null)
      .where((is) => is.or([is("due_at", "is", null), is("due_at", "<=", now)]))
      .where((is) => is.or([is("attempts", "is", null), is("attempts", "<", maxAttempts)]))
      // A link that opens nothing any more is not worth a mail.
      .where((is) => is.or([is("secret_until", "is", null), is("secret_until", ">", now)]))
      .orderBy("created_at")
      .limit(20)
      .execute()
  );
}

async function claim(db: Db, mail: Waiting, now: number): Promise<boolean> {
  const result = await db
    .updateTable("mails")
    .set({ due_at: now + lease, attempts: (mail.attempts ?? 0) + 1 })
    .where("site_id", "=", mail.site_id)
    .where("id", "=", mail.id)
    .where("sent_at", "is", null)
    .where((is) => is.or([is("due_at", "is", null), is("due_at", "<=", now)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

interface Settled {
  /** Undefined when it was sent. */
  readonly problem: Problem | undefined;
  /** The mailbox is all there is: whoever reads the mail reads it there. */
  readonly isKept: boolean;
  readonly now: number;
}

async function settle(db: Db, mail: Waiting, { problem, isKept, now }: Settled): Promise<void> {
  if (!problem && !isKept && mail.secret_until !== null) await redactMail(db, mail);
  const pause = pauses[Math.min(mail.attempts ?? 0, pauses.length - 1)] ?? lease;
  await db
    .updateTable("mails")
    .set(problem ? { due_at: now + pause, problem: toStoredProblem(problem) } : { sent_at: now })
    .where("site_id", "=", mail.site_id)
    .where("id", "=", mail.id)
    .execute();
}
