import type { ReactNode } from "react";

interface AccountFrameProps {
  readonly title: string;
  readonly body?: string | undefined;
  /** What happened before, in a sentence. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** One narrow column: a title, a sentence, a form. */
export function AccountFrame({ title, body, note, children }: AccountFrameProps) {
  return (
    <div className="page pt-12 md:pt-20">
      <div className="mx-auto max-w-sm">
        {note && (
          <p role="status" className="mb-8 border-s-2 border-accent ps-4 text-muted">
            {note}
          </p>
        )}
        <h1 className="text-display">{title}</h1>
        {body && <p className="mt-3 text-muted">{body}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
