import { Button, TextInput } from "@mantine/core";
import { staff } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { describeFailure } from "./login-failure.ts";
import { Problem } from "./Problem.tsx";
import styles from "./session.module.css";

const texts = strings.login.forgotten;

/** Requests a link by email. The response is the same for every address. */
export function ForgottenPassword({ onBack }: { onBack(): void }): ReactNode {
  const [email, setEmail] = useState("");
  const client = useClient();
  const ask = useTask<unknown, ApiError, string>({
    mutationFn: (address) => client.call(staff.requestStaffPasswordReset, { email: address }, { retry: false }),
  });
  const isSlow = useIsSlow(ask.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate(email.trim());
  };
  return (
    <div className={styles.loginFields}>
      {ask.isSuccess ? (
        <p role="status">{texts.sent({ email: email.trim() })}</p>
      ) : (
        <form onSubmit={submit} className={styles.loginFields}>
          <p className={styles.loginNote}>{texts.text}</p>
          <Problem text={ask.error ? describeFailure(ask.error) : undefined} />
          <TextInput
            label={strings.login.email}
            type="email"
            autoComplete="username"
            size="sm"
            required
            withAsterisk={false}
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" fullWidth loading={isSlow}>
            {texts.submit}
          </Button>
        </form>
      )}
      <Button variant="subtle" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
