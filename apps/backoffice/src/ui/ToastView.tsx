import { type ReactNode, useEffect, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "./Icon.tsx";
import type { ShownToast } from "./toasts.tsx";
import styles from "./ui.module.css";

/** Milliseconds a notice stays, unless someone points at it or has the keyboard in it; longer when it can be undone. */
const stay = { plain: 8_000, undo: 10_000 };

export function ToastView({ toast, onDismiss }: { toast: ShownToast | undefined; onDismiss(): void }): ReactNode {
  const [isHeld, setHeld] = useState(false);
  const id = toast?.id;
  const hasUndo = toast?.undo !== undefined;
  // A notice removed while it is held has no exit; the next one starts afresh.
  useEffect(() => setHeld(false), [id]);
  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(onDismiss, hasUndo ? stay.undo : stay.plain);
    return () => clearTimeout(timer);
  }, [id, isHeld, hasUndo, onDismiss]);
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
                onDismiss();
              }}
            >
              {strings.actions.undo}
            </button>
          )}
          <button type="button" className={styles.toastClose} aria-label={strings.actions.dismiss} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
