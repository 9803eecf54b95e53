import { Button, TextInput } from "@mantine/core";
import { type StaffSignInResponse, staffSession } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { type ApiError, isApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { useTask } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { Problem } from "./Problem.tsx";
import styles from "./session.module.css";

const texts = strings.login.second;

export interface CodeStepProps {
  readonly step: StaffSignInResponse;
  readonly problem: string | undefined;
  /** Offered where the account has one. */
  readonly passkey: ReactNode;
  onDone(response: StaffSignInResponse): void;
  onFailed(error: ApiError): void;
  /** Back to the password. */
  onBack(): void;
}

/** The second step: a code of the app, a recovery code, or a passkey. */
export function CodeStep({ step, problem, passkey, onDone, onFailed, onBack }: CodeStepProps): ReactNode {
  const { methods = [], challengeToken = "" } = step;
  const [isRecovery, setRecovery] = useState(false);
  const [isCode, setCode] = useState(methods.includes("TOTP"));
  const [code, setText] = useState("");
  const client = useClient();
  const confirm = useTask<StaffSignInResponse, ApiError, string>({
    mutationFn: (typed) =>
      client.call(staffSession.confirmStaffSignIn, { challengeToken, code: typed }, { retry: false }),
    onSuccess: onDone,
    onError: (error) => {
      setText("");
      onFailed(error);
      if (isApiError(error, "CHALLENGE_NOT_VALID")) onBack();
    },
  });
  const isSlow = useIsSlow(confirm.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending && code.trim()) confirm.mutate(code.trim());
  };
  const showsField = isCode || isRecovery;
  return (
    <div className={styles.loginFields}>
      <h2 className={styles.loginStep}>{texts.heading}</h2>
      <Problem text={problem} />
      {showsField && (
        <form onSubmit={submit} className={styles.loginFields}>
          <TextInput
            key={isRecovery ? "recovery" : "app"}
            label={isRecovery ? texts.recoveryCode : texts.code}
            description={isRecovery ? texts.recoveryHint : texts.codeHint}
            inputMode={isRecovery ? "text" : "numeric"}
            autoComplete={isRecovery ? "off" : "one-time-code"}
            classNames={{ input: "mono" }}
            size="sm"
            autoFocus
            required
            withAsterisk={false}
            maxLength={40}
            value={code}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" fullWidth loading={isSlow}>
            {texts.submit}
          </Button>
        </form>
      )}
      {passkey}
      <div className={styles.loginWays}>
        {methods.includes("RECOVERY_CODE") && !isRecovery && (
          <Button
            variant="subtle"
            onClick={() => {
              setText("");
              setRecovery(true);
            }}
          >
            {texts.useRecovery}
          </Button>
        )}
        {methods.includes("TOTP") && isRecovery && (
          <Button
            variant="subtle"
            onClick={() => {
              setText("");
              setRecovery(false);
              setCode(true);
            }}
          >
            {texts.useCode}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
