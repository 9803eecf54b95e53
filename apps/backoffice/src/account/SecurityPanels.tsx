import { type RecoveryCodesResponse, staffSecurity } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./account.module.css";
import { CodesSection } from "./CodesSection.tsx";
import { PasskeysSection } from "./PasskeysSection.tsx";
import { RecoverySection } from "./RecoverySection.tsx";
import { ShownCodes } from "./ShownCodes.tsx";

const texts = strings.account.security;

export interface SecurityPanelsProps {
  /** Recovery codes are shown, or were put away. */
  onCodes?(areShown: boolean): void;
}

/** What signing in asks for besides the password. */
export function SecurityPanels({ onCodes }: SecurityPanelsProps): ReactNode {
  const query = useQuery(staffSecurity.getStaffSecurity, {});
  const [shown, setShown] = useState<readonly string[]>();
  const security = query.data?.security;
  const added = ({ recoveryCodes }: RecoveryCodesResponse) => {
    setShown(recoveryCodes);
    onCodes?.(recoveryCodes !== undefined);
  };
  const putAway = () => {
    setShown(undefined);
    onCodes?.(false);
  };
  const hasAny = security !== undefined && (security.hasTotp || security.passkeys.length > 0);
  return (
    <Panel title={texts.title}>
      <p className="fine">{texts.intro}</p>
      {security ? (
        <div className={styles.factors}>
          <PasskeysSection passkeys={security.passkeys} onAdded={added} />
          <CodesSection isOn={security.hasTotp} onAdded={added} />
          {hasAny && <RecoverySection left={security.recoveryCodesLeft} onCreated={added} />}
        </div>
      ) : (
        query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {shown && <ShownCodes codes={shown} onClose={putAway} />}
    </Panel>
  );
}
