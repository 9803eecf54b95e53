/** Keeps what was typed across reloads. Never hand it anything secret, such as card numbers. */
export interface DraftStore {
  read(key: string): Readonly<Record<string, string>> | undefined;
  write(key: string, values: Readonly<Record<string, string>>): void;
  remove(key: string): void;
}

/** Drafts that last as long as the browser tab. Without storage access nothing is stored. */
export function tabDrafts(prefix: string): DraftStore {
  return {
    read: (key) => attempt(() => record(JSON.parse(sessionStorage.getItem(prefix + key) ?? "null"))),
    write: (key, values) => attempt(() => sessionStorage.setItem(prefix + key, JSON.stringify(values))),
    remove: (key) => attempt(() => sessionStorage.removeItem(prefix + key)),
  };
}

function record(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
}

function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
