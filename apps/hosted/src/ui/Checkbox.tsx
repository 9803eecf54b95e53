import type { FieldProps } from "@vitrine/react";

export interface CheckboxProps {
  /** Holds `yes` while ticked, else nothing. */
  readonly field: FieldProps;
  readonly label: string;
  /** The form cannot be sent without it. */
  readonly isRequired?: boolean;
}

/** One thing to say yes to; the message stands below when it was asked for and not given. */
export function Checkbox({ field, label, isRequired = false }: CheckboxProps) {
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          checked={field.value === "yes"}
          onChange={(event) => field.set(event.target.checked ? "yes" : "")}
          aria-required={isRequired}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={field.error ? `${field.id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-(--vt-accent)"
        />
        {label}
      </label>
      {field.error && (
        <p id={`${field.id}-error`} className="mt-1 ps-8 text-small text-error">
          {field.error}
        </p>
      )}
    </div>
  );
}
