import { useEffect, useState } from "react";
import type { LineView } from "./cart-view.ts";

/** A line that was put aside: what to show of it, and what brings it back. Its price is the shop's when it comes back. */
export type SavedLine = Pick<LineView, "name" | "to" | "options" | "quantity" | "picture" | "reference">;

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
    const read = () => setSaved(readSaved(localStorageText()));
    read();
    // Another tab may have changed it.
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  const change = (next: (lines: readonly SavedLine[]) => readonly SavedLine[]) => {
    const lines = next(readSaved(localStorageText())).slice(0, keepMost);
    keep(lines);
    setSaved(lines);
  };
  return {
    saved,
    save: ({ name, to, options, quantity, picture, reference }) =>
      change((lines) => [
        { name, ...(to ? { to } : {}), options, quantity, ...(picture ? { picture } : {}), reference },
        ...lines.filter((line) => line.reference !== reference),
      ]),
    discard: ({ reference }) => change((lines) => lines.filter((line) => line.reference !== reference)),
  };
}

/** What of a stored text are lines. */
export function readSaved(text: string | null): SavedLine[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isSavedLine).slice(0, keepMost) : [];
  } catch {
    // Shut off or filled by something else: as good as empty.
    return [];
  }
}

function isSavedLine(value: unknown): value is SavedLine {
  const { name, reference, quantity, options, to } = (value ?? {}) as Partial<SavedLine>;
  const isLocal = to === undefined || (typeof to === "string" && /^\/(?!\/)/.test(to));
  const isCounted = Number.isInteger(quantity) && Number(quantity) > 0;
  return typeof name === "string" && typeof reference === "string" && isCounted && Array.isArray(options) && isLocal;
}

function localStorageText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(lines: readonly SavedLine[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing keeps it for this page only.
  }
}
