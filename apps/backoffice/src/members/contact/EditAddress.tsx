import type { Member, MemberAddress } from "@vitrine/contract";
import type { AddressValues } from "@vitrine/react/address";
import { type ReactNode, useState } from "react";
import type { Form, Problems } from "../../forms/use-draft.ts";
import { AddressFields } from "../../orders/AddressFields.tsx";
import { addressViolations, checkAddress, toAddressDraft } from "../../orders/address-draft.ts";
import { strings } from "../../strings/strings.ts";
import { EditDialog } from "../../ui/EditDialog.tsx";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { withAddress } from "./contact-draft.ts";
import { useContactEdit } from "./use-contact-edit.ts";

const texts = strings.members.addresses;

export interface EditAddressProps {
  readonly member: Member;
  /** The one to change; a new one when absent. */
  readonly address?: MemberAddress | undefined;
  onClose(): void;
}

/** Changes an address of a member, or adds one. */
export function EditAddress({ member, address, onClose }: EditAddressProps): ReactNode {
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(address));
  const [found, setFound] = useState<Problems>({});
  const edit = useContactEdit(member, () => {
    onClose();
    toast({ text: texts.saved });
  });
  const violations = edit.error ? addressViolations(edit.error) : {};
  const isForm = Object.keys(violations).length > 0;
  const form: Form<AddressValues> = {
    draft,
    problems: { ...violations, ...found },
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  const save = (isForced: boolean) => {
    const problems = checkAddress(draft);
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    edit.save((now) => ({ addresses: withAddress(now, address?.id, draft) }), isForced);
  };
  return (
    <EditDialog
      title={address ? texts.edit : texts.add}
      edit={edit}
      problem={edit.error && !isForm ? explain(edit.error) : undefined}
      save={save}
      onTheirs={({ contact }) => setDraft(draftOf(contact?.addresses.find(({ id }) => id === address?.id)))}
      onClose={onClose}
    >
      <AddressFields form={form} isPlace />
    </EditDialog>
  );
}

function draftOf(address: MemberAddress | undefined): AddressValues {
  return toAddressDraft(address && { address });
}
