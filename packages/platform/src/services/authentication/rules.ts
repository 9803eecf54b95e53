import type { IdentityProfile } from "@vitrine/contract";
import { invalid } from "../../http/errors.ts";
import { formats } from "../../http/formats.ts";
import type { MemberRecord, NewMember, PendingReason } from "../members/record.ts";
import type { SiteSettings } from "../sites/site.ts";

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

/** The e-mail of a login id, trimmed and in lower case. Refuses what cannot be one. */
export function requireEmail(email: string | null | undefined, field = "loginId.email"): string {
  const text = email?.trim().toLowerCase() ?? "";
  const isEmail = typeof formats.email === "function" && formats.email(text);
  if (!isEmail) throw invalid(field, "must be a valid e-mail address", "FORMAT", { type: "EMAIL" });
  return text;
}

export function requirePassword(password: string | null | undefined, field = "password"): string {
  const { min, max } = passwordLength;
  const length = [...(password ?? "")].length;
  if (!password) throw invalid(field, "is required", "REQUIRED_FIELD", { type: "PASSWORD" });
  if (length < min)
    throw invalid(field, `must have at least ${min} characters`, "MIN_LENGTH", { type: "PASSWORD", threshold: min });
  if (length > max)
    throw invalid(field, `must have at most ${max} characters`, "MAX_LENGTH", { type: "PASSWORD", threshold: max });
  return password;
}

/** What a new account must wait for, by the site's policy. */
export function pendingReasons(policy: SiteSettings["registration"]): PendingReason[] {
  return [
    ...(policy.requireEmailVerification ? (["PENDING_EMAIL_VERIFICATION_REQUIRED"] as const) : []),
    ...(policy.requireOwnerApproval ? (["PENDING_ADMIN_APPROVAL_REQUIRED"] as const) : []),
  ];
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

/** The parts of a sign-up profile a member starts with. */
export function profileOf(
  profile: Partial<IdentityProfile> | undefined,
  email: string,
): Pick<NewMember, "contact" | "profile" | "privacyStatus"> {
  const { firstName, lastName, nickname, picture, company, position, birthdate, phones, customFields } = profile ?? {};
  return {
    privacyStatus: profile?.privacyStatus === "PUBLIC" ? "PUBLIC" : "PRIVATE",
    contact: {
      emails: [email],
      phones: phones ?? [],
      addresses: [],
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
      ...(company ? { company } : {}),
      ...(position ? { jobTitle: position } : {}),
      ...(birthdate ? { birthdate } : {}),
      ...(customFields
        ? { customFields: Object.fromEntries(customFields.map(({ name, value }) => [name, { name, value }])) }
        : {}),
    },
    profile: {
      ...(nickname ? { nickname } : {}),
      ...(picture ? { photo: { id: picture, url: picture } } : {}),
    },
  };
}
