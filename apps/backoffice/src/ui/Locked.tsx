import type { ReactNode } from "react";

export interface LockedProps {
  /** Why nothing can be changed here; undefined when everything can. */
  readonly reason: string | undefined;
  readonly children: ReactNode;
}

/** A form that is shown to everybody and changed by those who may. */
export function Locked({ reason, children }: LockedProps): ReactNode {
  return (
    <>
      {reason && <p className="locked">{reason}</p>}
      <fieldset className="bare" disabled={reason !== undefined}>
        {children}
      </fieldset>
    </>
  );
}
