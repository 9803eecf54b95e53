export interface Toast {
  readonly text: string;
  readonly isBad?: boolean;
  /** Offered for as long as the toast stays. */
  readonly undo?: () => void;
}

/** Known by itself: the next one may have its number again. */
export interface ShownToast extends Toast {
  readonly id: number;
}

/** The newest replaces the one before. */
export function showToast(before: ShownToast | undefined, toast: Toast): ShownToast {
  return { ...toast, id: (before?.id ?? 0) + 1 };
}

/** What is shown when a toast has ended: one that came in the same moment stays. */
export function endToast(shown: ShownToast | undefined, ended: ShownToast): ShownToast | undefined {
  return shown === ended ? undefined : shown;
}
