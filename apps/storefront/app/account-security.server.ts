import { account, authentication } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { captchaOf, refusalsOf } from "./account.server.ts";
import { emailRefusals, isFine, newPasswordRefusals, type Refusals, type Typed } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import type { Shop } from "./shop.server.ts";

const { errors } = accountTexts;

/** Either what is wrong, or what came of it. */
export type Change<T> = { readonly refusals: Refusals } | { readonly value: T };

/** Sets a new password once the present one was right. Other devices are signed out. */
export async function changePassword(shop: Shop, email: string, typed: Typed): Promise<Refusals> {
  const { password = "" } = typed;
  const refusals = { ...presentPassword(typed), ...newPasswordRefusals(password) };
  if (!isFine(refusals)) return refusals;
  const wrong = await checkPassword(shop, email, typed);
  if (!isFine(wrong)) return wrong;
  try {
    await shop.own.call(authentication.changePassword, { newPassword: password });
    return {};
  } catch (error) {
    if (isApiError(error) && error.fieldViolations.length > 0) return { password: errors.passwordCommon };
    throw error;
  }
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
    if (isApiError(error, "INVALID_PASSWORD")) return { refusals: { currentPassword: errors.wrongPassword } };
    if (isApiError(error) && error.status === 429) return { refusals: { form: errors.throttled } };
    if (isApiError(error) && error.fieldViolations.length > 0) return { refusals: { newEmail: errors.email } };
    throw error;
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
export async function deleteAccount(shop: Shop, email: string, typed: Typed): Promise<Refusals> {
  const missing = presentPassword(typed);
  if (!isFine(missing)) return missing;
  const wrong = await checkPassword(shop, email, typed);
  if (!isFine(wrong)) return wrong;
  try {
    await shop.own.members.deleteMyMember({});
    return {};
  } catch (error) {
    if (isApiError(error) && error.fieldViolations.length > 0) return { form: errors.undeletable };
    throw error;
  }
}

function presentPassword({ currentPassword = "" }: Typed): Refusals {
  return currentPassword === "" ? { currentPassword: errors.passwordMissing } : {};
}

/** Whether the typed password is the member's, by the door everybody else comes in through. */
async function checkPassword({ own }: Shop, email: string, typed: Typed): Promise<Refusals> {
  const outcome = await own.auth.login({ email, password: typed.currentPassword ?? "", ...captchaOf(typed) });
  if (outcome.loginState !== "FAILURE") return {};
  if (outcome.errorCode === "invalidPassword") return { currentPassword: errors.wrongPassword };
  return refusalsOf(outcome.errorCode);
}
