import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { endToast, type ShownToast, showToast, type Toast } from "./shown-toast.ts";
import { ToastView } from "./ToastView.tsx";

const Context = createContext<(toast: Toast) => void>(() => {});

/** Short notices at the foot of the page, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<ShownToast>();
  const show = useCallback((toast: Toast) => setShown((before) => showToast(before, toast)), []);
  const dismiss = useCallback((ended: ShownToast) => setShown((shown) => endToast(shown, ended)), []);
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
