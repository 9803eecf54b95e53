import type { Member, MemberContact, MemberContactInput } from "@vitrine/contract";
import { type MemberEdit, type MemberPart, useMemberEdit } from "../use-member-edit.ts";
import { saveContact } from "./save-contact.ts";

/** What to save, given the details there are now. */
export type ContactChange = (now: MemberContact | undefined) => MemberContactInput;

const contactPart: MemberPart<ContactChange> = {
  of: ({ contact }) => contact,
  asked: ({ contact }, change) => change(contact),
  write: (client, { id, contact }, change) => saveContact(client, id, change(contact)),
};

/** Changes contact details. */
export function useContactEdit(member: Member, onSaved: () => void): MemberEdit<ContactChange> {
  return useMemberEdit(member, contactPart, onSaved);
}
