import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type StaffLoginRequest, type StaffLoginResponse, staff } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { describeFailure } from "./login-failure.ts";
import { useSession } from "./session.tsx";

const words = strings.login;

/** Signing in. The address stays, so that the page asked for appears afterwards. */
export function LoginPage(): ReactNode {
  const session = useSession();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const alert = useRef<HTMLParagraphElement>(null);
  const client = useClient();
  const login = useMutation<StaffLoginResponse, ApiError, StaffLoginRequest>({
    // Whoever tried too often should read so at once, not after the client has tried again for them.
    mutationFn: (request) => client.call(staff.loginStaff, request, { retry: false }),
    onSuccess: (answer) => session.signIn(answer),
  });
  const isSlow = useIsSlow(login.isPending);
  useEffect(() => {
    document.title = words.title;
  }, []);
  useEffect(() => {
    if (login.error) alert.current?.focus();
  }, [login.error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!login.isPending) login.mutate({ email: email.trim(), password });
  };
  return (
    <main className="login">
      <form onSubmit={submit} className="login-form">
        <p className="wordmark">{strings.product}</p>
        <h1>{words.heading}</h1>
        {session.hasEnded && !login.error && (
          <p role="status" className="login-note">
            {words.ended}
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
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          size="sm"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": words.showPassword }}
        />
        <Button type="submit" size="sm" fullWidth loading={isSlow}>
          {words.submit}
        </Button>
        <p className="login-hint">{words.hint}</p>
      </form>
    </main>
  );
}
