import type { ReactNode } from "react";

export type Tone = "good" | "busy" | "bad" | "quiet";

/** A state in a word, with a dot for those who scan. The word alone says it all. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="status" data-tone={tone}>
      <span className="status-dot" aria-hidden="true" />
      {children}
    </span>
  );
}
