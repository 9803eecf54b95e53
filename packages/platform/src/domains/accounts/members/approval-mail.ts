import type { Call } from "../../../kernel/context.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { approvalMail } from "../../notifications/mail/templates.ts";
import type { MemberRecord } from "../records/member-record.ts";

/** Notifies a member whose account was pending that they can log in. Call with the member as they were before. */
export async function approvalMailOf(call: Call, before: MemberRecord): Promise<void> {
  if (before.status !== "PENDING" || !before.loginEmail) return;
  if (!before.pendingReasons.includes("PENDING_ADMIN_APPROVAL_REQUIRED")) return;
  const mail = approvalMail(call.site, before.loginEmail, call.runtime.origin, before.signUp?.language);
  await queueMail(call.db, call.site.id, mail, call.now);
}
