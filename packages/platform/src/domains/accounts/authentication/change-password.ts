import type { ChangePasswordRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { hashPassword, inSignInSlot } from "../../../kernel/secrets/passwords.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { passwordChangedMail } from "../../notifications/mail/templates.ts";
import { savePasswordHash } from "../records/credential-repository.ts";
import { endSessions, members } from "../records/member-repository.ts";
import { requireProof } from "./proof.ts";
import { requireNewPassword } from "./rules.ts";

/** Sets a new password. The session that asks goes on; every other one ends, and the member is notified by mail. */
export async function changePassword(
  { newPassword, currentPassword }: ChangePasswordRequest,
  call: Call<"INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE">,
): Promise<Record<string, never>> {
  const { identity } = call;
  const [memberId, session] = identity.kind === "member" ? [identity.id, identity.sessionId] : [""];
  const { runtime, site } = call;
  const known = await runtime.store.read((db) => members.get(db, site.id, memberId));
  const words = [known?.entity.loginEmail, site.settings.name];
  const password = await requireNewPassword(newPassword, { field: "newPassword", words });
  await requireProof(call, currentPassword);
  return inSignInSlot(call, async () => {
    const hash = await hashPassword(password);
    return call.transaction(
      async (inside) => {
        const { db, site, now } = inside;
        const stored = await members.get(db, site.id, memberId);
        if (!stored) return inside.fail("NOT_FOUND", undefined, "The member was deleted meanwhile.");
        await savePasswordHash(db, site.id, memberId, hash, now);
        await endSessions(inside, memberId, session);
        const { loginEmail } = stored.entity;
        if (loginEmail) await queueMail(db, site.id, passwordChangedMail(site, loginEmail, inside.language), now);
        return {};
      },
      { durable: true },
    );
  });
}
