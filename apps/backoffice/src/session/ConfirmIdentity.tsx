import { Modal, PasswordInput } from "@mantine/core";
import { type ConfirmStaffIdentityRequest, staffSession } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { describeFailure } from "./login-failure.ts";
import { useLastStaff } from "./may.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import { Problem } from "./Problem.tsx";
import styles from "./session.module.css";

const texts = strings.login.confirm;

/** Asks the person at the page to prove once more who they are, before what they are about to do. */
export function ConfirmIdentity({ onDone }: { onDone(isConfirmed: boolean): void }): ReactNode {
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<ApiError>();
  const client = useClient();
  const member = useLastStaff();
  const send = (request: ConfirmStaffIdentityRequest) =>
    client.call(staffSession.confirmStaffIdentity, request, { retry: false });
  const confirm = useTask<unknown, ApiError, ConfirmStaffIdentityRequest>({
    mutationFn: send,
    onMutate: () => setFailure(undefined),
    onSuccess: () => onDone(true),
    onError: setFailure,
  });
  const isSlow = useIsSlow(confirm.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending && password) confirm.mutate({ password });
  };
  return (
    <Modal.Root opened onClose={() => onDone(false)} size="24rem" zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Without a header of its own: there may be a dialog below that has one. */}
        <Modal.Body className={styles.confirmIdentity}>
          <Modal.Title>{texts.title}</Modal.Title>
          <form className="dialog-form" onSubmit={submit} noValidate>
            <p>{texts.text}</p>
            <Problem text={failure && describeFailure(failure)} />
            <input type="hidden" name="username" autoComplete="username" value={member?.email ?? ""} readOnly />
            <PasswordInput
              label={texts.password}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ "aria-label": strings.login.showPassword }}
            />
            {member?.hasSecondFactor && (
              <PasskeyButton
                label={strings.login.usePasskey}
                onStart={() => setFailure(undefined)}
                onFailed={setFailure}
                onSigned={async (signed) => {
                  await send(signed);
                  onDone(true);
                }}
              />
            )}
            <DialogActions confirm={texts.submit} isSlow={isSlow} onClose={() => onDone(false)} />
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
