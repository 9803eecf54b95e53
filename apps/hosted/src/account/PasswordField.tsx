import type { FieldProps } from "@vitrine/react";
import { useState } from "react";
import { useAccountMessages } from "../messages/account.ts";
import { TextField } from "../ui/Field.tsx";

export interface PasswordFieldProps {
  readonly field: FieldProps;
  readonly label: string;
  readonly isNew?: boolean;
}

/** A password that can be looked at. Pasting is welcome: password managers do it. */
export function PasswordField({ field, label, isNew = false }: PasswordFieldProps) {
  const { account } = useAccountMessages();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      field={field}
      label={label}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      {...(isNew ? { hint: account.passwordHint } : {})}
      adornment={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={account.showPassword}
          onClick={() => setShown(!isShown)}
          className="-me-2 grid size-11 place-items-center text-muted hover:text-ink"
        >
          <Eye isOpen={isShown} />
        </button>
      }
    />
  );
}

function Eye({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
      <circle cx="10" cy="10" r="2.4" />
      {!isOpen && <path d="m3.5 16.5 13-13" />}
    </svg>
  );
}
