import { useForm } from "@vitrine/react";
import { useState } from "react";
import { Spinner } from "../ui/Button.tsx";
import { TextField } from "../ui/Field.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";

/** What the page says about one kind of code. */
export interface CodeMessages {
  readonly open: string;
  readonly label: string;
  readonly apply: string;
  readonly remove: (values: { code: string }) => string;
  readonly removeShort: string;
  readonly applied: (values: { code: string }) => string;
  readonly removed: string;
  readonly missing: string;
}

export interface CodeEntryProps {
  readonly texts: CodeMessages;
  /** The code that is on the order, as it is shown. */
  readonly applied: string | undefined;
  /** Why the code on the order has no effect. */
  readonly rejection: string | undefined;
  readonly maxLength: number;
  /** Puts a code on the order. Resolves to the reason when it is rejected, else to the code as it is shown. */
  onEnter(code: string): Promise<{ readonly rejection: string } | { readonly shown: string }>;
  /** Takes the code off the order. Resolves to the reason when that did not work. */
  onRemove(): Promise<string | undefined>;
}

/** One code: closed until wanted, with the reason when it is rejected. */
export function CodeEntry(props: CodeEntryProps) {
  const { texts, applied } = props;
  const [isOpen, setOpen] = useState(false);
  const [announcement, announce] = useState("");
  const entry = useRestoredFocus<HTMLDivElement>(applied ?? isOpen);
  return (
    <div ref={entry} className="border-t border-line py-4">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {applied !== undefined ? (
        <AppliedCode {...props} code={applied} onRemoved={() => announce(texts.removed)} />
      ) : isOpen ? (
        <CodeForm
          {...props}
          onApplied={(code) => {
            setOpen(false);
            announce(texts.applied({ code }));
          }}
          onRejected={announce}
        />
      ) : (
        <button
          type="button"
          className="text-link thumb -my-2 py-2"
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {texts.open}
        </button>
      )}
    </div>
  );
}

interface CodeFormProps extends CodeEntryProps {
  onApplied(code: string): void;
  /** A code may stay on the order although it takes nothing off: the form is gone then, and cannot say why. */
  onRejected(reason: string): void;
}

function CodeForm({ texts, maxLength, onEnter, onApplied, onRejected }: CodeFormProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): { code?: string } => (code.trim() === "" ? { code: texts.missing } : {}),
    submit: async ({ code }) => {
      const outcome = await onEnter(code.trim());
      if ("rejection" in outcome) {
        onRejected(outcome.rejection);
        return { code: outcome.rejection };
      }
      onApplied(outcome.shown);
      return undefined;
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-[1fr_auto] items-start gap-x-2">
      <TextField
        field={form.field("code")}
        label={texts.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
      />
      <button
        type="submit"
        aria-disabled={form.isSubmitting || undefined}
        className="button-quiet mt-[1.625rem] min-h-12"
      >
        {form.isSubmitting && <Spinner />}
        {texts.apply}
      </button>
    </form>
  );
}

type AppliedCodeProps = CodeEntryProps & { readonly code: string; onRemoved(): void };

function AppliedCode({ texts, code, rejection, onRemove, onRemoved }: AppliedCodeProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const found = await onRemove();
    setBusy(false);
    setFailure(found);
    if (found === undefined) onRemoved();
  };
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <span className="text-muted">{texts.label}</span> <span className="font-medium">{code}</span>
        </span>
        <button
          type="button"
          className="text-link thumb -my-2 py-2 text-small"
          aria-label={texts.remove({ code })}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void remove()}
        >
          {texts.removeShort}
        </button>
      </p>
      {rejection && <p className="mt-1 text-small text-error">{rejection}</p>}
      <p role="alert" className="mt-1 text-small text-error empty:hidden">
        {failure}
      </p>
    </div>
  );
}
