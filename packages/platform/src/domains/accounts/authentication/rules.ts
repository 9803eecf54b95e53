import { invalid } from "../../../kernel/errors.ts";
import { isObject } from "../../../kernel/objects.ts";
import { assertUncommonPassword, type PasswordContext } from "../../../kernel/secrets/common-passwords.ts";
import type { SiteSettings } from "../../../kernel/site.ts";
import { canonicalEmail } from "../../../policies/email-address.ts";
import type { MemberRecord, PendingReason } from "../records/member-record.ts";

/** Passwords have 8 to 128 characters; any character counts. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Codes clients know by number. */
export const codes = {
  missingCaptchaToken: "-19971",
  invalidCaptchaToken: "-19970",
  emailAlreadyExists: "-19995",
  invalidPassword: "-19976",
  resetPassword: "-19973",
} as const;

/** The name of a login: a canonical e-mail, or whatever was typed, which is no one's. */
export function loginName(name: string | null | undefined): string {
  return canonicalEmail(name ?? "") ?? "";
}

/** A password someone chooses: long enough, and none that is tried first. @throws ValidationError */
export async function requireNewPassword(
  password: string | null | undefined,
  { field = "password", words }: PasswordContext = {},
): Promise<string> {
  const { min, max } = passwordLength;
  const length = [...(password ?? "")].length;
  if (!password) throw invalid(field, "is required", "REQUIRED_FIELD", { type: "PASSWORD" });
  if (length < min)
    throw invalid(field, `must have at least ${min} characters`, "MIN_LENGTH", { type: "PASSWORD", threshold: min });
  if (length > max)
    throw invalid(field, `must have at most ${max} characters`, "MAX_LENGTH", { type: "PASSWORD", threshold: max });
  await assertUncommonPassword(password, { field, ...(words && { words }) });
  return password;
}

/** The status of a new account under a policy, and what it waits for. */
export function initialStatus(policy: SiteSettings["registration"]): Pick<MemberRecord, "pendingReasons" | "status"> {
  const pendingReasons: PendingReason[] = [
    ...(policy.requireEmailVerification ? (["PENDING_EMAIL_VERIFICATION_REQUIRED"] as const) : []),
    ...(policy.requireOwnerApproval ? (["PENDING_ADMIN_APPROVAL_REQUIRED"] as const) : []),
  ];
  return { status: pendingReasons.length > 0 ? "PENDING" : "APPROVED", pendingReasons };
}

/** What a member must do before a session begins. */
export type Step = "SUCCESS" | "REQUIRE_EMAIL_VERIFICATION" | "REQUIRE_OWNER_APPROVAL" | "STATUS_CHECK";

export function nextStep(member: MemberRecord): Step {
  if (member.status === "APPROVED") return "SUCCESS";
  if (member.status !== "PENDING") return "STATUS_CHECK";
  const verifies = member.pendingReasons.includes("PENDING_EMAIL_VERIFICATION_REQUIRED");
  return verifies ? "REQUIRE_EMAIL_VERIFICATION" : "REQUIRE_OWNER_APPROVAL";
}

/** A member whose e-mail is proven: approved unless the owner must still agree. */
export function verified(member: MemberRecord): MemberRecord {
  const pendingReasons = member.pendingReasons.filter((reason) => reason !== "PENDING_EMAIL_VERIFICATION_REQUIRED");
  const isDone = member.status === "PENDING" && pendingReasons.length === 0;
  return { ...member, loginEmailVerified: true, pendingReasons, status: isDone ? "APPROVED" : member.status };
}

/** The password among the inputs of the calls' first form: a text, or a value that holds one. */
export function passwordInput(inputs: Record<string, unknown> | undefined): { password?: string } {
  const given = inputs?.password;
  const value = isObject(given) ? given.strValue : given;
  return typeof value === "string" ? { password: value } : {};
}
