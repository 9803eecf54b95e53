import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a part of the page whose controls take each other's place: when the one that was used is gone,
 * the last of those that match has it, or else the part. Put the ref on the element around them, with a `tabIndex`.
 *
 * @param state what the controls depend on; any value that changes when they do
 */
export function useRestoredFocus<Part extends HTMLElement>(state: unknown, controls: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const found = part.current?.querySelectorAll<HTMLElement>(controls) ?? [];
    (found[found.length - 1] ?? part.current)?.focus({ preventScroll: true });
  }, [state, controls]);
  return part;
}
