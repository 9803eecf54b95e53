import { verification } from "@vitrine/contract";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { members } from "../../records/member-repository.ts";
import { sendCode } from "../states.ts";
import { resend, verify } from "./flow.ts";

export const verificationHandlers: Implementation = implement(
  verification,
  {
    async start({ identityId }, call) {
      const own = call.identity.kind === "member" ? call.identity.id : undefined;
      const asked = identityId?.toLowerCase();
      const id = call.identity.kind === "app" || call.identity.kind === "staff" ? asked : own;
      if (!id || (own && asked && asked !== own)) {
        return call.fail(
          "PERMISSION_DENIED",
          undefined,
          "Only the member, or an app for a member, starts a verification.",
        );
      }
      return call.transaction(
        async (inside) => {
          const stored = await members.get(inside.db, call.site.id, id);
          if (!stored?.entity.loginEmail)
            return inside.fail("NOT_FOUND", undefined, "There is no member with an e-mail under this id.");
          return { verificationId: await sendCode(inside, stored.entity) };
        },
        { durable: true },
      );
    },

    async verifyDuringAuthentication({ code, stateToken }, call) {
      const outcome = await call.transaction((inside) => verify(code, stateToken, inside), { durable: true });
      // Rejected outside the transaction that counted the wrong code.
      if (outcome) return outcome;
      return call.fail("VERIFICATION_FAILED", undefined, "The code is wrong or has expired. Ask for a new one.");
    },

    async resendDuringAuthentication({ stateToken }, call) {
      return call.transaction((inside) => resend(stateToken, inside), { durable: true });
    },
  },
  {
    ownTransactions: ["start", "verifyDuringAuthentication", "resendDuringAuthentication"],
    afterSession: ["verifyDuringAuthentication", "resendDuringAuthentication"],
    encrypted: ["verifyDuringAuthentication", "resendDuringAuthentication"],
  },
);
