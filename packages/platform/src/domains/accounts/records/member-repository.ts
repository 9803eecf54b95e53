import { randomUUID } from "node:crypto";
import { memberQueryFields } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { retryOnConflict } from "../../../kernel/retry-on-conflict.ts";
import { type Documents, documents, type Stored } from "../../../store/index.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import { type MemberRecord, type NewMember, newMember, present } from "./member-record.ts";
import { revokeSubject } from "./oauth-repository.ts";
import { closeMemberSessions } from "./page-sessions.ts";
import { slugBase, slugWith } from "./slugs.ts";

export const members: Documents<MemberRecord, "members"> = documents<MemberRecord, "members">({
  table: "members",
  fields: {
    ...queryFields(memberQueryFields, {
      id: field.text({ column: "id", isLowerCase: true }),
      loginEmail: field.text({ column: "login_email", isNullable: true, isLowerCase: true }),
      contactId: field.text({ column: "contact_id", isNullable: true, isLowerCase: true }),
      status: field.text({ column: "status" }),
      privacyStatus: field.text({ column: "privacy_status" }),
      activityStatus: field.text({ column: "activity_status" }),
      "profile.nickname": field.text({ column: "nickname", isNullable: true }),
      "profile.slug": field.text({ column: "slug" }),
      "contact.firstName": field.text({ column: "first_name", isNullable: true }),
      "contact.lastName": field.text({ column: "last_name", isNullable: true }),
      createdDate: field.time({ column: "created_at" }),
      updatedDate: field.time({ column: "updated_at" }),
      lastLoginDate: field.time({ column: "last_login_at", isNullable: true }),
    }),
    "profile.title": field.text({ path: "profile.title", isInternal: true }),
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
    contact_id: (member) => member.contactId,
    last_login_at: (member) => (member.lastLoginDate ? Date.parse(member.lastLoginDate) : null),
  },
});

/** The member with this login e-mail, whatever its case. */
export function findByEmail(db: Db, siteId: string, email: string): Promise<Stored<MemberRecord> | undefined> {
  return members.findBy(db, siteId, { login_email: email.toLowerCase() });
}

/** The contact of a member; undefined when there is no such member. */
export async function contactOfMember(db: Db, siteId: string, memberId: string): Promise<string | undefined> {
  return (await members.get(db, siteId, memberId))?.entity.contactId;
}

/** Stores a new member under the first free slug. @throws EmailInUse */
export async function createMember(call: Call<never, "member_created">, input: NewMember): Promise<MemberRecord> {
  const { db, site } = call;
  const base = slugBase(input);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const suffix = attempt < 10 ? String(attempt) : randomUUID().slice(0, 8);
    const slug = attempt === 0 ? base : slugWith(base, suffix);
    const record = newMember(input, slug, call.now);
    if (await members.insertIfAbsent(db, site.id, record)) {
      call.emit("member_created", eventOf(record, "created"));
      return record;
    }
    // Slug or address: one of the two is someone else's.
    if (record.loginEmail && (await findByEmail(db, site.id, record.loginEmail))) throw new EmailInUse();
  }
  return call.fail("ABORTED", undefined, "No free slug was found. Try again.");
}

/** Another member signs in with this e-mail. */
export class EmailInUse extends Error {
  override readonly name = "EmailTaken";
}

/** Saves a changed member and emits its event. */
export async function saveMember(
  call: Call<never, "member_updated">,
  stored: Stored<MemberRecord>,
  changed: MemberRecord,
): Promise<MemberRecord> {
  const record = { ...changed, updatedDate: call.now.toISOString() };
  await retryOnConflict("members", record.id, members.update(call.db, call.site.id, stored.revision, record));
  call.emit("member_updated", eventOf(record, "updated"));
  return record;
}

/** Records a login. No event is emitted for it. */
export async function noteLogin(db: Db, siteId: string, { entity, revision }: Stored<MemberRecord>, now: Date) {
  const seen = { ...entity, lastLoginDate: now.toISOString() };
  await members.update(db, siteId, revision, seen);
}

/** What lets a member in, by the tables that hold it. */
const memberSecrets = [
  "credentials",
  "recovery_tokens",
  "state_tokens",
  "email_changes",
  "identity_links",
  "known_addresses",
] as const;

/** Deletes a member with everything that lets them in. What else was theirs follows from the event. */
export async function removeMember(call: Call<never, "member_deleted">, member: MemberRecord): Promise<void> {
  const { db, site } = call;
  await endSessions(call, member.id);
  for (const table of memberSecrets) {
    await db.deleteFrom(table).where("site_id", "=", site.id).where("member_id", "=", member.id).execute();
  }
  await members.remove(db, site.id, member.id);
  call.emit("member_deleted", eventOf(member, "deleted"));
}

/** Ends every session of a member, on our pages and in every shop, but for the one to keep. */
export async function endSessions(call: Call, memberId: string, keep?: string): Promise<void> {
  const { db, site, runtime } = call;
  const now = call.now.getTime();
  await revokeSubject(db, site.id, "member", memberId, now, keep);
  await closeMemberSessions(db, site.id, memberId, now, keep);
  for (const table of ["session_tokens", "authorization_codes"] as const) {
    await db.deleteFrom(table).where("site_id", "=", site.id).where("member_id", "=", memberId).execute();
  }
  // After the commit: a reading before it would be trusted for a while.
  call.defer("ended sessions", () => runtime.endedSessions.invalidate());
}

/** As webhooks tell it: the whole member as the shop sees it, and nothing of one that is gone. */
function eventOf(member: MemberRecord, slug: "created" | "updated" | "deleted") {
  const body = slug === "deleted" ? {} : { body: present(member, "FULL") };
  return { entityId: member.id, ...body };
}
