import { type ComponentProps, useId } from "react";
import type { FormAnswer } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";

type AccountFieldProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "autoCapitalize" | "spellCheck" | "defaultValue"
> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** What the form was answered with; its value goes before the default. */
  readonly answer?: FormAnswer | undefined;
  readonly className?: string;
};

/** Label above, field, then what is wrong with it, or a hint. */
export function AccountField({
  name,
  label,
  hint,
  isOptional,
  answer,
  className = "",
  defaultValue,
  ...input
}: AccountFieldProps) {
  const id = useId();
  const error = answer?.refusals[name];
  const remark = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-4 text-small font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted">{accountTexts.optional}</span>}
      </label>
      <input
        {...input}
        id={id}
        name={name}
        defaultValue={answer?.typed[name] ?? defaultValue}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={remark === undefined ? undefined : `${id}-remark`}
        className="field"
      />
      {remark !== undefined && (
        <p id={`${id}-remark`} className={`mt-1.5 text-small ${error === undefined ? "text-muted" : "text-error"}`}>
          {remark}
        </p>
      )}
    </div>
  );
}
