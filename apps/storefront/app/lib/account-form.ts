import { accountTexts } from "./account-texts.ts";

const { errors } = accountTexts;

/** What was typed, by field name. Passwords are never sent back with it. */
export type FormValues = Readonly<Record<string, string>>;

/** What is wrong, by field name; `form` for what no field is to blame for. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The response to a form that cannot go through: what is wrong, and what to keep. */
export interface FormResult {
  readonly fieldErrors: FieldErrors;
  readonly values: FormValues;
}

const secret = new Set(["password", "currentPassword"]);

/** Bytes of a form without files. */
const longest = 1_000_000;

/** The fields of a form, trimmed but for the password. A body that is no form, or too long for one, has none. */
export async function readForm(request: Request): Promise<FormValues> {
  return Number(request.headers.get("content-length")) > longest ? {} : valuesOf(await formOf(request));
}

/** A body that is no form has no fields. */
export function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** The texts among the fields of a form. */
export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      if (typeof value !== "string") return [];
      return [[name, secret.has(name) ? value : value.trim()]];
    }),
  );
}

/** A rejected form as its page shows it again. */
export function formResult(fieldErrors: FieldErrors, values: FormValues): FormResult {
  return { fieldErrors, values: Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))) };
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What is wrong with an e-mail address before it is sent. */
export function emailErrors(email = ""): FieldErrors {
  if (email === "") return { email: errors.emailMissing };
  return emailPattern.test(email) && email.length <= 254 ? {} : { email: errors.email };
}

/** The platform's rule for new passwords: 8 to 128 characters, any of them. */
export function newPasswordErrors(password = ""): FieldErrors {
  const { length } = [...password];
  if (length === 0) return { password: errors.passwordToChoose };
  if (length < 8) return { password: errors.short };
  return length > 128 ? { password: errors.long } : {};
}

/** The field a form should be taken up again at; undefined when none is to blame. FieldErrors name fields in their order. */
export function firstInvalidField(result: FormResult | undefined): string | undefined {
  return Object.keys(result?.fieldErrors ?? {}).find((name) => name !== "form");
}

/** Nothing is wrong. */
export function isValid(fieldErrors: FieldErrors): boolean {
  return Object.keys(fieldErrors).length === 0;
}

/** A path of this shop to go on to; the account for anything else. Addresses of other sites never pass. */
export function nextPath(requested: string | null | undefined): string {
  if (!requested?.startsWith("/") || !URL.canParse(requested, "http://shop.invalid")) return "/account";
  const { origin, pathname, search } = new URL(requested, "http://shop.invalid");
  return origin === "http://shop.invalid" && !pathname.startsWith("//") ? pathname + search : "/account";
}

/** An account page that goes on to `next` in the end. */
export function withNext(path: string, next: string): string {
  return next === "/account" ? path : `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
