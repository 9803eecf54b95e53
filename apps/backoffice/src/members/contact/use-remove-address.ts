import { type Member, type MemberContactInput, members } from "@vitrine/contract";
import { strings } from "../../strings/strings.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useWork } from "../../ui/use-work.ts";
import { readers } from "../member-steps.ts";
import { withoutAddress } from "./contact-draft.ts";
import { saveContact } from "./save-contact.ts";

const texts = strings.members.addresses;

/** Takes an address out of those there are by now; it is put back from the notice. */
export function useRemoveAddress({ id }: Member): (addressId: string | undefined) => void {
  const toast = useToast();
  const { run } = useWork(readers);
  const restore = async (addresses: NonNullable<MemberContactInput["addresses"]>) => {
    const saved = await run((client) => saveContact(client, id, { addresses }));
    if (saved) toast({ text: texts.restored });
  };
  const remove = async (addressId: string | undefined) => {
    const before = await run(async (client) => {
      const { member } = await client.call(members.getMember, { id, fieldsets: ["FULL"] });
      await saveContact(client, id, { addresses: withoutAddress(member.contact, addressId) });
      return member.contact?.addresses ?? [];
    });
    if (before) toast({ text: texts.removed, undo: () => void restore(before) });
  };
  return (addressId) => void remove(addressId);
}
