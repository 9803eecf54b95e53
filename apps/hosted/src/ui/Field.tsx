import type { FieldProps } from "@vitrine/react";
import type { ComponentProps, ReactNode, Ref } from "react";
import { useMessages } from "../messages/messages.tsx";

interface FrameProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Label above, control, then the message when the field is wrong or a hint when it is not. */
function Frame({ field, label, hint, isOptional, className = "", children }: FrameProps & { children: ReactNode }) {
  const strings = useMessages();
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-small font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted">{strings.optional}</span>}
      </label>
      {children}
      {field.error ? (
        <p id={`${field.id}-error`} className="mt-1.5 text-small text-error">
          {field.error}
        </p>
      ) : (
        hint && (
          <p id={`${field.id}-hint`} className="mt-1.5 text-small text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function described(field: FieldProps, hint: string | undefined) {
  return {
    "aria-invalid": field.error ? true : undefined,
    "aria-describedby": field.error ? `${field.id}-error` : hint ? `${field.id}-hint` : undefined,
  };
}

export type TextFieldProps = FrameProps &
  Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "maxLength" | "autoCapitalize" | "spellCheck"
  > & {
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
    /** Shown inside the field, at its end. */
    readonly adornment?: ReactNode;
  };

export function TextField({
  field,
  label,
  hint,
  isOptional,
  className,
  adornment,
  inputRef,
  ...input
}: TextFieldProps) {
  return (
    <Frame field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <div className="relative">
        <input
          {...input}
          {...described(field, hint)}
          ref={inputRef}
          id={field.id}
          name={field.name}
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.onBlur}
          aria-required={isOptional ? undefined : true}
          className={`field figures ${adornment ? "pe-24" : ""}`}
        />
        {adornment && <div className="absolute inset-y-0 end-0 flex items-center pe-3.5">{adornment}</div>}
      </div>
    </Frame>
  );
}

export type SelectFieldProps = FrameProps &
  Pick<ComponentProps<"select">, "autoComplete"> & {
    readonly options: readonly (readonly [value: string, label: string])[];
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
  };

export function SelectField({
  field,
  label,
  hint,
  isOptional,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Frame field={field} label={label} hint={hint} isOptional={isOptional} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...described(field, hint)}
          id={field.id}
          name={field.name}
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.onBlur}
          aria-required={isOptional ? undefined : true}
          className="field appearance-none pe-10"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted" />
      </div>
    </Frame>
  );
}

export function Chevron({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="m3 5.5 5 5 5-5" />
    </svg>
  );
}
