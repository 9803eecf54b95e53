import { TextInput } from "@mantine/core";
import { type RecoveryCodesResponse, type StartTotpResponse, staffSecurity } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { SecretField } from "../ui/SecretField.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./account.module.css";
import { QrCode } from "./QrCode.tsx";
import { securityQueries } from "./security-queries.ts";

const texts = strings.account.security.setUpDialog;

export interface SetUpCodesProps extends StartTotpResponse {
  onDone(response: RecoveryCodesResponse): void;
  onClose(): void;
}

/** Hands the secret to an app, and has the app prove that it has it. */
export function SetUpCodes({ secret, uri, onDone, onClose }: SetUpCodesProps): ReactNode {
  const [code, setCode] = useState("");
  const confirm = useChange(staffSecurity.confirmTotp, { invalidates: [...securityQueries], onSuccess: onDone });
  const isSlow = useIsSlow(confirm.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate({ code: code.replace(/\s/g, "") });
  };
  const isMistyped = confirm.error?.fieldViolations.some(({ field }) => field === "code");
  const failures = { SECOND_FACTOR_NOT_VALID: texts.wrong };
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="26rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{texts.scan}</p>
        <QrCode value={uri} label={texts.qr} />
        <div className={styles.wholeSecret}>
          <SecretField label={texts.secret} value={secret} copy={texts.copy} copied={texts.copied} />
        </div>
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: "mono" }}
          maxLength={9}
          data-autofocus
          value={code}
          error={isMistyped ? texts.codeHint : confirm.error ? explain(confirm.error, failures) : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
