import type { ReactNode } from "react";
import { TextArea, TextField } from "../forms/fields.tsx";
import type { Draft, Form } from "../forms/use-draft.ts";
import { toAddressDraft } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { CustomerSelect } from "./CustomerSelect.tsx";
import type { Customer } from "./customers.ts";
import type { DraftForm } from "./draft-form.ts";

const texts = strings.drafts.customer;

/** Whom the order is for, and what is noted about it. */
export function CustomerPanel({ form, isOpen }: { form: Draft<DraftForm>; isOpen: boolean }): ReactNode {
  const choose = ({ email, memberId, contact }: Customer) =>
    form.set({ email, memberId: memberId ?? "", ...(contact && { address: toAddressDraft(contact) }) });
  return (
    <Panel title={texts.title}>
      <div className="fields">
        {isOpen && <CustomerSelect onChoose={choose} />}
        <TextField
          form={withoutAccount(form)}
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        {form.draft.memberId && (
          <p>
            <Status tone="quiet">{texts.hasAccount}</Status>
          </p>
        )}
        <TextArea form={form} name="buyerNote" label={texts.buyerNote} maxLength={1000} minRows={2} />
        <TextArea form={form} name="note" label={texts.note} hint={texts.noteHint} maxLength={1000} minRows={2} />
        <TextField form={form} name="expires" label={texts.expires} hint={texts.expiresHint} type="datetime-local" />
      </div>
    </Panel>
  );
}

/** Another address is another person: the account that was chosen is not theirs. */
function withoutAccount(form: Draft<DraftForm>): Form<DraftForm> {
  return { ...form, set: (changes) => form.set({ ...changes, memberId: "" }) };
}
