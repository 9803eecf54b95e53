import { useEffect, useRef } from "react";
import { type FormResult, firstInvalidField } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";

/** Why a form did not go through, above its fields. Takes the focus when no field is to blame. */
export function FormError({ result }: { result: FormResult | undefined }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (result && firstInvalidField(result) === undefined) message.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <p ref={message} role="alert" tabIndex={-1} className="border-s-2 border-error ps-4 text-error outline-none">
      {result.fieldErrors.form ?? accountTexts.errors.check}
    </p>
  );
}
