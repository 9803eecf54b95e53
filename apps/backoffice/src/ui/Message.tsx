import type { ReactNode } from "react";

export interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** Read out at once; for failures. */
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** A page or list that has nothing to show says so, and what to do. */
export function Message({ title, text, isAlert = false, children }: MessageProps): ReactNode {
  return (
    <div className="message" role={isAlert ? "alert" : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className="message-actions">{children}</div>}
    </div>
  );
}
