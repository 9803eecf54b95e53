import { Button } from "@mantine/core";
import { type RecoveryCodesResponse, type StartTotpResponse, staffSecurity } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./account.module.css";
import { SetUpCodes } from "./SetUpCodes.tsx";
import { securityQueries } from "./security-queries.ts";

const texts = strings.account.security;

export interface CodesSectionProps {
  readonly isOn: boolean;
  onAdded(response: RecoveryCodesResponse): void;
}

/** Codes of an app, on or off. */
export function CodesSection({ isOn, onAdded }: CodesSectionProps): ReactNode {
  const [started, setStarted] = useState<StartTotpResponse>();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const failed = (error: Parameters<typeof explain>[0]) => toast({ text: explain(error), isBad: true });
  const start = useChange(staffSecurity.startTotp, { onSuccess: setStarted, onError: failed });
  const remove = useChange(staffSecurity.removeTotp, {
    invalidates: [...securityQueries],
    onSuccess: () => {
      setAsking(false);
      toast({ text: texts.turnedOff });
    },
  });
  const isSlow = useIsSlow(start.isPending);
  return (
    <section className="factor" aria-labelledby="factor-codes">
      <div className={styles.factorHead}>
        <div>
          <div className={styles.factorName}>
            <h3 id="factor-codes">{texts.codes}</h3>
            <Status tone={isOn ? "good" : "quiet"}>{isOn ? texts.codesOn : texts.codesOff}</Status>
          </div>
          <p className="fine">{texts.codesHint}</p>
        </div>
        {isOn ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.turnOff}
          </Button>
        ) : (
          <Button variant="default" loading={isSlow} onClick={() => !start.isPending && start.mutate({})}>
            {texts.setUp}
          </Button>
        )}
      </div>
      {started && (
        <SetUpCodes
          {...started}
          onDone={(response) => {
            setStarted(undefined);
            toast({ text: texts.turnedOn });
            onAdded(response);
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
      <Confirm
        isOpen={isAsking}
        title={texts.turnOffDialog.title}
        text={texts.turnOffDialog.text}
        confirm={texts.turnOff}
        isPending={remove.isPending}
        error={remove.error ? explain(remove.error) : undefined}
        onConfirm={() => remove.mutate({})}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
