import { RouterContextProvider } from "react-router";
import { isMember } from "../account.server.ts";
import { readCart } from "../cart.server.ts";
import {
  hostContext,
  type PageForAll,
  type SharedPages,
  type SharedRender,
  type StorefrontHost,
  sharedContext,
} from "../context.ts";
import { currencyCookie, inKeptCurrency } from "../currency.server.ts";
import { type Destination, destinationOf, rememberDestination } from "../destination.server.ts";
import { inChosenLanguage, languageCookie } from "../language.server.ts";
import { contentPolicy } from "../lib/content-policy.server.ts";
import { currencies } from "../lib/currencies.ts";
import { dayOf } from "../lib/dates.ts";
import { locale } from "../lib/locale.ts";
import { noteView } from "../recommendations.server.ts";
import { getShop, type Shop, withShop } from "../shop.server.ts";
import { isSharedAddress, withoutCampaign } from "./addresses.server.ts";
import { cartLink } from "./cart-link.server.tsx";
import { fill, type Slots, slotsOf, sourcesOf, unmarked } from "./slots.server.ts";

/** Renders a page in full. */
type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

interface Page extends PageForAll {
  readonly slots: Slots | undefined;
  readonly product: SharedRender["product"];
}

/** Whether a request is for a page that everyone gets, but for what is their own in it. */
export function isForSharedPage({ method, url }: Request): boolean {
  return method === "GET" && isSharedAddress(new URL(withoutCampaign(url)));
}

/**
 * Responds with a page for everyone. It is rendered for a request that is made of its address and of what visitors choose,
 * with nothing else of any of them: what somebody has is put into a copy that is theirs alone.
 */
export async function sharedPage(
  request: Request,
  host: StorefrontHost,
  pages: SharedPages,
  render: Render,
): Promise<Response> {
  const context = contextOf(host);
  const address = withoutCampaign(request.url);
  return inChosenLanguage(request, () =>
    inKeptCurrency(request, context, async () => {
      const destination = destinationOf(request);
      const ready = await pages.get(nameOf(address, destination), (fetch) =>
        makePage(address, destination, { ...host, fetch }, render),
      );
      // A page that leads elsewhere takes the whole address along.
      if (address !== request.url && ready.page.headers.location) return render(request, context);
      if (!request.headers.has("cookie")) return ready.respond(request);
      return withShop(request, context, async () => {
        const shop = getShop(context);
        if (!shop.session.isKnown && !destination.postalCode) return ready.respond(request);
        const filled = await fillFor(shop, request, destination, ready.page);
        if (filled) return filled;
        await pages.wait();
        return render(request, context);
      });
    }),
  );
}

function contextOf(host: StorefrontHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}

/** Everything that a page for everyone depends on beside its host and what is read for it. */
function nameOf(address: string, { country }: Destination): string {
  const { pathname, search } = new URL(address);
  // Product pages say on which days a parcel arrives.
  const today = dayOf(new Date());
  return JSON.stringify([pathname, search, locale(), currencies()?.chosen, country, today]);
}

async function makePage(
  address: string,
  { country }: Destination,
  host: StorefrontHost,
  render: Render,
): Promise<Page> {
  const context = contextOf(host);
  const shared: SharedRender = { nonce: crypto.randomUUID() };
  context.set(sharedContext, shared);
  const chosen = [
    await languageCookie(locale()),
    await currencyCookie(context, currencies()?.chosen),
    rememberDestination({ country }),
  ];
  const cookie = chosen.flatMap((one) => one?.split(";")[0] ?? []).join("; ");
  const response = await render(new Request(address, { headers: { cookie } }), context);
  const { html, scripts } = unmarked(await response.text(), shared.nonce);
  const body = Buffer.from(html);
  const { "set-cookie": cookies, ...headers } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...headers, ...policyOf(sourcesOf(html, scripts), host) },
    body,
    isReusable: response.status === 200 && cookies === undefined,
    slots:
      shared.cart === undefined
        ? undefined
        : slotsOf({ html, body, scripts }, { link: cartLink(0), cart: shared.cart }),
    product: shared.product,
  };
}

function policyOf(
  sources: readonly string[],
  { origin }: Pick<StorefrontHost, "origin">,
): Readonly<Record<string, string>> {
  return { "content-security-policy": contentPolicy(sources, origin) };
}

/** The page with what a visitor has; undefined when it has to be rendered for them. */
async function fillFor(
  shop: Shop,
  request: Request,
  destination: Destination,
  page: Page,
): Promise<Response | undefined> {
  const { slots, product, status } = page;
  if (!slots || status !== 200) return undefined;
  if (product?.isPersonal && isMember(shop)) return undefined;
  const [cart] = await Promise.all([
    readCart(shop, destination).catch(() => undefined),
    product && noteView(shop, request, product.id),
  ]);
  if (!cart) return undefined;
  const { body, sources } = fill(slots, { link: cartLink(cart.count), cart: JSON.stringify(cart) });
  return new Response(body, { headers: { ...page.headers, ...policyOf(sources, shop) } });
}
