import latinFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import { directionOf } from "@vitrine/messages";
import { isOffline } from "@vitrine/react";
import { type ReactNode, useEffect, useMemo } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import inlineStyles from "./app.css?inline";
import styles from "./app.css?url";
import { brand, pageBrand, pageBrandId } from "./brand.ts";
import { readCart } from "./cart.server.ts";
import { listCollections } from "./catalog.server.ts";
import { asChosen } from "./choices.server.tsx";
import { CartDrawer } from "./components/cart/CartDrawer.tsx";
import { CartProvider } from "./components/cart/CartProvider.tsx";
import { Footer } from "./components/page/Footer.tsx";
import { Header } from "./components/page/Header.tsx";
import { Notice } from "./components/page/Notice.tsx";
import { Skeleton } from "./components/page/Skeleton.tsx";
import { Written } from "./components/page/Written.tsx";
import { sharedContext } from "./context.ts";
import { destinationOf } from "./destination.server.ts";
import { findGiftCard } from "./gift-card.server.ts";
import type { CartView } from "./lib/cart-view.ts";
import { keepEarlyActions, takenOver } from "./lib/early-actions.ts";
import { emptyCart } from "./lib/empty-cart.ts";
import { initialIcon } from "./lib/initial-icon.ts";
import { locale } from "./lib/locale.ts";
import { useNonce } from "./lib/nonce.ts";
import type { Missing } from "./lib/not-found.server.ts";
import { useOfflineStop } from "./lib/offline.ts";
import { usePendingPath } from "./lib/pending.ts";
import { reachable } from "./lib/reachable.server.ts";
import { texts } from "./lib/texts.ts";
import { menuOf } from "./menu.server.ts";
import { getShop, withShop } from "./shop.server.ts";
import { listFooterPages } from "./shop-pages.server.ts";

/**
 * A built page brings its styles along, eight kilobytes compressed, so that a phone paints after one round trip and
 * not after two. Scripts do not carry them: what the server sent stays.
 */
const isInlined = import.meta.env.PROD;
const criticalStyles = import.meta.env.SSR ? inlineStyles : "";

export const links: LinksFunction = () => [
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  ...(isInlined ? [] : [{ rel: "stylesheet", href: styles }]),
  ...(brand.isPlain ? [{ rel: "icon", href: initialIcon(brand.name), type: "image/svg+xml" }] : templateIcons),
];

/** The mark of the template's shop. */
const templateIcons = [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Opens the shop for every request, and writes its session into the response. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }, next) => asChosen(request, context, () => withShop(request, context, next)),
];

export const loader = reachable(async ({ request, context }: LoaderFunctionArgs) => {
  const shop = getShop(context);
  const [{ collections, total }, cart, giftCard, pages] = await Promise.all([
    listCollections(shop),
    readCart(shop, destinationOf(request)),
    // A shop that sells none, or cannot say so now, has its other pages all the same.
    findGiftCard(shop).catch(() => undefined),
    listFooterPages(shop),
  ]);
  const { menu, line } = menuOf(
    collections.map(({ name, slug }) => ({ label: name, to: `/collections/${slug}` })),
    total > collections.length,
    giftCard ? [{ label: giftCard.name, to: "/gift-card" }] : [],
  );
  // As text: a page for everyone has it in one place, where each visitor's own is put.
  const text = JSON.stringify(cart);
  const shared = context.get(sharedContext);
  if (shared) shared.cart = text;
  return { menu, line, pages, cart: text, language: locale() };
});

/** The title of a page that has nothing to show; every other page says its own. */
export const meta: MetaFunction = ({ error }) =>
  error === undefined
    ? []
    : [{ title: `${texts[kindOf(error)].title} – ${brand.name}` }, { name: "robots", content: "noindex" }];

/** Menu and cart change with what is done, not with where one goes; and when a page asks for what it shows anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isDone = formMethod === undefined ? currentUrl.href === nextUrl.href : formMethod !== "GET";
  return isDone && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang={locale()} dir={directionOf(locale())}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14181a" />
        <BrandScript />
        <Meta />
        <Links />
        {isInlined && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: criticalStyles }} />
        )}
        {/* Last, and the server's alone: hydration passes over what it does not know at the end of a head. */}
        {import.meta.env.SSR && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: firstScript() }} />}
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Where a browser keeps nothing for pages, asking it to throws, also in scripts that are not ours: such as the one of the
 * router that scrolls back. To them it forgets. Firefox opens no channels to other tabs there either.
 */
const forgetful =
  'try{sessionStorage.length}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}' +
  'try{new BroadcastChannel("").close()}catch{window.BroadcastChannel=class{postMessage(){}addEventListener(){}removeEventListener(){}}}';

/** What runs before anything is shown. */
function firstScript(): string {
  return `${forgetful};(${keepEarlyActions})(${JSON.stringify(takenOver)})`;
}

/** Data, not a script: `brand.ts` reads it in the browser. */
function BrandScript() {
  const __html = import.meta.env.SSR ? JSON.stringify(pageBrand()).replaceAll("<", "\\u003c") : "";
  return (
    <script id={pageBrandId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  );
}

/** Of this tab; outside of the frame, which is made anew around an error. */
let shownPath: string | undefined;

/**
 * Says what another page is: its heading has the focus. The first page and what changes on one leave it where it is; with
 * the first one scripts have taken over.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const heading = document.querySelector("h1");
    if (heading && shownPath && shownPath !== pathname) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (!shownPath) dispatchEvent(new Event(takenOver));
    shownPath = pathname;
  }, [pathname]);
}

/** The frame around every page. */
function Frame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const menu = data?.menu ?? [];
  const cart = useMemo(() => (data ? (JSON.parse(data.cart) as CartView) : emptyCart), [data]);
  const nonce = useNonce();
  const language = data?.language ?? locale();
  // Another was chosen since, in another tab or on a page that the browser went back from.
  useEffect(() => {
    if (language !== locale()) location.reload();
  }, [language]);
  usePageFocus();
  return (
    <CartProvider loaded={cart}>
      <a href="#main" className="button absolute start-4 top-2 z-30 -translate-y-24 focus:translate-y-0">
        {texts.skip}
      </a>
      <Written place="offer" />
      <Header menu={menu} line={data?.line} />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        {children}
      </main>
      <Footer menu={menu} pages={data?.pages} />
      {/* Inside what changes with the page: outside of it, it would scroll before the page has its new height. */}
      <ScrollRestoration nonce={nonce} />
      <CartDrawer />
    </CartProvider>
  );
}

export default function Root() {
  const pending = usePendingPath();
  const goOn = useOfflineStop();
  if (goOn) {
    return (
      <Frame>
        <Notice kind="offline" onRetry={goOn} />
      </Frame>
    );
  }
  return <Frame>{pending ? <Skeleton path={pending} fallback={<Outlet />} /> : <Outlet />}</Frame>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const menu = useRouteLoaderData<typeof loader>("root")?.menu ?? [];
  return (
    <Frame>
      <Notice kind={kindOf(error)} products={missingOf(error)?.products ?? []} menu={menu} />
    </Frame>
  );
}

function kindOf(error: unknown): "notFound" | "closed" | "offline" | "failure" {
  if (isRouteErrorResponse(error) && error.status === 404) return "notFound";
  if (isOffline()) return "offline";
  return isRouteErrorResponse(error) && error.status === 503 ? "closed" : "failure";
}

/** What the loader of a page that does not exist offers instead. */
function missingOf(error: unknown): Missing | undefined {
  return isRouteErrorResponse(error) && error.status === 404
    ? ((error.data as Missing | null) ?? undefined)
    : undefined;
}
