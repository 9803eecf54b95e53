import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type StaffLoginRequest, type StaffLoginResponse, staff } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { describeFailure } from "./login-failure.ts";

const words = strings.login;

export interface LoginFormProps {
  /** Said until the first try fails. */
  readonly note?: string | undefined;
  /** Whose session ended. */
  readonly email?: string | undefined;
  readonly children?: ReactNode;
  onSignedIn(answer: StaffLoginResponse): void;
}

/** Address, password, and why they were refused. */
export function LoginForm({ note, email: known = "", children, onSignedIn }: LoginFormProps): ReactNode {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const alert = useRef<HTMLParagraphElement>(null);
  const client = useClient();
  const login = useMutation<StaffLoginResponse, ApiError, StaffLoginRequest>({
    // Whoever tried too often should read so at once, not after the client has tried again for them.
    mutationFn: (request) => client.call(staff.loginStaff, request, { retry: false }),
    onSuccess: onSignedIn,
  });
  const isSlow = useIsSlow(login.isPending);
  useEffect(() => {
    if (login.error) alert.current?.focus();
  }, [login.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ email: email.trim(), password });
  };
  return (
    <form onSubmit={submit} className="login-fields">
      {note && !login.error && (
        <p role="status" className="login-note">
          {note}
        </p>
      )}
      {login.error && (
        <p role="alert" tabIndex={-1} ref={alert} className="login-error">
          {describeFailure(login.error)}
        </p>
      )}
      <TextInput
        label={words.email}
        type="email"
        autoComplete="username"
        size="sm"
        required
        withAsterisk={false}
        autoFocus={known === ""}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        size="sm"
        required
        withAsterisk={false}
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": words.showPassword }}
      />
      <Button type="submit" size="sm" fullWidth loading={isSlow}>
        {words.submit}
      </Button>
      {children}
    </form>
  );
}
