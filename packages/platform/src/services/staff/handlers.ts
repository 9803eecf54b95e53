import { randomUUID } from "node:crypto";
import { type StaffRole, staff } from "@vitrine/contract";
import type { AnyCall } from "../../http/call.ts";
import { ApplicationError, invalid } from "../../http/errors.ts";
import { type Implementation, implement } from "../../http/implement.ts";
import { knownScopes } from "../../http/operations.ts";
import type { AccessTokens } from "../../identity/access-tokens.ts";
import { checkPassword, hashPassword } from "../../identity/passwords.ts";
import { accountTries, countTry, forgetTries } from "../../identity/throttle.ts";
import { revokeSubject } from "../oauth/repository.ts";
import { issuePair } from "../oauth/tokens.ts";
import {
  findStaff,
  insertStaff,
  listStaffAccounts,
  presentStaff,
  removeStaff,
  type StaffAccount,
  scopesOfAccount,
  updateStaffRole,
} from "./repository.ts";
import { covers, scopesOf } from "./roles.ts";

export function staffHandlers(tokens: AccessTokens): Implementation {
  return implement(
    staff,
    {
      loginStaff: (request, call) => login(request, call, tokens),

      async getCurrentStaffMember(_, call) {
        const id = call.identity.kind === "staff" ? call.identity.id : "";
        return { staffMember: presentStaff(await requireStaff(call, id)) };
      },

      async listStaff(_, call) {
        return { staff: (await listStaffAccounts(call.db, call.site.id)).map(presentStaff) };
      },

      async createStaffMember({ email, password, role, scopes = [] }, call) {
        checkGrant(call, role, scopes);
        const passwordHash = await hashPassword(password);
        return call.transaction(
          async (inside) => {
            const createdAt = call.now.getTime();
            const id = await insertStaff(inside.db, call.site.id, {
              email,
              passwordHash,
              role,
              custom: scopes,
              createdAt,
            });
            if (!id) return inside.fail("ALREADY_EXISTS", { email }, `${email} is a member of staff already.`);
            return { staffMember: presentStaff(await requireStaff(inside, id)) };
          },
          { durable: true },
        );
      },

      async updateStaffRole({ id, role, scopes = [] }, call) {
        checkGrant(call, role, scopes);
        const account = await requireStaff(call, id);
        if (account.role === "OWNER" && role !== "OWNER") await keepAnOwner(call, account);
        await updateStaffRole(call.db, call.site.id, account.id, role, scopes);
        return { staffMember: presentStaff({ ...account, role, custom: scopes }) };
      },

      async deleteStaffMember({ id }, call) {
        const account = await requireStaff(call, id);
        if (account.role === "OWNER") await keepAnOwner(call, account);
        await removeStaff(call.db, call.site.id, account.id);
        await revokeSubject(call.db, call.site.id, "staff", account.id, call.now.getTime());
        return {};
      },
    },
    { ownTransactions: ["loginStaff", "createStaffMember"], durable: ["updateStaffRole", "deleteStaffMember"] },
  );
}

async function login({ email, password }: { email: string; password: string }, call: AnyCall, tokens: AccessTokens) {
  const { site, now, runtime } = call;
  const key = `staff ${email.toLowerCase()}`;
  await runtime.store.write((db) => countTry(db, site.id, key, accountTries, now));
  const account = await runtime.store.read((db) => findStaff(db, site.id, { email }));
  if (!(await checkPassword(account?.passwordHash, password)) || !account) {
    throw new ApplicationError("INVALID_CREDENTIALS", {
      status: 403,
      description: "The e-mail address or the password is wrong.",
    });
  }
  return call.transaction(
    async (inside) => {
      await forgetTries(inside.db, site.id, key);
      const session = {
        siteId: site.id,
        clientId: site.id,
        subjectKind: "staff",
        subjectId: account.id,
        familyId: randomUUID(),
      } as const;
      const pair = await issuePair(inside.db, tokens, session, now, scopesOfAccount(account));
      return {
        accessToken: pair.access_token,
        expiresIn: pair.expires_in,
        refreshToken: pair.refresh_token ?? "",
        staffMember: presentStaff(account),
      };
    },
    { durable: true },
  );
}

async function requireStaff(call: AnyCall, id: string): Promise<StaffAccount> {
  const account = await findStaff(call.db, call.site.id, { id });
  return account ?? call.fail("NOT_FOUND", undefined, "There is no member of staff with this id.");
}

/** Scopes must exist, and nobody hands on more than they have. */
function checkGrant({ identity, fail }: AnyCall, role: StaffRole, scopes: readonly string[]): void {
  const unknown = scopes.findIndex((scope) => !knownScopes.includes(scope));
  if (unknown >= 0) throw invalid(`scopes[${unknown}]`, "is not a scope of this API", "INVALID_ENUM_VALUE");
  const own = identity.kind === "staff" || identity.kind === "app" ? identity.scopes : new Set<string>();
  if (!covers(own, scopesOf(role, scopes, knownScopes))) {
    fail("PERMISSION_DENIED", { role }, "Nobody can grant more than they may do themselves.");
  }
}

/** A shop without an owner could not be managed any more. */
async function keepAnOwner(call: AnyCall, leaving: StaffAccount): Promise<void> {
  const all = await listStaffAccounts(call.db, call.site.id);
  if (all.some(({ id, role }) => role === "OWNER" && id !== leaving.id)) return;
  call.fail("FAILED_PRECONDITION", undefined, "This is the last owner. Make somebody else an owner first.");
}
