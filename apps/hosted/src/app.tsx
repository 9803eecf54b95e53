import { VitrineProvider } from "@vitrine/react";
import { createClient } from "@vitrine/sdk";
import { Suspense, useEffect, useMemo, useState } from "react";
import { applyBrand } from "./brand/brand.ts";
import { useWaysBack, WaysBackProvider } from "./checkout/ways-back.tsx";
import { segmentsOf, usePath } from "./location.ts";
import { Message } from "./page/Message.tsx";
import { AccountPages, CheckoutPages, isAccountPage } from "./routes.ts";
import { hostedAuth } from "./session/auth.ts";
import { type HostedSession, SessionEnded } from "./session/session.ts";
import { useSession } from "./session/use-session.ts";
import { directionOf, StringsProvider, translatedLanguage, useStrings } from "./strings/strings.tsx";
import { Lines } from "./ui/Skeleton.tsx";

/** Every hosted page: first who is here, then what they came for. */
export function App() {
  const { session, error, retry } = useSession();
  const language = useLanguage(session?.site.language);
  return (
    <StringsProvider language={translatedLanguage(language)}>
      {session ? <Session session={session} language={language} /> : <NoSession error={error} onRetry={retry} />}
    </StringsProvider>
  );
}

function NoSession({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const strings = useStrings();
  if (error instanceof SessionEnded) return <Message {...strings.expired} backUrl={wayBack() ?? "/"} />;
  if (error) return <Message {...strings.failed} onRetry={onRetry} />;
  return <Loading />;
}

function Session({ session, language }: { session: HostedSession; language: string }) {
  const client = useMemo(() => createClient({ baseUrl: "", auth: hostedAuth(session) }), [session]);
  useEffect(() => applyBrand(session.site.brand), [session.site.brand]);
  return (
    <VitrineProvider client={client} locale={language}>
      <WaysBackProvider session={session}>
        <Page session={session} />
      </WaysBackProvider>
    </VitrineProvider>
  );
}

function Page({ session }: { session: HostedSession }) {
  const strings = useStrings();
  const { shopUrl } = useWaysBack();
  const path = segmentsOf(usePath());
  const [page] = path;
  // The address of a redirect that was used up; a session left from before does not make it good again.
  if (page === "_vitrine") return <Message {...strings.expired} site={session.site} backUrl={wayBack() ?? shopUrl} />;
  return (
    <Suspense fallback={<Loading />}>
      {page === "checkout" ? (
        <CheckoutPages path={path} session={session} />
      ) : isAccountPage(page) ? (
        <AccountPages page={page} session={session} />
      ) : (
        <Message {...strings.notFound} site={session.site} backUrl={shopUrl} />
      )}
    </Suspense>
  );
}

/** The language the address asks for, when it is one. */
function languageAsked(): string | undefined {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  try {
    return Intl.getCanonicalLocales(asked)[0];
  } catch {
    return undefined;
  }
}

/** Where the redirect that was used up would have led back to; the platform writes it into the page. */
function wayBack(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="vitrine:back"]')?.content;
}

function Loading() {
  return (
    <div className="mx-auto max-w-2xl px-4 pt-24 sm:px-8">
      <Lines count={5} label={useStrings().loading} />
    </div>
  );
}

/** The language asked for in the address, else the shop's. The document says which one its words are really in. */
function useLanguage(ofSite: string | undefined): string {
  const [asked] = useState(languageAsked);
  const language = asked ?? ofSite ?? "en";
  useEffect(() => {
    const shown = translatedLanguage(language);
    document.documentElement.lang = shown;
    document.documentElement.dir = directionOf(shown);
  }, [language]);
  return language;
}
