import { useMemo, useState } from "react";

/** The rows somebody picked, by id. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  set(ids: readonly string[]): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        setIds((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
      set: (next) => setIds(new Set(next)),
    }),
    [ids],
  );
}
