import { type InviteStaffMemberRequest, type StaffInvitationResponse, staff } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { AccessTokens } from "../credentials/access-tokens.ts";
import {
  insertStaff,
  listStaffAccounts,
  type NewStaffAccount,
  presentStaff,
  removeStaff,
  type StaffAccount,
  updateStaff,
} from "../records/staff-repository.ts";
import { endSessionsOf } from "../records/staff-session-repository.ts";
import { assertOwnerRemains, checkGrant, checkReach, requireStaff } from "./guards.ts";
import { invite } from "./invitations.ts";
import { requestReset, resetPassword } from "./password-reset.ts";
import { newPasswordHash, noticeChange } from "./passwords.ts";
import { setUpRequirement } from "./session/open.ts";
import { assertRecentSignIn } from "./session/recent.ts";
import { login } from "./session/sign-in.ts";
import { acceptInvitation, changePassword } from "./sessions.ts";

export function staffHandlers(tokens: AccessTokens): Implementation {
  return implement(
    staff,
    {
      loginStaff: (request, call) => login(request, call, tokens),
      changeStaffPassword: (request, call) => changePassword(request, call, tokens),
      acceptStaffInvitation: (request, call) => acceptInvitation(request, call, tokens),
      requestStaffPasswordReset: requestReset,
      resetStaffPassword: resetPassword,
      inviteStaffMember,

      async getCurrentStaffMember(_, call) {
        const staffMember = presentStaff(await requireStaff(call, ownId(call)), call.runtime);
        const { identity } = call;
        const isLimited = identity.kind === "staff" && identity.isLimited === true;
        return { staffMember: { ...staffMember, ...setUpRequirement(isLimited) } };
      },

      async updateCurrentStaffMember({ name }, call) {
        await updateStaff(call.db, call.site.id, ownId(call), { name: name.trim() });
        return { staffMember: presentStaff(await requireStaff(call, ownId(call)), call.runtime) };
      },

      async listStaff(_, call) {
        return {
          staff: (await listStaffAccounts(call.db, call.site.id)).map((account) => presentStaff(account, call.runtime)),
        };
      },

      async createStaffMember({ email, password, role, scopes = [] }, call) {
        checkGrant(call, role, scopes);
        await call.runtime.store.read((db) => assertRecentSignIn(call, db));
        const passwordHash = await newPasswordHash(call, password, { email });
        return call.transaction(
          async (inside) => ({
            staffMember: presentStaff(await add(inside, { email, passwordHash, role, custom: scopes }), call.runtime),
          }),
          { durable: true },
        );
      },

      async sendStaffInvitation({ id }, call) {
        await assertRecentSignIn(call);
        const account = await requireStaff(call, id);
        checkReach(call, account);
        return invite(call, account);
      },

      async updateStaffRole({ id, role, scopes = [] }, call) {
        checkGrant(call, role, scopes);
        const staffMember = await call.transaction(
          async (inside) => {
            await assertRecentSignIn(inside);
            const account = await requireStaff(inside, id);
            checkReach(inside, account);
            if (account.role === "OWNER" && role !== "OWNER") await assertOwnerRemains(inside, account);
            await updateStaff(inside.db, inside.site.id, account.id, { role, custom: scopes });
            return presentStaff({ ...account, role, custom: scopes }, call.runtime);
          },
          { durable: true },
        );
        await call.runtime.staffAccess.invalidate();
        return { staffMember };
      },

      async deleteStaffMember({ id }, call) {
        await call.transaction((inside) => remove(inside, id), { durable: true });
        await noticeChange(call);
        return {};
      },
    },
    {
      ownTransactions: [
        "loginStaff",
        "createStaffMember",
        "changeStaffPassword",
        "acceptStaffInvitation",
        "updateStaffRole",
        "deleteStaffMember",
        "requestStaffPasswordReset",
        "resetStaffPassword",
      ],
      notStored: ["resetStaffPassword"],
      encrypted: [
        "loginStaff",
        "changeStaffPassword",
        "acceptStaffInvitation",
        "inviteStaffMember",
        "sendStaffInvitation",
      ],
    },
  );
}

async function inviteStaffMember(
  { email, name, role, scopes = [] }: InviteStaffMemberRequest,
  call: Call<"REAUTHENTICATION_REQUIRED">,
): Promise<StaffInvitationResponse> {
  await assertRecentSignIn(call);
  checkGrant(call, role, scopes);
  const called = name?.trim() ? { name: name.trim() } : {};
  return invite(call, await add(call, { email, passwordHash: "", role, custom: scopes, ...called }));
}

async function add(call: Call, account: Omit<NewStaffAccount, "createdAt">): Promise<StaffAccount> {
  const { email } = account;
  const id = await insertStaff(call.db, call.site.id, { ...account, createdAt: call.now.getTime() });
  if (!id) return call.fail("ALREADY_EXISTS", { email }, `${email} is a member of staff already.`);
  return requireStaff(call, id);
}

async function remove(call: Call<"REAUTHENTICATION_REQUIRED">, id: string): Promise<void> {
  await assertRecentSignIn(call);
  const account = await requireStaff(call, id);
  checkReach(call, account);
  if (account.role === "OWNER") await assertOwnerRemains(call, account);
  await endSessionsOf(call.db, call.site.id, account.id, call.now.getTime());
  await removeStaff(call.db, call.site.id, account.id);
}

function ownId({ identity }: Call): string {
  return identity.kind === "staff" ? identity.id : "";
}
