import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "../messages/messages.tsx";
import type { HostedSite } from "../session/session.ts";

export interface MessageProps {
  readonly title: string;
  readonly body: string;
  /** Absent while the shop is not known. */
  readonly site?: HostedSite;
  readonly backUrl?: string;
  readonly children?: ReactNode;
  onRetry?(): void;
}

/** A page that has one thing to say, and the way on. */
export function Message({ title, body, site, backUrl, children, onRetry }: MessageProps) {
  const strings = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = site ? `${title} · ${site.name}` : title;
    heading.current?.focus();
  }, [title, site]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-16 sm:px-8">
      {site && <p className="mb-8 text-title font-medium tracking-tight">{site.name}</p>}
      <h1 ref={heading} tabIndex={-1} className="text-heading font-medium">
        {title}
      </h1>
      <p className="mt-3 max-w-measure text-muted">{body}</p>
      {children}
      <div className="mt-8">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {strings.failed.retry}
          </button>
        )}
        {backUrl && (
          <a href={backUrl} className="button">
            {strings.backToShop}
          </a>
        )}
      </div>
    </main>
  );
}
