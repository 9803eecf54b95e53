import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./ui.module.css";

export type Tone = "good" | "busy" | "bad" | "quiet";

export interface StatusProps {
  readonly tone: Tone;
  /** In place of the dot, where states are many or their colors alike. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state as text, with a dot for scanning. The text alone is sufficient. */
export function Status({ tone, icon, children }: StatusProps): ReactNode {
  return (
    <span className="status" data-tone={tone}>
      {icon ? <Icon name={icon} /> : <span className={styles.statusDot} aria-hidden="true" />}
      {children}
    </span>
  );
}
