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

export function toneOf(catalogImport: CatalogImport): Tone {
  const { counts, state } = catalogImport;
  if (hasNothing(catalogImport)) return counts.failed > 0 ? "bad" : "quiet";
  return tones[state] ?? "quiet";
}

export function stateOf(catalogImport: CatalogImport): string {
  const { state } = catalogImport;
  if (hasNothing(catalogImport)) return texts.nothing;
  return (texts.states as Readonly<Record<string, string>>)[state] ?? state;
}

/** Whether it moves on by itself. */
export function isWorking({ state }: CatalogImport): boolean {
  return state === "CHECKING" || state === "RUNNING";
}

/** It was checked, and no row of it would change anything. */
function hasNothing(catalogImport: CatalogImport): boolean {
  return catalogImport.state === "READY" && toWrite(catalogImport) === 0;
}

/** Products that the run writes. */
export function toWrite({ counts }: CatalogImport): number {
  return counts.created + counts.changed;
}
