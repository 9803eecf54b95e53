import type { AnyCall } from "../../http/call.ts";
import { type Documents, documents, type Stored } from "../../store/index.ts";
import type { Db } from "../../store/port.ts";
import { ConstraintViolation } from "../../store/port.ts";
import { field } from "../../store/query/fields.ts";
import { revokeSubject } from "../oauth/repository.ts";
import { type MemberRecord, type NewMember, newMember } from "./record.ts";
import { slugBase } from "./rules.ts";

export const members: Documents<MemberRecord, "members"> = documents<MemberRecord, "members">({
  table: "members",
  fields: {
    id: field.text({ column: "id", sort: "BOTH" }),
    loginEmail: field.text({ column: "login_email", isNullable: true }),
    contactId: field.text(),
    status: field.text({ column: "status" }),
    privacyStatus: field.text({ column: "privacy_status" }),
    activityStatus: field.text({ column: "activity_status" }),
    "profile.nickname": field.text({ column: "nickname", isNullable: true, sort: "BOTH" }),
    "profile.slug": field.text({ column: "slug" }),
    "contact.firstName": field.text({ column: "first_name", isNullable: true, sort: "BOTH" }),
    "contact.lastName": field.text({ column: "last_name", isNullable: true, sort: "BOTH" }),
    createdDate: field.time({ column: "created_at", sort: "BOTH" }),
    updatedDate: field.time({ column: "updated_at", sort: "BOTH" }),
    lastLoginDate: field.time({ column: "last_login_at", isNullable: true, sort: "BOTH" }),
  },
  columns: {
    login_email: (member) => member.loginEmail ?? null,
    slug: (member) => member.profile.slug,
    status: (member) => member.status,
    privacy_status: (member) => member.privacyStatus,
    activity_status: (member) => member.activityStatus,
    nickname: (member) => member.profile.nickname ?? null,
    first_name: (member) => member.contact.firstName ?? null,
    last_name: (member) => member.contact.lastName ?? null,
    last_login_at: (member) => (member.lastLoginDate ? Date.parse(member.lastLoginDate) : null),
  },
});

/** The member with this login e-mail, whatever its case. */
export function findByEmail(db: Db, siteId: string, email: string): Promise<Stored<MemberRecord> | undefined> {
  return members.findBy(db, siteId, { login_email: email.toLowerCase() });
}

/** Stores a new member under the first free slug. */
export async function createMember(call: AnyCall, input: NewMember): Promise<MemberRecord> {
  const base = slugBase(input.profile?.nickname, input.loginEmail);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slug = attempt === 0 ? base : `${base}${attempt < 10 ? attempt : crypto.randomUUID().slice(0, 8)}`;
    if (await members.findBy(call.db, call.site.id, { slug })) continue;
    const record = newMember(input, slug, call.now);
    await members.insert(call.db, call.site.id, record).catch(refuseTaken);
    call.emit("member_created", memberEvent(record, "created"));
    return record;
  }
  return call.fail("ABORTED", undefined, "No free slug was found. Try again.");
}

function refuseTaken(error: unknown): never {
  if (error instanceof ConstraintViolation && error.columns.includes("login_email")) throw new EmailTaken();
  throw error;
}

/** Another member signs in with this e-mail. */
export class EmailTaken extends Error {
  override readonly name = "EmailTaken";
}

/** Writes a changed member and tells whoever listens. */
export async function saveMember(
  call: AnyCall,
  stored: Stored<MemberRecord>,
  changed: MemberRecord,
): Promise<MemberRecord> {
  const record = { ...changed, updatedDate: call.now.toISOString() };
  await members.update(call.db, call.site.id, stored.revision, record);
  call.emit("member_updated", memberEvent(record, "updated"));
  return record;
}

export async function removeMember(call: AnyCall, member: MemberRecord): Promise<void> {
  await members.remove(call.db, call.site.id, member.id);
  for (const table of ["credentials", "session_tokens", "recovery_tokens"] as const) {
    await call.db.deleteFrom(table).where("site_id", "=", call.site.id).where("member_id", "=", member.id).execute();
  }
  await endSessions(call, member.id);
  call.emit("member_deleted", memberEvent(member, "deleted"));
}

/** Revokes every refresh token of a member: nobody stays signed in. */
export async function endSessions(call: AnyCall, memberId: string): Promise<void> {
  await revokeSubject(call.db, call.site.id, "member", memberId, call.now.getTime());
}

function memberEvent(member: MemberRecord, slug: string) {
  return { entityFqdn: "wix.members.v1.member", entityId: member.id, slug, body: member };
}
