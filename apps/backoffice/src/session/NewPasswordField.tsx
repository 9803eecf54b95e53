import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  onChange(password: string): void;
}

/** A password that is chosen, not remembered: with its rules, and the length that the platform takes. */
export function NewPasswordField({ label, value, autoFocus = false, onChange }: NewPasswordFieldProps): ReactNode {
  return (
    <PasswordInput
      label={label}
      description={strings.invitation.passwordHint}
      autoComplete="new-password"
      size="sm"
      required
      withAsterisk={false}
      minLength={8}
      maxLength={128}
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ "aria-label": strings.login.showPassword }}
    />
  );
}
