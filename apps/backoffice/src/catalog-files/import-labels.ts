import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import type { Tone } from "../ui/Status.tsx";
import type { ShownImport } from "./import-source.ts";

const texts = strings.catalogFiles;

const tones: Readonly<Record<string, Tone>> = {
  CHECKING: "busy",
  READY: "busy",
  RUNNING: "busy",
  COMPLETED: "good",
  FAILED: "bad",
  CANCELED: "quiet",
};

export function toneOf(shown: ShownImport): Tone {
  const { counts, state } = shown;
  if (hasNothing(shown)) return counts.failed > 0 ? "bad" : "quiet";
  return tones[state] ?? "quiet";
}

export function stateOf(shown: ShownImport): string {
  const { state } = shown;
  if (hasNothing(shown)) return texts.nothing;
  return messageFor(texts.states, state) ?? state;
}

/** It was checked, and no row of it would change anything. */
function hasNothing(shown: ShownImport): boolean {
  return shown.state === "READY" && toWrite(shown) === 0;
}

/** Records that the run writes. */
export function toWrite({ counts }: ShownImport): number {
  return counts.created + counts.changed;
}
