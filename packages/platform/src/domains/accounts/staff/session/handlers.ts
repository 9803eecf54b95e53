import { staffSession } from "@vitrine/contract";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { staffCookie } from "../../credentials/staff-cookies.ts";
import { endSession, endSessionsOf, listSessions } from "../../records/staff-session-repository.ts";
import { redeemInvitation } from "../invitations.ts";
import { noticeChange } from "../passwords.ts";
import { callerOf, changeOwnPassword, confirmIdentity } from "./confirm.ts";
import { endCookieSession, openBrowserSession } from "./open.ts";
import { signInWithPasskey, startPasskey } from "./passkey.ts";
import { presentSession } from "./present.ts";
import { confirm, signIn } from "./sign-in.ts";

/** What sets cookies or carries secrets is never stored under the caller's idempotency key. */
const notStored = [
  "signInStaff",
  "confirmStaffSignIn",
  "startStaffPasskey",
  "finishPasskeySignIn",
  "signInByInvitation",
  "signOutStaff",
  "confirmStaffIdentity",
  "changeOwnStaffPassword",
] as const;

export const staffSessionHandlers: Implementation = implement(
  staffSession,
  {
    signInStaff: signIn,
    confirmStaffSignIn: confirm,
    startStaffPasskey: (_, call) => startPasskey(call),
    finishPasskeySignIn: signInWithPasskey,
    confirmStaffIdentity: confirmIdentity,
    changeOwnStaffPassword: changeOwnPassword,

    async signInByInvitation(request, call) {
      return openBrowserSession(call, await redeemInvitation(request, call), "signInByInvitation");
    },

    async signOutStaff(_, call) {
      await call.transaction(endCookieSession, { durable: true });
      await noticeChange(call);
      call.setCookie(staffCookie("session", call.runtime.origin, "", 0));
      return {};
    },

    async listStaffSessions(_, call) {
      const { id, sessionId } = callerOf(call);
      const sessions = await listSessions(call.db, call.site.id, id, call.now.getTime());
      return { sessions: sessions.map((session) => presentSession(session, sessionId)) };
    },

    async endStaffSession({ id }, call) {
      const at = call.now.getTime();
      if (!(await endSession(call.db, call.site.id, callerOf(call).id, id.toLowerCase(), at)))
        return call.fail("NOT_FOUND", undefined, "You have no session with this id. It may have ended already.");
      return noticed(call);
    },

    async endOtherStaffSessions(_, call) {
      const { id, sessionId } = callerOf(call);
      await endSessionsOf(call.db, call.site.id, id, call.now.getTime(), sessionId);
      return noticed(call);
    },
  },
  { ownTransactions: notStored, notStored },
);

/** Has this process read what ended once the transaction is through. */
function noticed(call: Parameters<typeof noticeChange>[0]): Record<string, never> {
  call.defer("sessions ended", () => noticeChange(call));
  return {};
}
