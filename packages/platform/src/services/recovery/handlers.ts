import { recovery } from "@vitrine/contract";
import { type Implementation, implement } from "../../http/implement.ts";
import { hashPassword } from "../../identity/passwords.ts";
import { countTry } from "../../identity/throttle.ts";
import { queueMail } from "../../mail/queue.ts";
import { activationMail, recoveryMail } from "../../mail/templates.ts";
import { savePasswordHash } from "../authentication/repository.ts";
import { requireEmail, requirePassword, verified } from "../authentication/rules.ts";
import { stateOf } from "../authentication/states.ts";
import { endSessions, findByEmail, members, saveMember } from "../members/repository.ts";
import { issueRecoveryToken, redeemRecoveryToken } from "./repository.ts";
import { mailsPerHour, recoveryLink } from "./rules.ts";

export const recoveryHandlers: Implementation = implement(
  recovery,
  {
    /** Answers the same whether the address is known or not. */
    async sendRecoveryEmail({ email: given, redirect }, call) {
      const email = requireEmail(given, "email");
      const { site, now, runtime } = call;
      await runtime.store.write((db) => countTry(db, site.id, `recovery ${email}`, mailsPerHour, now));
      await call.transaction(async (inside) => {
        const stored = await findByEmail(inside.db, site.id, email);
        if (!stored || stored.entity.status === "OFFLINE") return;
        const link = recoveryLink(await issueRecoveryToken(inside, stored.entity.id), redirect, runtime.origin);
        await queueMail(inside.db, site.id, recoveryMail(site, email, link), now);
      });
      return {};
    },

    async sendActivationEmail({ identityId, emailOptions }, call) {
      const { site, now, runtime } = call;
      return call.transaction(async (inside) => {
        const stored = await members.get(inside.db, site.id, identityId);
        if (!stored?.entity.loginEmail)
          return inside.fail("NOT_FOUND", undefined, "There is no member with an e-mail under this id.");
        const link = recoveryLink(await issueRecoveryToken(inside, identityId), emailOptions?.redirect, runtime.origin);
        await queueMail(inside.db, site.id, activationMail(site, stored.entity.loginEmail, link), now);
        return {};
      });
    },

    /** Sets a new password, proves the address on the way, and ends every session of the member. */
    async recover({ recoveryToken, password }, call) {
      const hash = await hashPassword(requirePassword(password));
      return call.transaction(
        async (inside) => {
          const memberId = await redeemRecoveryToken(inside, recoveryToken);
          const stored = memberId ? await members.get(inside.db, call.site.id, memberId) : undefined;
          if (!stored)
            return inside.fail("NOT_FOUND", undefined, "The link was used or has expired. Ask for a new one.");
          await savePasswordHash(inside.db, call.site.id, stored.entity.id, hash, call.now);
          await endSessions(inside, stored.entity.id);
          return stateOf(inside, await saveMember(inside, stored, verified(stored.entity)));
        },
        { durable: true },
      );
    },
  },
  { ownTransactions: ["sendRecoveryEmail", "sendActivationEmail", "recover"] },
);
