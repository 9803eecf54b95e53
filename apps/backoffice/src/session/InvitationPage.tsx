import { Button, TextInput } from "@mantine/core";
import { staffSession } from "@vitrine/contract";
import { isApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { LoginFrame } from "./LoginFrame.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { Problem } from "./Problem.tsx";
import styles from "./session.module.css";
import { useSession } from "./session.tsx";

const texts = strings.invitation;

/** Where the link of an invitation leads: choosing a password, and coming in. */
export function InvitationPage({ onDone }: { onDone(): void }): ReactNode {
  const session = useSession();
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const accept = useChange(staffSession.signInByInvitation, {
    onSuccess: (response) => {
      // Used up: it must not stay in the history.
      history.replaceState(null, "", "/admin/");
      session.signIn(response);
      onDone();
    },
  });
  const isSlow = useIsSlow(accept.isPending);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (accept.isPending) return;
    accept.mutate({ token, password, ...(name.trim() && { name: name.trim() }) });
  };
  const isOver = !token || (accept.error !== null && isApiError(accept.error, "INVITATION_NOT_VALID"));
  return (
    <LoginFrame heading={texts.heading}>
      {isOver ? (
        <p role="alert">{texts.over}</p>
      ) : (
        <form className={styles.loginFields} onSubmit={submit}>
          <p>{texts.text}</p>
          <Problem text={accept.error ? explain(accept.error) : undefined} />
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="name"
            size="sm"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NewPasswordField label={texts.password} value={password} onChange={setPassword} />
          <Button type="submit" size="sm" fullWidth loading={isSlow}>
            {texts.submit}
          </Button>
        </form>
      )}
    </LoginFrame>
  );
}
