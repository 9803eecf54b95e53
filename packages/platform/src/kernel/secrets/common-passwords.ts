import { ValidationError } from "../errors.ts";
import { normalizePassword } from "./passwords.ts";

/** Shorter ones are rejected for their length. */
const shortest = 8;

let loading: Promise<ReadonlySet<string>> | undefined;

/** What to name in the error, and what an attacker who knows the person would try. */
export interface PasswordContext {
  /** The request's field. @default "password" */
  readonly field?: string;
  /** Login address, name of the site: a password may not be one of them. */
  readonly words?: readonly (string | null | undefined)[];
}

/**
 * Rejects a new password that everyone tries first, in any case of its letters. No other rule about characters:
 * length and this list are what keeps guessers out (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 * @throws ValidationError
 */
export async function assertUncommonPassword(
  password: string,
  { field = "password", words = [] }: PasswordContext = {},
): Promise<void> {
  const plain = fold(password);
  const isOwn = words.some((word) => isNamed(plain, word));
  if (!isOwn && !(await commonPasswords()).has(plain)) return;
  const description = isOwn
    ? "must not be your e-mail address or the name of the shop. Choose another one"
    : "is one of the most common passwords, which are tried first. Choose another one";
  const reason = isOwn ? "PERSONAL" : "COMMON";
  throw new ValidationError([
    { field, description, violatedRule: "OTHER", ruleName: "VALUE_DID_NOT_MATCH", data: { type: "PASSWORD", reason } },
  ]);
}

function isNamed(password: string, word: string | null | undefined): boolean {
  if (!word) return false;
  const plain = fold(word);
  return password === plain || password === plain.split("@")[0];
}

function fold(text: string): string {
  return normalizePassword(text).toLowerCase();
}

/** Read when the first password is chosen: most processes start, and many live, without that. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortest)),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
