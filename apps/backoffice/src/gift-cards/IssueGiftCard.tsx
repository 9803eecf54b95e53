import { giftVouchers, type IssueGiftCardResponse, type NewGiftCard } from "@vitrine/contract";
import { exampleAmount, parseAmount } from "@vitrine/contract/money";
import { isApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { TextField } from "../forms/fields.tsx";
import type { Form, Problems } from "../forms/use-draft.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { locale } from "../ui/locale.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useCurrency } from "../ui/use-settings.ts";
import { fromLocalInput } from "../ui/zone.ts";

const texts = strings.giftCards.issue;

interface NewCard {
  readonly value: string;
  readonly expires: string;
  readonly note: string;
  readonly code: string;
}

/** Asks what a new card is worth. */
export function IssueGiftCard(props: { onIssued(response: IssueGiftCardResponse): void; onClose(): void }): ReactNode {
  const { onIssued, onClose } = props;
  const currency = useCurrency();
  const [draft, setDraft] = useState<NewCard>({ value: "", expires: "", note: "", code: "" });
  const [problems, setProblems] = useState<Problems>({});
  const issue = useChange(giftVouchers.issueGiftCard, {
    invalidates: [giftVouchers.queryIssuedGiftCards],
    onSuccess: onIssued,
  });
  const isSlow = useIsSlow(issue.isPending);
  const isTaken = isApiError(issue.error, "ALREADY_EXISTS");
  const form: Form<NewCard> = {
    draft,
    problems: { ...(isTaken && { code: texts.problems.taken }), ...problems },
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(draft, currency);
    setProblems(found);
    if (Object.keys(found).length === 0 && !issue.isPending) issue.mutate({ giftCard: toNewGiftCard(draft, currency) });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextField form={form} name="value" label={texts.value} unit={currency} inputMode="decimal" data-autofocus />
        <TextField form={form} name="expires" label={texts.expires} hint={texts.expiresHint} type="datetime-local" />
        <TextField form={form} name="note" label={texts.note} hint={texts.noteHint} maxLength={500} />
        <TextField
          form={form}
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          isCode
        />
        {issue.error && !isTaken && (
          <p role="alert" className="inline-error">
            {explain(issue.error)}
          </p>
        )}
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function check({ value, expires, code }: NewCard, currency: string): Problems {
  const amount = parseAmount(value, currency);
  const isPast = expires !== "" && !(fromLocalInput(expires) > Date.now());
  return {
    ...(!(Number(amount) > 0) && { value: texts.problems.value({ example: exampleAmount(currency, locale) }) }),
    ...(isPast && { expires: texts.problems.expires }),
    ...(code.trim() && !/^[0-9a-z-]{8,20}$/i.test(code.trim()) && { code: texts.problems.code }),
  };
}

function toNewGiftCard({ value, expires, note, code }: NewCard, currency: string): NewGiftCard {
  return {
    initialValue: parseAmount(value, currency) ?? value,
    ...(expires && { expirationDate: new Date(fromLocalInput(expires)).toISOString() }),
    ...(note.trim() && { note: note.trim() }),
    ...(code.trim() && { code: code.trim() }),
  };
}
