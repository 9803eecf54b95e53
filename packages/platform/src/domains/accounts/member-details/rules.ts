import type { UpdateShopDetailsRequest } from "@vitrine/contract";
import type { MemberRecord } from "../records/member-record.ts";

type Changes = Pick<UpdateShopDetailsRequest, "labels" | "note">;

/** A member with another note and other labels; what is undefined stays. */
export function withShopDetails(member: MemberRecord, { note, labels }: Changes): MemberRecord {
  const { note: known, ...rest } = member;
  const next = note === undefined ? known : note?.trim();
  const { signUp } = member;
  const used = labels && [...new Set(labels.map((label) => label.trim()).filter((label) => label !== ""))];
  return {
    ...rest,
    ...(used && (signUp || used.length > 0) && { signUp: { ...signUp, labels: used } }),
    ...(next && { note: next }),
  };
}
