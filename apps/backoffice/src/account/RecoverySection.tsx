import { Button } from "@mantine/core";
import { type RecoveryCodesResponse, staffSecurity } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import styles from "./account.module.css";

const words = strings.account.security;

/** How many recovery codes are left, and making new ones. */
export function RecoverySection(props: { left: number; onCreated(response: RecoveryCodesResponse): void }): ReactNode {
  const { left, onCreated } = props;
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation(staffSecurity.createRecoveryCodes, {
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
          <h3 id="factor-recovery">{words.recovery}</h3>
          <p className="fine">{words.left({ many: left })}</p>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.renew}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={words.renewDialog.title}
        text={words.renewDialog.text}
        confirm={words.renew}
        isPending={renew.isPending}
        error={renew.error ? explain(renew.error) : undefined}
        onConfirm={() => renew.mutate({})}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
