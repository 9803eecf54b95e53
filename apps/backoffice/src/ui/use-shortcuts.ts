import { useEffect, useRef, useSyncExternalStore } from "react";

const storageKey = "vitrine.backoffice.single-keys";
const listeners = new Set<() => void>();

/** Whether keys without a modifier are shortcuts. People who speak to their computer need them off. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areSingleKeysOn(),
  );
  const set = (next: boolean) => {
    chosen = next ? "on" : "off";
    try {
      localStorage.setItem(storageKey, chosen);
    } catch {
      // A full or locked store costs the memory, not the choice.
    }
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

/** What was chosen on this page, where nothing can be stored. */
let chosen: string | undefined;

function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return chosen !== "off";
  }
}

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Milliseconds between the keys of a sequence such as `g o`. */
const sequenceTime = 1_000;

/**
 * Calls what the pressed keys stand for: `mod+k` (Ctrl or ⌘), `j`, `g o`. Keys without a modifier rest while
 * someone types or a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let first = "";
    let at = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (!hasModifier && (!areSingleKeysOn() || isElsewhere(event.target))) return;
      const key = hasModifier ? `mod+${event.key.toLowerCase()}` : event.key;
      const sequence = event.timeStamp - at < sequenceTime ? `${first} ${key}` : key;
      const action = latest.current[sequence] ?? latest.current[key];
      first = key;
      at = event.timeStamp;
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog][aria-modal=true]")) return true;
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable=true], [role=menu]") !== null
  );
}
