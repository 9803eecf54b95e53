import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";
import { useIsLocked } from "./Locked.tsx";
import styles from "./ui.module.css";

interface FoldProps {
  readonly title: string;
  /** Beside the title while it is folded up. */
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  /** Buttons on the right. */
  readonly aside?: ReactNode;
  /** Attributes of the head, such as those that let it be dragged. */
  readonly head?: ComponentPropsWithoutRef<"div">;
  readonly children: ReactNode;
  onToggle(): void;
}

/** Fields that unfold below their title. */
export function Fold({ title, note, isOpen, onToggle, aside, head, children }: FoldProps): ReactNode {
  const id = useId();
  // The button rests like all others where nothing can be changed; what is there can be read.
  const isShown = useIsLocked() || isOpen;
  return (
    <div className={styles.fold}>
      <div className={styles.foldHead} {...head}>
        <button
          type="button"
          className={styles.foldOpener}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={onToggle}
        >
          <Icon name={isShown ? "down" : "right"} />
          <span className={styles.foldTitle}>
            <strong className="clip">{title}</strong>
            {!isShown && note && <span className="soft clip">{note}</span>}
          </span>
        </button>
        {aside}
      </div>
      {isShown && (
        <fieldset id={id} className={`group ${styles.foldBody}`}>
          <legend className="hidden">{title}</legend>
          {children}
        </fieldset>
      )}
    </div>
  );
}
