import { Button } from "@mantine/core";
import { staff } from "@vitrine/contract";
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

const texts = strings.login.reset;

/** Where the link of a mail leads: choosing another password, and signing in with it. */
export function ResetPasswordPage({ onDone }: { onDone(): void }): ReactNode {
  const [token] = useState(() => location.hash.slice(1));
  const [password, setPassword] = useState("");
  const reset = useChange(staff.resetStaffPassword);
  const isSlow = useIsSlow(reset.isPending);
  useEffect(() => {
    document.title = texts.title;
  }, []);
  const leave = () => {
    // Used up: it must not stay in the history.
    history.replaceState(null, "", "/admin/");
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reset.isPending) reset.mutate({ token, password });
  };
  const isOver = !token || (reset.error !== null && isApiError(reset.error, "RESET_NOT_VALID"));
  if (reset.isSuccess || isOver) {
    return (
      <LoginFrame heading={reset.isSuccess ? texts.doneHeading : texts.heading}>
        <p role={reset.isSuccess ? "status" : "alert"}>{reset.isSuccess ? texts.done : texts.over}</p>
        <Button size="sm" fullWidth autoFocus onClick={leave}>
          {texts.toSignIn}
        </Button>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame heading={texts.heading}>
      <form className={styles.loginFields} onSubmit={submit}>
        <Problem text={reset.error ? explain(reset.error) : undefined} />
        <NewPasswordField label={texts.password} autoFocus value={password} onChange={setPassword} />
        <Button type="submit" size="sm" fullWidth loading={isSlow}>
          {texts.submit}
        </Button>
      </form>
    </LoginFrame>
  );
}
