import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a part of the page whose controls take each other's place: when the one that was used is gone,
 * the first of those that came has it. Put the ref on the element around them.
 *
 * @param state what the controls depend on; any value that changes when they do
 */
export function useRestoredFocus<Part extends HTMLElement>(state: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost) part.current?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, [state]);
  return part;
}
