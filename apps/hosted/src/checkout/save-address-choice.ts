import type { DraftStore } from "@vitrine/react";

const key = "keep-address";

/** Whether the address of a checkout is to stay in the member's account; undefined before anyone said. */
export function readSaveAddress(drafts: DraftStore): boolean | undefined {
  const saved = drafts.read(key)?.keep;
  return saved === undefined ? undefined : saved === "yes";
}

/** Remembers it as long as the tab is open: the address is kept when the order is placed, corrected by then. */
export function writeSaveAddress(drafts: DraftStore, isSaved: boolean): void {
  drafts.write(key, { keep: isSaved ? "yes" : "" });
}
