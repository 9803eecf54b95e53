import type { AuditEntry } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { nameId } from "../../../../kernel/name-id.ts";
import { networkOf } from "../../../../kernel/network-list.ts";
import { type Allowance, isAttemptAllowed } from "../../../../kernel/secrets/throttle.ts";
import { auditEntries, originOf } from "../../../operations/audit-log/repository.ts";

/** Whose secret is tried, and how. */
export interface Attempt {
  /** What tries are counted under: an e-mail address, or the id of an account. */
  readonly name: string;
  readonly account: { readonly id: string; readonly email: string } | undefined;
  /** What the audit log calls it, such as `signInStaff`. */
  readonly operation: string;
  /** The caller is signed in to the account already: only what they try themselves is counted. */
  readonly sessionId?: string;
}

/** Tries from one address on one account within this time, in milliseconds, are one entry that counts. */
const span = 15 * 60 * 1000;

/** Entries for failed tries a site gets in an hour, however many addresses they come from. */
const entries: Allowance = { attempts: 500, window: 60 * 60 * 1000 };

/**
 * Notes a failed try in the audit log with the address it came from. Many tries are one entry, so that whoever guesses
 * does not fill the log; addresses typed for accounts that do not exist are one entry too.
 */
export async function recordFailure(
  db: Db,
  call: Call,
  { account, operation }: Attempt,
  outcome: "FAILED" | "THROTTLED",
): Promise<void> {
  const { site, now, address = "local", requestId } = call;
  const turn = String(Math.floor(now.getTime() / span));
  const id = nameId(site.id, "failed sign-in", turn, networkOf(address), account?.id ?? "", operation);
  const stored = await auditEntries.getLocked(db, site.id, id);
  if (stored) {
    const { entity, revision } = stored;
    const count = (entity.count ?? 1) + 1;
    const worst = entity.outcome === "THROTTLED" ? "THROTTLED" : outcome;
    await auditEntries.update(db, site.id, revision, { ...entity, count, outcome: worst });
    return;
  }
  if (!(await isAttemptAllowed(db, call, "staff failures", entries))) return;
  const entry: AuditEntry = {
    id,
    createdDate: now.toISOString(),
    actorType: "UNKNOWN",
    ...(account && { actorName: account.email, entityId: account.id }),
    operation: operationName(operation),
    outcome,
    count: 1,
    ...originOf(call),
    requestId,
  };
  await auditEntries.insertIfAbsent(db, site.id, entry);
}

/** As the audit log knows it. */
export function operationName(operation: string): string {
  return operation.includes(".") ? operation : `vitrine.staff-session.${operation}`;
}
