import { account, authentication } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { emailErrors, type FieldErrors, type FormValues, isValid, newPasswordErrors } from "./lib/account-form.ts";
import { accountTexts } from "./lib/account-texts.ts";
import type { Shop } from "./shop.server.ts";

const { errors } = accountTexts;

/** Either what is wrong, or what came of it. */
export type Change<T> = { readonly fieldErrors: FieldErrors } | { readonly value: T };

/** Sets a new password once the present one was right. Other devices are signed out. */
export async function changePassword({ own }: Shop, values: FormValues): Promise<FieldErrors> {
  const { password = "", currentPassword = "" } = values;
  const fieldErrors = { ...presentPassword(values), ...newPasswordErrors(password) };
  if (!isValid(fieldErrors)) return fieldErrors;
  return proven(() => own.call(authentication.changePassword, { newPassword: password, currentPassword }), {
    password: errors.common,
  });
}

/** Has a code mailed to a new address; the response has the token to continue with. */
export async function startEmailChange(
  { own }: Shop,
  values: FormValues,
): Promise<Change<{ readonly email: string; readonly changeToken: string }>> {
  const { newEmail = "", currentPassword = "" } = values;
  const { email: wrongEmail } = emailErrors(newEmail);
  const fieldErrors = { ...(wrongEmail ? { newEmail: wrongEmail } : {}), ...presentPassword(values) };
  if (!isValid(fieldErrors)) return { fieldErrors };
  try {
    const { changeToken } = await own.call(account.changeLoginEmail, { newEmail, password: currentPassword });
    return { value: { email: newEmail, changeToken } };
  } catch (error) {
    return { fieldErrors: explain(error, { newEmail: errors.email }) };
  }
}

/** Proves the new address. */
export async function confirmEmailChange({ own }: Shop, changeToken: string, values: FormValues): Promise<FieldErrors> {
  const code = (values.code ?? "").replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return { code: errors.code };
  try {
    await own.call(account.confirmLoginEmail, { changeToken, code });
    return {};
  } catch (error) {
    if (isApiError(error, "VERIFICATION_FAILED")) return { code: errors.wrongCode };
    throw error;
  }
}

/** Takes the account away once the password was right. */
export async function deleteAccount({ own }: Shop, values: FormValues): Promise<FieldErrors> {
  const missing = presentPassword(values);
  if (!isValid(missing)) return missing;
  const { currentPassword = "" } = values;
  return proven(() => own.call(account.deleteAccount, { password: currentPassword }), { form: errors.undeletable });
}

/** Signs out of another device. The password is asked for when the sign-in was a while ago. */
export function endSession({ own }: Shop, values: FormValues): Promise<FieldErrors> {
  return proven(() => own.call(account.endSession, { id: values.sessionId ?? "", ...passwordOf(values) }));
}

/** Signs out everywhere, or everywhere else. */
export function endSessions({ own }: Shop, values: FormValues): Promise<FieldErrors> {
  const keepCurrent = values.keep === "current";
  return proven(() => own.call(account.endAllSessions, { keepCurrent, ...passwordOf(values) }));
}

function passwordOf({ currentPassword = "" }: FormValues): { password?: string } {
  return currentPassword === "" ? {} : { password: currentPassword };
}

function presentPassword({ currentPassword = "" }: FormValues): FieldErrors {
  return currentPassword === "" ? { currentPassword: errors.passwordMissing } : {};
}

/** Does what needs the member themselves. @param invalid What a broken rule of the request means to them. */
async function proven(step: () => PromiseLike<unknown>, invalid: FieldErrors = {}): Promise<FieldErrors> {
  try {
    await step();
    return {};
  } catch (error) {
    return explain(error, invalid);
  }
}

function explain(error: unknown, invalid: FieldErrors): FieldErrors {
  if (!isApiError(error)) throw error;
  if (error.code === "INVALID_PASSWORD") return { currentPassword: errors.wrongPassword };
  if (error.code === "REAUTHENTICATION_REQUIRED") return { currentPassword: errors.passwordAgain };
  if (error.status === 429) return { form: errors.throttled };
  if (error.fieldViolations.length > 0 && !isValid(invalid)) return invalid;
  throw error;
}
