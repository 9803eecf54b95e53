import type { StaffLoginRequest, StaffLoginResponse, StaffSignInResponse } from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { checkPassword } from "../../../../kernel/secrets/passwords.ts";
import type { AccessTokens } from "../../credentials/access-tokens.ts";
import { findStaff, type StaffAccount } from "../../records/staff-repository.ts";
import { methodsOf } from "../security/factors.ts";
import { useSecondFactor } from "../security/second-factor.ts";
import { challengeNotValid, consumeChallenge, issueChallenge, matchChallenge } from "./challenges.ts";
import type { Attempt } from "./failures.ts";
import { withAttempts } from "./guard.ts";
import { openBrowserSession, openProgramSession } from "./open.ts";

/** The first step of a browser: the password. Accounts with a second factor are asked for it next. */
export async function signIn(
  request: StaffLoginRequest,
  call: Call<"INVALID_CREDENTIALS" | "THROTTLED_FEATURE">,
): Promise<StaffSignInResponse> {
  const account = await provePassword(call, request, "signInStaff");
  if (!account.hasSecondFactor) return openBrowserSession(call, account, "signInStaff");
  const { site, runtime } = call;
  const { id: staffId } = account;
  const challengeToken = await runtime.store.write((db) =>
    issueChallenge(db, call, "second-factor", { staffId, challenge: "" }),
  );
  const methods = await runtime.store.read((db) => methodsOf(db, site.id, staffId));
  return { state: "SECOND_FACTOR_REQUIRED", challengeToken, methods };
}

/** The second step of a browser: a code. */
export async function confirm(
  { challengeToken, code }: { challengeToken: string; code: string },
  call: Call<"CHALLENGE_NOT_VALID" | "SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE">,
): Promise<StaffSignInResponse> {
  const { runtime, site } = call;
  const staffId = await runtime.store.write((db) => matchChallenge(db, call, challengeToken));
  const account = await runtime.store.read((db) => findStaff(db, site.id, { id: staffId }));
  if (!account) return challengeNotValid(call);
  await proveCode(call, account, code, "confirmStaffSignIn");
  await runtime.store.write((db) => consumeChallenge(db, call, "second-factor", challengeToken));
  return openBrowserSession(call, account, "confirmStaffSignIn");
}

/** Password, and code where the account has one, of a program at once. */
export async function login(
  request: StaffLoginRequest,
  call: Call<"INVALID_CREDENTIALS" | "SECOND_FACTOR_NOT_VALID" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE">,
  tokens: AccessTokens,
): Promise<StaffLoginResponse> {
  const operation = "vitrine.staff.loginStaff";
  const account = await provePassword(call, request, operation);
  if (account.hasSecondFactor) {
    const description = "This account has a second factor. Send its code, or use an API key.";
    if (!request.code) return call.fail("SECOND_FACTOR_REQUIRED", undefined, description);
    await proveCode(call, account, request.code, operation);
  }
  return call.transaction((inside) => openProgramSession(inside, account, tokens, operation), { durable: true });
}

/** Finds whose e-mail address and password these are. Unknown addresses take as long and answer the same. */
async function provePassword(
  call: Call<"INVALID_CREDENTIALS" | "THROTTLED_FEATURE">,
  { email, password }: StaffLoginRequest,
  operation: string,
): Promise<StaffAccount> {
  const account = await call.runtime.store.read((db) => findStaff(db, call.site.id, { email }));
  const attempt = { name: email.toLowerCase(), account, operation };
  await matchPassword(call, attempt, account, password, "The e-mail address or the password is wrong.");
  return account as StaffAccount;
}

/** @throws THROTTLED_FEATURE, INVALID_CREDENTIALS */
export async function matchPassword(
  call: Call<"INVALID_CREDENTIALS" | "THROTTLED_FEATURE">,
  attempt: Attempt,
  account: StaffAccount | undefined,
  password: string,
  description: string,
): Promise<void> {
  await withAttempts(
    call,
    attempt,
    // Anyone who was invited has no password yet, and nothing typed fits none.
    async (audience) => (await checkPassword(account?.passwordHash || undefined, password, audience)) || undefined,
    () => call.fail("INVALID_CREDENTIALS", undefined, description),
  );
}

/** @throws THROTTLED_FEATURE, SECOND_FACTOR_NOT_VALID */
async function proveCode(
  call: Call<"SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE">,
  account: StaffAccount,
  code: string,
  operation: string,
): Promise<void> {
  await withAttempts(
    call,
    { name: `code ${account.id}`, account, operation },
    async () => (await useSecondFactor(call, account.id, code)) || undefined,
    () =>
      call.fail(
        "SECOND_FACTOR_NOT_VALID",
        undefined,
        "The code is wrong, was used already, or has expired. Try the next one.",
      ),
  );
}
