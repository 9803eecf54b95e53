import { account, authentication } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { emailRefusals, isFine, newPasswordRefusals, type Refusals, type Typed } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import type { Shop } from "./shop.server.ts";

const { errors } = accountTexts;

/** Either what is wrong, or what came of it. */
export type Change<T> = { readonly refusals: Refusals } | { readonly value: T };

/** Sets a new password once the present one was right. Other devices are signed out. */
export async function changePassword({ own }: Shop, typed: Typed): Promise<Refusals> {
  const { password = "", currentPassword = "" } = typed;
  const refusals = { ...presentPassword(typed), ...newPasswordRefusals(password) };
  if (!isFine(refusals)) return refusals;
  return proven(() => own.call(authentication.changePassword, { newPassword: password, currentPassword }), {
    password: errors.passwordCommon,
  });
}

/** Has a code mailed to a new address; the answer carries what goes on with it. */
export async function startEmailChange(
  { own }: Shop,
  typed: Typed,
): Promise<Change<{ readonly email: string; readonly changeToken: string }>> {
  const { newEmail = "", currentPassword = "" } = typed;
  const { email: wrongEmail } = emailRefusals(newEmail);
  const refusals = { ...(wrongEmail ? { newEmail: wrongEmail } : {}), ...presentPassword(typed) };
  if (!isFine(refusals)) return { refusals };
  try {
    const { changeToken } = await own.call(account.changeLoginEmail, { newEmail, password: currentPassword });
    return { value: { email: newEmail, changeToken } };
  } catch (error) {
    return { refusals: explain(error, { newEmail: errors.email }) };
  }
}

/** Proves the new address. */
export async function confirmEmailChange({ own }: Shop, changeToken: string, typed: Typed): Promise<Refusals> {
  const code = (typed.code ?? "").replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return { code: errors.code };
  try {
    await own.call(account.confirmLoginEmail, { changeToken, code });
    return {};
  } catch (error) {
    if (isApiError(error, "VERIFICATION_FAILED")) return { code: errors.codeWrong };
    throw error;
  }
}

/** Takes the account away once the password was right. */
export async function deleteAccount({ own }: Shop, typed: Typed): Promise<Refusals> {
  const missing = presentPassword(typed);
  if (!isFine(missing)) return missing;
  const { currentPassword = "" } = typed;
  return proven(() => own.call(account.deleteAccount, { password: currentPassword }), { form: errors.undeletable });
}

/** Signs out of another device. The password is asked for when the sign-in was a while ago. */
export function endSession({ own }: Shop, typed: Typed): Promise<Refusals> {
  return proven(() => own.call(account.endSession, { id: typed.sessionId ?? "", ...passwordOf(typed) }));
}

/** Signs out everywhere, or everywhere else. */
export function endSessions({ own }: Shop, typed: Typed): Promise<Refusals> {
  const keepCurrent = typed.keep === "current";
  return proven(() => own.call(account.endAllSessions, { keepCurrent, ...passwordOf(typed) }));
}

function passwordOf({ currentPassword = "" }: Typed): { password?: string } {
  return currentPassword === "" ? {} : { password: currentPassword };
}

function presentPassword({ currentPassword = "" }: Typed): Refusals {
  return currentPassword === "" ? { currentPassword: errors.passwordMissing } : {};
}

/** Does what needs the member themselves. @param invalid What a broken rule of the request means to them. */
async function proven(step: () => PromiseLike<unknown>, invalid: Refusals = {}): Promise<Refusals> {
  try {
    await step();
    return {};
  } catch (error) {
    return explain(error, invalid);
  }
}

function explain(error: unknown, invalid: Refusals): Refusals {
  if (!isApiError(error)) throw error;
  if (error.code === "INVALID_PASSWORD") return { currentPassword: errors.wrongPassword };
  if (error.code === "REAUTHENTICATION_REQUIRED") return { currentPassword: errors.passwordAgain };
  if (error.status === 429) return { form: errors.throttled };
  if (error.fieldViolations.length > 0 && !isFine(invalid)) return invalid;
  throw error;
}
