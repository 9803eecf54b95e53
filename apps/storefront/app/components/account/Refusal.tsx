import { useEffect, useRef } from "react";
import { type FormAnswer, firstRefused } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";

/** Why a form did not go through, above its fields. Takes the focus when no field is to blame. */
export function Refusal({ answer }: { answer: FormAnswer | undefined }) {
  const message = useRef<HTMLParagraphElement>(null);
  const isWhole = answer !== undefined && firstRefused(answer) === undefined;
  useEffect(() => {
    if (isWhole) message.current?.focus();
  }, [isWhole]);
  if (!answer) return null;
  return (
    <p ref={message} role="alert" tabIndex={-1} className="border-s-2 border-error ps-4 text-error outline-none">
      {answer.refusals.form ?? accountTexts.errors.check}
    </p>
  );
}
