import { Button, PasswordInput, TextInput } from "@mantine/core";
import type { StaffLoginRequest } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { Problem } from "./Problem.tsx";
import styles from "./session.module.css";

const texts = strings.login;

export interface PasswordStepProps {
  readonly note: string | undefined;
  /** Whose session ended. */
  readonly email: string | undefined;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  /** The other way in. */
  readonly passkey: ReactNode;
  readonly children?: ReactNode;
  onSubmit(request: StaffLoginRequest): void;
}

/** Address and password. */
export function PasswordStep(props: PasswordStepProps): ReactNode {
  const { note, email: known = "", problem, isPending, passkey, children, onSubmit } = props;
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit({ email: email.trim(), password });
  };
  return (
    <div className={styles.loginFields}>
      <form onSubmit={submit} className={styles.loginFields}>
        {note && !problem && (
          <p role="status" className={styles.loginNote}>
            {note}
          </p>
        )}
        <Problem text={problem} />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          size="sm"
          required
          withAsterisk={false}
          autoFocus={known === ""}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          size="sm"
          required
          withAsterisk={false}
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": texts.showPassword }}
        />
        <Button type="submit" size="sm" fullWidth loading={isSlow}>
          {texts.submit}
        </Button>
      </form>
      {passkey}
      {children}
    </div>
  );
}
