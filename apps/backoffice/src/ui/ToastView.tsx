import { type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "./Icon.tsx";
import type { ShownToast } from "./shown-toast.ts";
import styles from "./ui.module.css";

/** Milliseconds a notice stays, unless someone points at it or has the keyboard in it; longer when it can be undone. */
const stay = { plain: 8_000, undo: 10_000 };

export interface ToastViewProps {
  readonly toast: ShownToast | undefined;
  onDismiss(toast: ShownToast): void;
}

export function ToastView({ toast, onDismiss }: ToastViewProps): ReactNode {
  const [isHeld, setHeld] = useState(false);
  // A notice removed while it is held has no exit; the next one starts afresh.
  useEffect(() => setHeld(false), [toast]);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => onDismiss(toast), toast.undo ? stay.undo : stay.plain);
    return () => clearTimeout(timer);
  }, [toast, isHeld, onDismiss]);
  return (
    <div
      className={styles.toasts}
      role={toast?.isBad ? "alert" : "status"}
      aria-live={toast?.isBad ? "assertive" : "polite"}
    >
      {toast && (
        // biome-ignore lint/a11y/useSemanticElements: these buttons are no part of a form.
        <div
          key={toast.id}
          role="group"
          className={styles.toast}
          data-bad={toast.isBad || undefined}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              className={styles.toastUndo}
              onClick={() => {
                toast.undo?.();
                onDismiss(toast);
              }}
            >
              {strings.actions.undo}
            </button>
          )}
          <button
            type="button"
            className={styles.toastClose}
            aria-label={strings.actions.dismiss}
            onClick={() => onDismiss(toast)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
