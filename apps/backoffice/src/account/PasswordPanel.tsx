import { Button, PasswordInput } from "@mantine/core";
import { type ChangeOwnStaffPasswordRequest, type StaffMember, staffSession } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { describeFailure } from "../session/login-failure.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./account.module.css";

const texts = strings.account;

/** Changes the password; the current one is needed. */
export function PasswordPanel({ member }: { member: StaffMember }): ReactNode {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const client = useClient();
  const change = useTask<unknown, ApiError, ChangeOwnStaffPasswordRequest>({
    // A throttled caller should see so at once, not after the client has retried.
    mutationFn: (request) => client.call(staffSession.changeOwnStaffPassword, request, { retry: false }),
    onSuccess: () => {
      setCurrent("");
      setNext("");
      toast({ text: texts.changed });
    },
  });
  const isSlow = useIsSlow(change.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(next.length >= 8 ? undefined : texts.problems.next);
    if (next.length >= 8 && !change.isPending) change.mutate({ currentPassword: current, newPassword: next });
  };
  const { error } = change;
  const failure =
    error && (isApiError(error, "THROTTLED_FEATURE") ? describeFailure(error) : explain(error, texts.failures));
  const toggle = { visibilityToggleButtonProps: { "aria-label": strings.login.showPassword } };
  return (
    <Panel title={texts.password}>
      <form className={`fields ${styles.narrow}`} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={member.email} readOnly />
        <PasswordInput
          label={texts.current}
          autoComplete="current-password"
          value={current}
          error={failure ?? undefined}
          {...toggle}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <PasswordInput
          label={texts.next}
          description={texts.nextHint}
          autoComplete="new-password"
          maxLength={128}
          value={next}
          error={problem}
          {...toggle}
          onChange={(event) => setNext(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={isSlow} disabled={!current || !next}>
            {texts.change}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
