import type { ReactNode } from "react";
import { useReturnUrls } from "../checkout/return-urls.tsx";
import { useMessages } from "../messages/messages.tsx";
import type { HostedSite } from "../session/session.ts";

export interface FrameProps {
  readonly site: HostedSite;
  readonly main: ReactNode;
  /** Between header and form, for narrow screens. */
  readonly above?: ReactNode;
  /** The checkout is behind the shopper: no cart to go back to, and the page has a title of its own. */
  readonly isOver?: boolean;
  /** Beside the form, for wide screens. */
  readonly aside?: ReactNode;
}

/** The width everything above and in the form keeps to. */
export const column = "mx-auto w-full max-w-2xl px-4 sm:px-8 lg:px-12";

/** The page around a hosted form: the shop's name, the return link, and no other links. */
export function Frame({ site, main, above, aside, isOver = false }: FrameProps) {
  const strings = useMessages();
  return (
    <div className={`min-h-dvh ${aside ? "grid grid-cols-[1fr_minmax(26rem,42%)]" : ""}`}>
      <div>
        <Header site={site} isOver={isOver} />
        {above}
        <main className={`${column} pb-16`}>
          {!isOver && <h1 className="sr-only">{strings.title({ shop: site.name })}</h1>}
          {main}
        </main>
      </div>
      {aside && (
        <div className="border-s border-line bg-wash">
          <div className="sticky top-0 max-h-dvh max-w-lg overflow-y-auto px-10 pt-24">{aside}</div>
        </div>
      )}
    </div>
  );
}

function Header({ site, isOver }: Required<Pick<FrameProps, "site" | "isOver">>) {
  const strings = useMessages();
  const { cartUrl, shopUrl } = useReturnUrls();
  return (
    <header className={`${column} flex min-h-16 flex-wrap items-center justify-between gap-x-4 lg:min-h-24`}>
      <a href={shopUrl} className="thumb text-title font-medium tracking-tight">
        {site.brand.logoUrl ? <img src={site.brand.logoUrl} alt={site.name} className="h-8 w-auto" /> : site.name}
      </a>
      {!isOver && (
        <a href={cartUrl} className="text-link thumb -my-2 py-2 text-small text-muted">
          {strings.backToCart}
        </a>
      )}
    </header>
  );
}
