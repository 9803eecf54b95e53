import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./ui.module.css";

interface FoldProps {
  readonly title: string;
  /** Beside the title while it is folded up. */
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  /** Absent where it stays open. */
  readonly onToggle: (() => void) | undefined;
  /** Buttons on the right. */
  readonly aside?: ReactNode;
  /** Attributes of the head, such as those that let it be dragged. */
  readonly head?: ComponentPropsWithoutRef<"div">;
  readonly children: ReactNode;
}

/** Fields that unfold below their title. */
export function Fold({ title, note, isOpen, onToggle, aside, head, children }: FoldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.fold}>
      <div className={styles.foldHead} {...head}>
        <button
          type="button"
          className={styles.foldOpener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={onToggle === undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "down" : "right"} />
          <span className={styles.foldTitle}>
            <strong className="clip">{title}</strong>
            {!isOpen && note && <span className="soft clip">{note}</span>}
          </span>
        </button>
        {aside}
      </div>
      {isOpen && (
        <fieldset id={id} className={`group ${styles.foldBody}`}>
          <legend className="hidden">{title}</legend>
          {children}
        </fieldset>
      )}
    </div>
  );
}
