import type { AcceptStaffInvitationRequest, ChangeStaffPasswordRequest, StaffLoginResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { AccessTokens } from "../credentials/access-tokens.ts";
import { requireStaff } from "./guards.ts";
import { redeemInvitation } from "./invitations.ts";
import { newPasswordHash, noticeChange, replacePassword } from "./passwords.ts";
import { callerOf, matchOwnPassword } from "./session/confirm.ts";
import { openProgramSession } from "./session/open.ts";

/** Another password for anyone who knows the current one. Every session ends; the response starts one. */
export async function changePassword(
  { currentPassword, newPassword }: ChangeStaffPasswordRequest,
  call: Call<"INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE">,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const operation = "vitrine.staff.changeStaffPassword";
  const { id } = callerOf(call);
  await matchOwnPassword(call, currentPassword, operation);
  const { email } = await call.runtime.store.read((db) => requireStaff({ ...call, db }, id));
  const passwordHash = await newPasswordHash(call, newPassword, { email, field: "newPassword" });
  const response = await call.transaction(
    async (inside) => {
      await replacePassword(inside, await requireStaff(inside, id), { passwordHash });
      return openProgramSession(inside, await requireStaff(inside, id), tokens, operation);
    },
    { durable: true },
  );
  await noticeChange(call);
  return response;
}

/** The first password, or one in place of a lost one, for anyone who holds the link. */
export async function acceptInvitation(
  request: AcceptStaffInvitationRequest,
  call: Call<"INVITATION_NOT_VALID" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE">,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const account = await redeemInvitation(request, call);
  const operation = "vitrine.staff.acceptStaffInvitation";
  return call.transaction((inside) => openProgramSession(inside, account, tokens, operation), { durable: true });
}
