import { useId } from "react";
import { accountTexts } from "../../lib/account-texts.ts";
import { type ReturnsView, returnReasons } from "../../lib/return-view.ts";
import { LeavingForm } from "../account/LeavingForm.tsx";
import { type FormTarget, HiddenFields } from "../ui/HiddenFields.tsx";
import { OutcomeMessage } from "../ui/OutcomeMessage.tsx";
import { SubmitButton } from "../ui/SubmitButton.tsx";

const { returns: texts } = accountTexts.order;

/** What came of asking for a return. */
export interface ReturnOutcome {
  readonly message: string;
  readonly isError?: boolean;
  /** What was entered, where it has to be corrected. */
  readonly values?: Readonly<Record<string, string>>;
}

interface ReturnsProps {
  readonly target: FormTarget;
  readonly view: ReturnsView;
  readonly outcome: ReturnOutcome | undefined;
}

/** Returns of an order, and the form that asks for another. It works without scripts. */
export function Returns({ target, view: { returns, returnable }, outcome }: ReturnsProps) {
  if (returns.length === 0 && returnable.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="mt-14 print:hidden">
      <h2 id="returns" className="scroll-mt-24 text-title">
        {texts.title}
      </h2>
      {outcome && (
        <OutcomeMessage of={outcome} isError={outcome.isError} className="mt-4">
          {outcome.message}
        </OutcomeMessage>
      )}
      {returns.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {returns.map((each) => (
            <li key={each.id} className="border-b border-line py-4">
              <p className="font-medium">{each.status}</p>
              <p className="text-muted">{texts.requested({ date: each.date })}</p>
              <ul className="text-muted">
                {each.contents.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {each.message && <p className="mt-2 whitespace-pre-line">{each.message}</p>}
              {each.isOpen && (
                <form method="post" action={`${target.action}#returns`} className="mt-2">
                  <HiddenFields {...target.fields} intent="cancel-return" />
                  <input type="hidden" name="returnId" value={each.id} />
                  <SubmitButton className="text-link thumb">{texts.cancel}</SubmitButton>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {returnable.length > 0 && (
        <ReturnForm
          target={target}
          returnable={returnable}
          isOpen={outcome?.isError === true}
          values={outcome?.values ?? {}}
        />
      )}
    </section>
  );
}

interface ReturnFormProps {
  readonly target: FormTarget;
  readonly returnable: ReturnsView["returnable"];
  /** It was sent and could not go through. */
  readonly isOpen: boolean;
  readonly values: Readonly<Record<string, string>>;
}

function ReturnForm({ target, returnable, isOpen, values }: ReturnFormProps) {
  const fieldId = useId();
  return (
    <details className="mt-4" open={isOpen}>
      <summary className="text-link thumb min-h-11 cursor-pointer py-2">{texts.request}</summary>
      <LeavingForm action={`${target.action}#returns`} className="mt-2 grid gap-5">
        <HiddenFields {...target.fields} intent="return" />
        <p className="max-w-[32em] text-muted">{texts.explained}</p>
        {returnable.map((line) => (
          <div key={line.id} className="grid grid-cols-[1fr_auto] items-center gap-4">
            <label htmlFor={`units-${line.id}`}>{texts.quantity({ name: line.name })}</label>
            <select
              id={`units-${line.id}`}
              name={`units-${line.id}`}
              defaultValue={values[`units-${line.id}`] ?? "0"}
              className="field w-auto min-w-20"
            >
              {Array.from({ length: Math.min(line.quantity, 99) + 1 }, (_, units) => (
                <option key={String(units)} value={units}>
                  {units}
                </option>
              ))}
            </select>
          </div>
        ))}
        <div className="grid gap-2">
          <label htmlFor={`${fieldId}-reason`}>{texts.reason}</label>
          <select
            id={`${fieldId}-reason`}
            name="reason"
            defaultValue={values.reason ?? "CHANGED_MIND"}
            className="field"
          >
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {texts.reasons[reason]}
              </option>
            ))}
          </select>
        </div>
        <div className="grid gap-2">
          <label htmlFor={fieldId}>{texts.note}</label>
          <textarea id={fieldId} name="note" maxLength={1000} rows={3} defaultValue={values.note} className="field" />
        </div>
        <div>
          <SubmitButton>{texts.submit}</SubmitButton>
        </div>
      </LeavingForm>
    </details>
  );
}
