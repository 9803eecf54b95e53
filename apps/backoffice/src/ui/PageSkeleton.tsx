import type { ReactNode } from "react";
import styles from "./ui.module.css";

/** A page of two columns in its final size until it is there. */
export function PageSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="two-columns" role="status" aria-label={label}>
      <div>
        <SkeletonPanel lines={["100%", "82%", "91%"]} />
        <SkeletonPanel lines={["60%", "64%", "58%", "70%"]} />
      </div>
      <div>
        <SkeletonPanel lines={["70%", "54%"]} />
        <SkeletonPanel lines={["62%", "80%", "45%"]} />
      </div>
    </div>
  );
}

function SkeletonPanel({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <div className="panel" aria-hidden="true">
      <div className={styles.panelHead}>
        <span className="skeleton" style={{ width: "6rem" }} />
      </div>
      {lines.map((width) => (
        <p key={width} className={styles.skeletonLine}>
          <span className="skeleton" style={{ width }} />
        </p>
      ))}
    </div>
  );
}
