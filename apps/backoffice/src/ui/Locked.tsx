import { createContext, type ReactNode, useContext } from "react";
import styles from "./ui.module.css";

export interface LockedProps {
  /** Why nothing can be changed here; undefined when everything can. */
  readonly reason: string | undefined;
  /** Whether the fields take nothing for a moment: they look as before, or every quick answer would flicker. */
  readonly isWaiting?: boolean;
  /** Fields that rest while there is a reason. */
  readonly children?: ReactNode;
}

const LockedContext = createContext(false);

/** For what a disabled `fieldset` does not reach: whether the fields around rest. */
export function useIsLocked(): boolean {
  return useContext(LockedContext);
}

/** What is shown to everyone and changed by those who may. */
export function Locked({ reason, isWaiting = false, children }: LockedProps): ReactNode {
  return (
    <>
      {reason && <p className={styles.locked}>{reason}</p>}
      {children && (
        <fieldset className={styles.bare} disabled={reason !== undefined} inert={isWaiting}>
          <LockedContext value={reason !== undefined}>{children}</LockedContext>
        </fieldset>
      )}
    </>
  );
}
