import { Button } from "@mantine/core";
import { type RecoveryCodesResponse, staffSecurity } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useChange } from "../ui/use-change.ts";
import styles from "./account.module.css";

const texts = strings.account.security;

/** How many recovery codes are left, and making new ones. */
export function RecoverySection(props: { left: number; onCreated(response: RecoveryCodesResponse): void }): ReactNode {
  const { left, onCreated } = props;
  const [isAsking, setAsking] = useState(false);
  const renew = useChange(staffSecurity.createRecoveryCodes, {
    invalidates: [staffSecurity.getStaffSecurity],
    onSuccess: (response) => {
      setAsking(false);
      onCreated(response);
    },
  });
  return (
    <section className="factor" aria-labelledby="factor-recovery">
      <div className={styles.factorHead}>
        <div>
          <h3 id="factor-recovery">{texts.recovery}</h3>
          <p className="fine">{texts.left({ many: left })}</p>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={texts.renewDialog.title}
        text={texts.renewDialog.text}
        confirm={texts.renew}
        isPending={renew.isPending}
        error={renew.error ? explain(renew.error) : undefined}
        onConfirm={() => renew.mutate({})}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
