import { VitrineProvider } from "@vitrine/react";
import { createClient } from "@vitrine/sdk";
import { Suspense, useEffect, useMemo } from "react";
import { applyBrand } from "./brand/brand.ts";
import { ReturnUrlsProvider, useReturnUrls } from "./checkout/return-urls.tsx";
import { segmentsOf, usePath } from "./location.ts";
import { MessagesProvider, useLanguage, useMessages } from "./messages/messages.tsx";
import { ErrorBoundary } from "./page/ErrorBoundary.tsx";
import { Message } from "./page/Message.tsx";
import { AccountPages, CheckoutPages, isAccountPage, PayPage } from "./routes.ts";
import { hostedAuth } from "./session/auth.ts";
import { type HostedSession, SessionEnded } from "./session/session.ts";
import { useSession } from "./session/use-session.ts";
import { Lines } from "./ui/Skeleton.tsx";

/** Every hosted page, in a BCP 47 language: first who is here, then what they came for. */
export function App({ language }: { language: string }) {
  const found = useSession(useSessionQuery());
  return (
    <Suspense fallback={<Loading />}>
      <MessagesProvider language={language}>
        <ErrorBoundary>{found.session ? <Session session={found.session} /> : <NoSession {...found} />}</ErrorBoundary>
      </MessagesProvider>
    </Suspense>
  );
}

/** What the page asks its session for: the checkout or the request for payment that it shows. */
function useSessionQuery(): string {
  const [page, id] = segmentsOf(usePath());
  if (id === undefined) return "";
  if (page === "checkout") return `?${new URLSearchParams({ checkout: id })}`;
  if (page !== "pay") return "";
  const site = new URLSearchParams(location.search).get("site");
  return `?${new URLSearchParams({ payment: id, ...(site && { site }) })}`;
}

function NoSession({ error, retry }: { error?: unknown; retry(): void }) {
  const strings = useMessages();
  if (error instanceof SessionEnded) return <Message {...strings.expired} backUrl={wayBack() ?? "/"} />;
  if (error) return <Message {...strings.failed} onRetry={retry} />;
  return <Loading />;
}

function Session({ session }: { session: HostedSession }) {
  const language = useLanguage();
  const query = useSessionQuery();
  const client = useMemo(() => {
    // The platform's own texts, in responses and in mails, are in the language of the page.
    const headers = { "x-wix-linguist": language };
    return createClient({ baseUrl: "", auth: hostedAuth(session, query), headers });
  }, [session, query, language]);
  useEffect(() => applyBrand(session.site.brand), [session.site.brand]);
  return (
    <VitrineProvider client={client} locale={language}>
      <ReturnUrlsProvider session={session}>
        <Page session={session} />
      </ReturnUrlsProvider>
    </VitrineProvider>
  );
}

function Page({ session }: { session: HostedSession }) {
  const strings = useMessages();
  const { shopUrl } = useReturnUrls();
  const path = segmentsOf(usePath());
  const [page] = path;
  // The address of a redirect that was used up; a session left from before does not make it good again.
  if (page === "_vitrine") return <Message {...strings.expired} site={session.site} backUrl={wayBack() ?? shopUrl} />;
  return (
    <Suspense fallback={<Loading />}>
      {page === "checkout" ? (
        <CheckoutPages path={path} session={session} />
      ) : page === "pay" && path[1] !== undefined ? (
        <PayPage key={path[1]} id={path[1]} session={session} />
      ) : isAccountPage(page) ? (
        <AccountPages page={page} session={session} />
      ) : (
        <Message {...strings.notFound} site={session.site} backUrl={shopUrl} />
      )}
    </Suspense>
  );
}

/** Where the redirect that was used up would have led back to; the platform writes it into the page. */
function wayBack(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="vitrine:back"]')?.content;
}

/** The language is not known yet, so the placeholder has no text. */
function Loading() {
  return (
    <div className="mx-auto max-w-2xl px-4 pt-24 sm:px-8" aria-busy="true">
      <Lines count={5} />
    </div>
  );
}
