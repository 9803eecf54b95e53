import type { Call } from "../../../kernel/context.ts";
import { assertUncommonPassword } from "../../../kernel/secrets/common-passwords.ts";
import { hashPassword, inSignInSlot } from "../../../kernel/secrets/passwords.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { staffPasswordChangedMail } from "../../notifications/mail/templates.ts";
import { findStaff, isActive, type StaffAccount, updateStaff } from "../records/staff-repository.ts";
import { endSessionsOf } from "../records/staff-session-repository.ts";
import { requireStaff } from "./guards.ts";
import { findPasswordLink, usePasswordLink } from "./links.ts";
import { purgeDevices } from "./session/devices.ts";

/** Whose link this is. Looked at before anything is hashed: hashing for links that lead nowhere is work for anybody to order. */
export function findLinkHolder(call: Call, token: string): Promise<StaffAccount | undefined> {
  const { runtime, site, now } = call;
  return runtime.store.read(async (db) => {
    const id = await findPasswordLink(db, site.id, token, now);
    return id === undefined ? undefined : findStaff(db, site.id, { id });
  });
}

interface Choice {
  readonly token: string;
  readonly password: string;
  readonly changes?: { readonly name?: string };
}

/** Sets the password of whoever holds a link, and uses the link up. Undefined when it was used meanwhile. */
export async function choosePassword(
  call: Call<"THROTTLED_FEATURE">,
  holder: StaffAccount,
  { token, password, changes = {} }: Choice,
): Promise<StaffAccount | undefined> {
  const passwordHash = await newPasswordHash(call, password, { email: holder.email });
  const account = await call.transaction(
    async (inside) => {
      if (!(await usePasswordLink(inside.db, inside.site.id, holder.id, token))) return undefined;
      await replacePassword(inside, holder, { passwordHash, ...changes });
      return requireStaff(inside, holder.id);
    },
    { durable: true },
  );
  await noticeChange(call);
  return account;
}

/** The hash of a password that someone chose. @throws ValidationError, THROTTLED_FEATURE */
export async function newPasswordHash(
  call: Call<"THROTTLED_FEATURE">,
  password: string,
  { email, field = "password" }: { readonly email: string; readonly field?: string },
): Promise<string> {
  await assertUncommonPassword(password, { field, words: [email, call.site.settings.name] });
  return inSignInSlot(call, () => hashPassword(password, "knownStaff"), "knownStaff");
}

/**
 * Stores a password. Every session ends but for the one to keep, no device is known any more, and whoever had a password
 * before is notified by mail.
 */
export async function replacePassword(
  inside: Call,
  account: StaffAccount,
  changes: { readonly passwordHash: string; readonly name?: string },
  keep?: string,
): Promise<void> {
  const { db, site, now } = inside;
  await updateStaff(db, site.id, account.id, changes);
  await endSessionsOf(db, site.id, account.id, now.getTime(), keep);
  await purgeDevices(db, site.id, account.id);
  if (isActive(account)) await queueMail(db, site.id, staffPasswordChangedMail(site, account.email), now);
}

/** Call after sessions or accounts changed, so that every process on this machine sees it at once. */
export async function noticeChange({ runtime }: Call): Promise<void> {
  await Promise.all([runtime.endedSessions.invalidate(), runtime.staffAccess.invalidate()]);
}
