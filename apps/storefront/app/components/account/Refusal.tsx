import type { FormAnswer } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";

/** Why a form did not go through, above its fields. */
export function Refusal({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer) return null;
  return (
    <p role="alert" className="border-s-2 border-error ps-4 text-error">
      {answer.refusals.form ?? accountTexts.errors.check}
    </p>
  );
}
