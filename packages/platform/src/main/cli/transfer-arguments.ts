import type { FileEntry } from "../transfer/manifest.ts";

/** The one folder a command takes. */
export function oneFolder(positionals: readonly string[], usage: string): string {
  const [folder] = positionals;
  if (folder && positionals.length === 1) return folder;
  throw new Error(`usage: vitrine ${usage}`);
}

/** How many files there are, and how large they are together. */
export function countAndSize(files: readonly FileEntry[]): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000;
  return `${files.length.toLocaleString("en")} files, ${megabytes.toFixed(1)} MB`;
}

/** Aborted by the first Ctrl+C, between two files; a second one ends the process as always. */
export function stoppable(): AbortSignal {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort(new Error("Stopped. Run the same command again to continue.")));
  return stop.signal;
}
