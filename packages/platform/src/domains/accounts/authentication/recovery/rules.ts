import type { RecoveryRedirect } from "@vitrine/contract";
import type { Allowance } from "../../../../kernel/secrets/throttle.ts";

/** Life of a recovery link in milliseconds. */
export const recoveryLifetime = 60 * 60 * 1000;

/** Life of the link in an activation mail, in milliseconds: no one waits for that one. */
export const activationLifetime = 7 * 24 * 60 * 60 * 1000;

/** Mails one address may be sent because the same visitor or network address asks. */
export const mailsPerHour: Allowance = { attempts: 5, window: 60 * 60 * 1000 };

/** Mails one address may be sent, whoever asks: no one's mailbox is flooded. */
export const mailsPerDay: Allowance = { attempts: 20, window: 24 * 60 * 60 * 1000 };

/**
 * The hosted page that takes the new password; `redirect` says where to go afterwards. The page follows it only when
 * the site allows the address: judging it here would tell who has an account.
 */
export function recoveryLink(
  token: string,
  siteId: string,
  redirect: RecoveryRedirect | undefined,
  origin: string,
  language: string,
): string {
  const link = new URL("/reset-password", origin);
  link.searchParams.set("token", token);
  // The one who opens the link may have no session, or one of another site.
  link.searchParams.set("site", siteId);
  // The page says the same in the same language as its mail.
  link.searchParams.set("lang", language);
  if (redirect?.url) link.searchParams.set("return", redirect.url);
  if (redirect?.clientId) link.searchParams.set("clientId", redirect.clientId);
  return link.href;
}
