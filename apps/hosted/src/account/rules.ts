import type { AllMessages } from "../messages/account.ts";
import type { AccountErrors } from "./use-attempt.ts";

const email = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with an e-mail address before it is sent. */
export function emailErrors(text: string, strings: AllMessages): AccountErrors {
  const trimmed = text.trim();
  if (trimmed === "") return { email: strings.errors.required({ label: strings.account.email }) };
  return email.test(trimmed) ? {} : { email: strings.errors.email };
}

/** The platform's rule for passwords: 8 to 128 characters, any of them. */
export function newPasswordErrors(password: string, strings: AllMessages): AccountErrors {
  const { length } = [...password];
  if (length === 0) return { password: strings.errors.required({ label: strings.account.password }) };
  if (length < 8) return { password: strings.account.errors.short };
  return length > 128 ? { password: strings.account.errors.long } : {};
}
