import type { ReactNode } from "react";
import styles from "./ui.module.css";

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
    <div className={styles.message} role={isAlert ? "alert" : undefined}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.messageActions}>{children}</div>}
    </div>
  );
}
