import type { ReactNode } from "react";
import styles from "./ui.module.css";

export interface LockedProps {
  /** Why nothing can be changed here; undefined when everything can. */
  readonly reason: string | undefined;
  /** Whether the fields take nothing for a moment: they look as before, or every quick answer would flicker. */
  readonly isWaiting?: boolean;
  /** Fields that rest while there is a reason. */
  readonly children?: ReactNode;
}

/** What is shown to everyone and changed by those who may. */
export function Locked({ reason, isWaiting = false, children }: LockedProps): ReactNode {
  return (
    <>
      {reason && <p className={styles.locked}>{reason}</p>}
      {children && (
        <fieldset className={styles.bare} disabled={reason !== undefined} inert={isWaiting}>
          {children}
        </fieldset>
      )}
    </>
  );
}
