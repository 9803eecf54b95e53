import { type ReactNode, useEffect, useRef } from "react";
import { useReturnUrls } from "../checkout/return-urls.tsx";
import { useAccountMessages } from "../messages/account.ts";
import type { HostedSession } from "../session/session.ts";
import { decline } from "./next-step.ts";

export interface AccountFrameProps {
  readonly session: HostedSession;
  readonly title: string;
  readonly body?: string;
  readonly children?: ReactNode;
}

/** One narrow column under the shop's name: a title, a sentence, a form. */
export function AccountFrame({ session, title, body, children }: AccountFrameProps) {
  const strings = useAccountMessages();
  const { site, authorization } = session;
  const { shopUrl } = useReturnUrls();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
    heading.current?.focus();
  }, [title, site.name]);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 sm:px-8">
      <header className="flex min-h-16 items-center pt-4 sm:min-h-24">
        {site.brand.logoUrl ? (
          <img src={site.brand.logoUrl} alt={site.name} className="h-8 w-auto" />
        ) : (
          <span className="text-title font-medium tracking-tight">{site.name}</span>
        )}
      </header>
      <main className="grow py-8 sm:py-12">
        <h1 ref={heading} tabIndex={-1} className="text-heading font-medium">
          {title}
        </h1>
        {body && <p className="mt-2 text-muted">{body}</p>}
        <div className="mt-8">{children}</div>
      </main>
      <footer className="border-t border-line py-6 text-small text-muted">
        {authorization ? (
          <button type="button" className="text-link thumb" onClick={() => void decline()}>
            {strings.account.cancel({ shop: site.name })}
          </button>
        ) : (
          <a href={shopUrl} className="text-link thumb">
            {strings.account.cancel({ shop: site.name })}
          </a>
        )}
      </footer>
    </div>
  );
}
