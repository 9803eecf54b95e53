/** What this browser stores under a key; undefined where that is nothing, or where storing is shut off. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    // Shut off or filled by something else: as good as empty.
    return undefined;
  }
}

/** Stores a value for the next visits, where the browser stores anything. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing keeps it for this page only.
  }
}
