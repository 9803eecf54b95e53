import { useReducer } from "react";

/** Texts that were begun and not sent, by what they are for. They outlive the part of the page they are typed in. */
const begun = new Map<string, string>();

function holdTab(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function note(key: string, text: string | undefined): void {
  if (text === undefined) begun.delete(key);
  else begun.set(key, text);
  if (begun.size > 0) addEventListener("beforeunload", holdTab);
  else removeEventListener("beforeunload", holdTab);
}

export function hasBegunText(key: string): boolean {
  return begun.has(key);
}

/** For whoever signs in next. */
export function dropBegunTexts(): void {
  for (const key of begun.keys()) note(key, undefined);
}

/** A text that is there again wherever it is gone on with, until it is sent or `initial` again. */
export function useBegunText(key: string, initial = ""): readonly [text: string, set: (text: string) => void] {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const set = (text: string) => {
    note(key, text === initial ? undefined : text);
    render();
  };
  return [begun.get(key) ?? initial, set];
}
