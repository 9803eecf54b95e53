import { type RecoveryRedirect, recovery } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { type Implementation, implement } from "../../../../kernel/implement.ts";
import { assertUncommonPassword } from "../../../../kernel/secrets/common-passwords.ts";
import { hashPassword, inSignInSlot } from "../../../../kernel/secrets/passwords.ts";
import { countAttempts } from "../../../../kernel/secrets/throttle.ts";
import { requireEmail } from "../../../../policies/email-address.ts";
import { isAllowedReturnUrl, notAllowed } from "../../../../policies/return-urls.ts";
import { queueMail } from "../../../notifications/mail/queue.ts";
import { activationMail, passwordChangedMail, recoveryMail } from "../../../notifications/mail/templates.ts";
import { savePasswordHash } from "../../records/credential-repository.ts";
import { endSessions, findByEmail, members, saveMember } from "../../records/member-repository.ts";
import { callersOf } from "../guard.ts";
import { requireNewPassword, verified } from "../rules.ts";
import { stateOf } from "../states.ts";
import { isRecoveryToken, issueRecoveryToken, redeemRecoveryToken } from "./repository.ts";
import { activationLifetime, mailsPerDay, mailsPerHour, recoveryLifetime, recoveryLink } from "./rules.ts";

export const recoveryHandlers: Implementation = implement(
  recovery,
  {
    /** Returns the same, after the same steps, whether the address is known or not. */
    async sendRecoveryEmail({ email: given, redirect, language }, call) {
      const email = requireEmail(given, "email");
      const { site, now, runtime } = call;
      const counted = [
        ...callersOf(call).map((caller) => ({ key: `recovery ${email} ${caller}`, allowance: mailsPerHour })),
        { key: `recovery ${email}`, allowance: mailsPerDay },
      ];
      await runtime.store.write((db) => countAttempts(db, call, counted));
      warnOfReturn(call, redirect);
      await call.transaction(async (inside) => {
        const stored = await findByEmail(inside.db, site.id, email);
        const member = stored?.entity.status === "OFFLINE" ? undefined : stored?.entity;
        // A token for no one takes as long to write as one for someone.
        const token = await issueRecoveryToken(inside, member?.id ?? "", recoveryLifetime);
        const told = language ?? member?.signUp?.language ?? inside.language;
        const link = recoveryLink(token, site.id, redirect, runtime.origin, told);
        const mail = recoveryMail(site, member?.loginEmail ?? email, link, told);
        if (member) await queueMail(inside.db, site.id, mail, now, recoveryLifetime);
        else await issueRecoveryToken(inside, "", recoveryLifetime);
      });
      return {};
    },

    async sendActivationEmail({ identityId, emailOptions }, call) {
      const { site, now, runtime } = call;
      warnOfReturn(call, emailOptions?.redirect);
      return call.transaction(async (inside) => {
        const stored = await members.get(inside.db, site.id, identityId.toLowerCase());
        if (!stored?.entity.loginEmail)
          return inside.fail("NOT_FOUND", undefined, "There is no member with an e-mail under this id.");
        const token = await issueRecoveryToken(inside, stored.entity.id, activationLifetime);
        const language = emailOptions?.language ?? stored.entity.signUp?.language ?? inside.language;
        const link = recoveryLink(token, site.id, emailOptions?.redirect, runtime.origin, language);
        await queueMail(
          inside.db,
          site.id,
          activationMail(site, stored.entity.loginEmail, link, language),
          now,
          activationLifetime,
        );
        return {};
      });
    },

    /** Sets a new password, proves the address on the way, and ends every session of the member. */
    async recover({ recoveryToken, password: given }, call) {
      const password = await requireNewPassword(given, { words: [call.site.settings.name] });
      // Looked at first: hashing for links that lead nowhere would be work for anyone to order.
      if (!(await call.runtime.store.read((db) => isRecoveryToken(db, call.site.id, recoveryToken, call.now))))
        return spent(call);
      return inSignInSlot(call, async () => {
        const hash = await hashPassword(password);
        return call.transaction((inside) => recoverAccount(inside, recoveryToken, password, hash), { durable: true });
      });
    },
  },
  {
    ownTransactions: ["sendRecoveryEmail", "sendActivationEmail", "recover"],
    afterSession: ["sendRecoveryEmail", "recover"],
    encrypted: ["recover"],
  },
);

async function recoverAccount(
  call: Call<never, "member_updated">,
  recoveryToken: string,
  password: string,
  hash: string,
) {
  const { db, site, now } = call;
  const memberId = await redeemRecoveryToken(call, recoveryToken);
  const stored = memberId ? await members.get(db, site.id, memberId) : undefined;
  if (!stored) return spent(call);
  // Whose link it is shows only now; the error undoes its use.
  await assertUncommonPassword(password, { words: [stored.entity.loginEmail] });
  await savePasswordHash(db, site.id, stored.entity.id, hash, now);
  await endSessions(call, stored.entity.id);
  const { loginEmail } = stored.entity;
  if (loginEmail) await queueMail(db, site.id, passwordChangedMail(site, loginEmail, call.language), now);
  return stateOf(call, await saveMember(call, stored, verified(stored.entity)));
}

/** The page ignores an address that the site does not list. Whoever wrote the program has to learn of it somewhere. */
function warnOfReturn({ site, runtime, log }: Call, redirect: RecoveryRedirect | undefined): void {
  const url = redirect?.url;
  if (!url || isAllowedReturnUrl(url, site, runtime.origin)) return;
  log.warn(
    { url: url.slice(0, 200) },
    `the link of a mail leads nowhere afterwards: the address ${notAllowed("<origin>")}`,
  );
}

function spent(call: Call): never {
  return call.fail("NOT_FOUND", undefined, "The link was used or has expired. Ask for a new one.");
}
