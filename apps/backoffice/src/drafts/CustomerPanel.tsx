import type { ReactNode } from "react";
import { ChoiceField, TextArea, TextField } from "../forms/fields.tsx";
import type { Draft, Form } from "../forms/use-draft.ts";
import { toAddressDraft } from "../orders/address-draft.ts";
import { strings } from "../strings/strings.ts";
import { languageName } from "../ui/language-name.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useSettings } from "../ui/use-settings.ts";
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
        <ReaderFields form={form} />
        <TextArea form={form} name="buyerNote" label={texts.buyerNote} maxLength={1000} minRows={2} />
        <TextArea form={form} name="note" label={texts.note} hint={texts.noteHint} maxLength={1000} minRows={2} />
        <TextField form={form} name="expires" label={texts.expires} hint={texts.expiresHint} type="datetime-local" />
      </div>
    </Panel>
  );
}

/** What the customer pays in and reads, where the shop has a choice of it. */
function ReaderFields({ form }: { form: Draft<DraftForm> }): ReactNode {
  const settings = useSettings();
  const { draft } = form;
  const charged = settings?.currencies.filter(({ isCharged }) => isCharged).map(({ currency }) => currency) ?? [];
  const currencies = new Set([settings?.currency ?? draft.currency, ...charged, draft.currency]);
  const languages = new Set([settings?.language ?? draft.language, ...(settings?.languages ?? []), draft.language]);
  const named = (values: Iterable<string>, nameOf: (value: string) => string) =>
    Object.fromEntries([...values].map((value) => [value, nameOf(value)]));
  return (
    <>
      {currencies.size > 1 && (
        <ChoiceField
          form={form}
          name="currency"
          label={texts.currency}
          hint={texts.currencyHint}
          choices={named(currencies, (currency) => currency)}
        />
      )}
      {languages.size > 1 && (
        <ChoiceField
          form={form}
          name="language"
          label={texts.language}
          hint={texts.languageHint}
          choices={named(languages, languageName)}
        />
      )}
    </>
  );
}

/** Another address is another person: the account that was chosen is not theirs. */
function withoutAccount(form: Draft<DraftForm>): Form<DraftForm> {
  return { ...form, set: (changes) => form.set({ ...changes, memberId: "" }) };
}
