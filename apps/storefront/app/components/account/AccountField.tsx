import { type ComponentProps, type ReactNode, useId } from "react";
import { type FormResult, firstInvalidField } from "../../lib/account-form.ts";
import { accountTexts } from "../../lib/account-texts.ts";

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Label above, control, then what is wrong with it, or a hint. The control names `${id}-remark` as its description. */
export function FieldFrame({ id, label, error, hint, isOptional, className = "", children }: FieldFrameProps) {
  const remark = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-4 text-small font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted">{accountTexts.optional}</span>}
      </label>
      {children}
      {remark !== undefined && (
        <p id={`${id}-remark`} className={`mt-1.5 text-small ${error === undefined ? "text-muted" : "text-error"}`}>
          {remark}
        </p>
      )}
    </div>
  );
}

export type AccountFieldProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "autoCapitalize" | "spellCheck" | "defaultValue"
> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** The result of the form; its value goes before the default. */
  readonly result?: FormResult | undefined;
  readonly className?: string;
  /** Shown inside the field, at its end. */
  readonly adornment?: ReactNode;
};

export function AccountField(props: AccountFieldProps) {
  const { name, label, hint, isOptional, result, className, defaultValue, adornment, ...input } = props;
  const id = useId();
  const error = result?.fieldErrors[name];
  const isDescribed = error !== undefined || hint !== undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional} className={className ?? ""}>
      <div className="relative">
        <input
          {...input}
          id={id}
          name={name}
          defaultValue={result?.values[name] ?? defaultValue}
          aria-invalid={error === undefined ? undefined : true}
          aria-required={isOptional ? undefined : true}
          aria-describedby={isDescribed ? `${id}-remark` : undefined}
          // biome-ignore lint/a11y/noAutofocus: a form that comes back starts where it went wrong
          autoFocus={firstInvalidField(result) === name}
          className={`field ${adornment ? "pe-14" : ""}`}
        />
        {adornment && <div className="absolute inset-y-0 end-1 flex items-center">{adornment}</div>}
      </div>
    </FieldFrame>
  );
}
