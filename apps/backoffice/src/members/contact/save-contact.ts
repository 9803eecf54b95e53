import { type Member, type MemberContactInput, members } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";

/** Saves contact details. An empty list changes nothing there, so the last of its kind goes by a call of its own. */
export async function saveContact(client: OperationClient, id: string, contact: MemberContactInput): Promise<Member> {
  if (contact.phones?.length === 0) await client.call(members.deleteMemberPhones, { id });
  if (contact.addresses?.length === 0) await client.call(members.deleteMemberAddresses, { id });
  return (await client.call(members.updateMember, { member: { id, contact } })).member;
}
