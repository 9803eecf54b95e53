import type { Member } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { TextField } from "../../forms/fields.tsx";
import type { Form } from "../../forms/use-draft.ts";
import { strings } from "../../strings/strings.ts";
import { EditDialog } from "../../ui/EditDialog.tsx";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { type ContactDraft, toContactChange, toContactDraft } from "./contact-draft.ts";
import { useContactEdit } from "./use-contact-edit.ts";

const texts = strings.members.contact;
const { labels } = strings.orders.address;

/** Changes name, company and phone of a member. */
export function EditContact({ member, onClose }: { member: Member; onClose(): void }): ReactNode {
  const toast = useToast();
  const [draft, setDraft] = useState(() => toContactDraft(member.contact));
  const edit = useContactEdit(member, () => {
    onClose();
    toast({ text: texts.saved });
  });
  const form: Form<ContactDraft> = {
    draft,
    problems: {},
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  return (
    <EditDialog
      title={texts.edit}
      edit={edit}
      problem={edit.error ? explain(edit.error) : undefined}
      save={(isForced) => edit.save((now) => toContactChange(draft, now), isForced)}
      onTheirs={({ contact }) => setDraft(toContactDraft(contact))}
      onClose={onClose}
    >
      <div className="fields fields-row">
        <TextField form={form} name="firstName" label={labels.firstName} maxLength={100} />
        <TextField form={form} name="lastName" label={labels.lastName} maxLength={100} />
        <TextField form={form} name="company" label={labels.company} maxLength={100} />
        <TextField form={form} name="phone" label={labels.phone} type="tel" maxLength={100} />
      </div>
    </EditDialog>
  );
}
