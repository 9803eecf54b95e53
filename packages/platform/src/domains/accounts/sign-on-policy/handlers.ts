import { type SignOnPolicy, signOnPolicy } from "@vitrine/contract";
import { maskOf } from "../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { Site } from "../../../kernel/site.ts";
import { changeSettings, readSite, type StoredSite } from "../../operations/sites/repository.ts";

export const signOnPolicyHandlers: Implementation = implement(signOnPolicy, {
  async getSignOnPolicy(_request, call) {
    return { signOnPolicy: policyOf(await readSite(call.db, call.site.id)) };
  },

  /** Applies to sign-ups from now on; members who wait keep waiting for what they were asked. */
  async updateSignOnPolicy({ signOnPolicy: input, fieldMask }, call) {
    const isMasked = maskOf(fieldMask);
    const change = ({ settings }: Site) => {
      const current = settings.registration;
      const registration = {
        requireOwnerApproval: isMasked("requireOwnerApproval")
          ? (input.requireOwnerApproval ?? current.requireOwnerApproval)
          : current.requireOwnerApproval,
        requireEmailVerification: isMasked("requireEmailVerification")
          ? (input.requireEmailVerification ?? current.requireEmailVerification)
          : current.requireEmailVerification,
      };
      return { ...settings, registration };
    };
    const site = await changeSettings(call.db, call.site.id, change, call.now);
    call.defer("sites", () => call.runtime.sites.invalidate());
    const policy = policyOf(site);
    call.emit("sign_on_policy_updated", {
      entityId: site.id,
      body: policy,
    });
    return { signOnPolicy: policy };
  },
});

/** Its revision is that of the settings it is a part of. */
function policyOf({ id, settings, revision, createdAt, updatedAt }: StoredSite): SignOnPolicy {
  return {
    id,
    revision: String(revision),
    createdDate: new Date(createdAt).toISOString(),
    updatedDate: new Date(updatedAt).toISOString(),
    ...settings.registration,
  };
}
