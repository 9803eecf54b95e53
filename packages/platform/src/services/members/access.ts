import type { AnyCall } from "../../http/call.ts";
import type { Stored } from "../../store/index.ts";
import type { MemberRecord, MemberView } from "./record.ts";
import { members } from "./repository.ts";

/** The member behind an id; NOT_FOUND otherwise. */
export async function requireMember(call: AnyCall, id: string): Promise<Stored<MemberRecord>> {
  const stored = await members.get(call.db, call.site.id, id.toLowerCase());
  return stored ?? call.fail("NOT_FOUND", undefined, `There is no member ${id}.`);
}

/** The member who calls. Their token outlives them by hours, so they may be gone. */
export async function requireSelf(call: AnyCall): Promise<Stored<MemberRecord>> {
  if (call.identity.kind !== "member") return call.fail("PERMISSION_DENIED", undefined, "Only a member can do this.");
  const stored = await members.get(call.db, call.site.id, call.identity.id);
  return stored ?? call.fail("NOT_FOUND", undefined, "The member was deleted.");
}

/** The member an id names, when the caller is that member or may manage all. Others learn nothing about the id. */
export async function requireOwnOrManaged(call: AnyCall, id: string): Promise<Stored<MemberRecord>> {
  if (mayManage(call)) return requireMember(call, id);
  const isOwn = call.identity.kind === "member" && call.identity.id === id.toLowerCase();
  if (!isOwn)
    return call.fail(
      "PERMISSION_DENIED",
      undefined,
      "A member can only change themselves. Use an API key to manage others.",
    );
  return requireMember(call, id);
}

/** Apps and staff see and change everybody. */
export function mayManage(call: AnyCall): boolean {
  return call.identity.kind === "app" || call.identity.kind === "staff";
}

/** The view a caller gets of a member: others' private parts only for those who manage. */
export function allowedView(call: AnyCall, member: MemberRecord, asked: MemberView): MemberView {
  const isOwn = call.identity.kind === "member" && call.identity.id === member.id;
  return mayManage(call) || isOwn ? asked : "PUBLIC";
}
