import { TextField, type TextFieldProps } from "./Field.tsx";

export interface EmailFieldProps extends Pick<TextFieldProps, "field" | "label" | "hint"> {
  /** `username` where it names an account; `email` where an address is given. */
  readonly autoComplete: "username" | "email";
}

/** An e-mail address, with the keyboard that phones have for it. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
