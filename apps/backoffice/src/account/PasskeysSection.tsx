import { Button } from "@mantine/core";
import type { RecoveryCodesResponse, StaffPasskey } from "@vitrine/contract";
import type { ReactNode } from "react";
import { canUsePasskeys } from "../session/use-passkey.ts";
import { strings } from "../strings/strings.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import styles from "./account.module.css";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { useNewPasskey } from "./use-new-passkey.ts";

const texts = strings.account.security;

export interface PasskeysSectionProps {
  readonly passkeys: readonly StaffPasskey[];
  onAdded(response: RecoveryCodesResponse): void;
}

/** One's passkeys, and adding one: the browser makes it first, then it gets a name. */
export function PasskeysSection({ passkeys, onAdded }: PasskeysSectionProps): ReactNode {
  const added = useNewPasskey(onAdded);
  const isSlow = useIsSlow(added.isMaking);
  return (
    <section className="factor" aria-labelledby="factor-passkeys">
      <div className={styles.factorHead}>
        <div>
          <h3 id="factor-passkeys">{texts.passkeys}</h3>
          <p className="fine">{canUsePasskeys ? texts.passkeysHint : texts.unsupported}</p>
        </div>
        {canUsePasskeys && (
          <Button variant="default" loading={isSlow} onClick={() => !added.isMaking && added.make()}>
            {texts.add}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.factorList}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {added.isCreated && (
        <PasskeyNameDialog
          title={texts.addDialog.title}
          name=""
          isPending={added.isSubmitting}
          error={added.error ?? undefined}
          onSave={added.save}
          onClose={added.discard}
        />
      )}
    </section>
  );
}
