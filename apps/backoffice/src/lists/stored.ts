import { useCallback, useState } from "react";

/** A small value that this browser remembers. Where nothing can be stored, it lasts as long as the page. */
export function useStored<T>(key: string, initial: T): readonly [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => read(key) ?? initial);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or locked store costs the memory, not the choice.
      }
    },
    [key],
  );
  return [value, set];
}

function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}
