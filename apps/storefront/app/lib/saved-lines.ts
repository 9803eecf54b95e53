import { useEffect, useState } from "react";
import type { LineView } from "./cart-view.ts";
import { readLocal, writeLocal } from "./local-storage.ts";

/** A line that was put aside: what to show of it, and what brings it back. Its price is the shop's when it comes back. */
export type SavedLine = Pick<LineView, "name" | "to" | "options" | "terms" | "quantity" | "picture" | "reference">;

/** Most lines that are stored. */
const keepMost = 20;

const key = "vitrine-saved";

/** What was put aside, with the ways to add to it and to take from it. Lives in this browser; empty on the server. */
export function useSavedLines(): {
  readonly saved: readonly SavedLine[];
  save(line: LineView): void;
  discard(line: SavedLine): void;
} {
  const [saved, setSaved] = useState<readonly SavedLine[]>([]);
  useEffect(() => {
    const read = () => setSaved(readSaved(readLocal(key)));
    read();
    // Another tab may have changed it.
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  const change = (next: (lines: readonly SavedLine[]) => readonly SavedLine[]) => {
    const lines = next(readSaved(readLocal(key))).slice(0, keepMost);
    writeLocal(key, lines);
    setSaved(lines);
  };
  return {
    saved,
    save: ({ name, to, options, terms, quantity, picture, reference }) =>
      change((lines) => [
        {
          name,
          ...(to ? { to } : {}),
          options,
          ...(terms ? { terms } : {}),
          quantity,
          ...(picture ? { picture } : {}),
          reference,
        },
        ...lines.filter((line) => line.reference !== reference),
      ]),
    discard: ({ reference }) => change((lines) => lines.filter((line) => line.reference !== reference)),
  };
}

/** What of a stored value are lines. */
export function readSaved(stored: unknown): SavedLine[] {
  return Array.isArray(stored) ? stored.filter(isSavedLine).slice(0, keepMost) : [];
}

function isSavedLine(value: unknown): value is SavedLine {
  const { name, reference, quantity, options, to } = (value ?? {}) as Partial<SavedLine>;
  const isLocal = to === undefined || (typeof to === "string" && /^\/(?!\/)/.test(to));
  const isCounted = Number.isInteger(quantity) && Number(quantity) > 0;
  return typeof name === "string" && typeof reference === "string" && isCounted && Array.isArray(options) && isLocal;
}
