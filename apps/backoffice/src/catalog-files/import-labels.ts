import type { CatalogImport } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.catalogFiles;

const tones: Readonly<Record<string, Tone>> = {
  CHECKING: "busy",
  READY: "busy",
  RUNNING: "busy",
  COMPLETED: "good",
  FAILED: "bad",
  CANCELED: "quiet",
};

export function toneOf({ state }: CatalogImport): Tone {
  return tones[state] ?? "quiet";
}

export function stateOf({ state }: CatalogImport): string {
  return (texts.states as Readonly<Record<string, string>>)[state] ?? state;
}

/** Whether it moves on by itself. */
export function isWorking({ state }: CatalogImport): boolean {
  return state === "CHECKING" || state === "RUNNING";
}

/** Products that the run writes. */
export function toWrite({ counts }: CatalogImport): number {
  return counts.created + counts.changed;
}
