import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { ToastView } from "./ToastView.tsx";

export interface Toast {
  readonly text: string;
  readonly isBad?: boolean;
  /** Offered for as long as the toast stays. */
  readonly undo?: () => void;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const Context = createContext<(toast: Toast) => void>(() => {});

/** Short notices at the foot of the page. The newest replaces the one before. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<ShownToast>();
  const show = useCallback((toast: Toast) => setShown((before) => ({ ...toast, id: (before?.id ?? 0) + 1 })), []);
  const dismiss = useCallback(() => setShown(undefined), []);
  const view = useMemo(() => <ToastView toast={shown} onDismiss={dismiss} />, [shown, dismiss]);
  return (
    <Context value={show}>
      {children}
      {view}
    </Context>
  );
}

export function useToast(): (toast: Toast) => void {
  return useContext(Context);
}
