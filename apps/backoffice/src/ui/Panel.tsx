import { type ReactNode, useId } from "react";
import styles from "./ui.module.css";

export interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One part of a page under its own heading. */
export function Panel({ title, aside, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
