import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { timeZoneOf } from "../../domains/operations/sites/time-zone.ts";
import type { Recording } from "../../kernel/database/recording.ts";
import { networkOf } from "../../kernel/network-list.ts";
import { settingsKey } from "../../kernel/settings-key.ts";
import type { Site } from "../../kernel/site.ts";
import type { MediaFolders } from "../../pages/media/routes.ts";
import { type HostedApp, hostedHeaders } from "../../pages/pages.ts";
import { chargeAt, chargeConversion, rateAt } from "../../policies/conversion.ts";
import { formatMoney, parseMoney } from "../../policies/money.ts";
import type { Remote } from "../../wire/dispatcher.ts";
import { FairQueue } from "../../wire/fair-queue.ts";
import { compressedResponse } from "../../wire/static/compressed-response.ts";
import { serveFile } from "../../wire/static/static-files.ts";
import { demoMedia, webFolders } from "../package-files.ts";
import type { Platform } from "../platform.ts";
import { marenSettings } from "../seed/maren-settings.ts";
import type { SharedPages, StorefrontBuild, StorefrontHost } from "../storefront/host.ts";
import { PageMemory } from "../storefront/page-memory.ts";
import type { Environment } from "./environment.ts";
import { storefrontEntry } from "./storefront-folder.ts";

/** A page that is rendered costs about ten milliseconds of the process, so the last one of a caller waits about five seconds. */
const pageTurns = { perTurn: 2, maxWaiting: 500 } as const;

/** What no file of ours is called, and no page of the back office. */
const pagePath = /^\/(?!admin(\/|$))[^.]*$/;

/** Everything on the origin that is not API. */
export interface Web {
  readonly hosted: HostedApp | undefined;
  readonly media: MediaFolders;
  answer(request: Request, platform: Platform, remote: Remote): Promise<Response>;
}

/** The site whose storefront is served. */
export interface ServedShop {
  readonly siteId: string;
  /** The storefront's OAuth client. */
  readonly clientId: string;
  /**
   * What the key of shoppers' session cookies is made of; the same after every restart. The first one closes, all open.
   */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** The pictures of the demo catalog belong to it. */
  readonly hasDemoPictures: boolean;
}

/** Opens the built web apps. A missing build is not an error: the API works without. */
export async function openWeb(
  environment: Environment,
  shop: ServedShop,
  storefrontFolder: string = webFolders.storefront,
): Promise<Web> {
  const loadStorefront = findStorefront(storefrontFolder);
  const media: MediaFolders = {
    folders: [join(environment.dataDirectory, "media"), ...(shop.hasDemoPictures ? [demoMedia] : [])],
    cache: join(environment.dataDirectory, "cache/pictures"),
  };
  const secrets = shop.sessionSecrets.map(cookieSecretOf);
  // A storefront that was built for an earlier version takes one.
  const sessionSecret = secrets.length === 1 ? (secrets[0] ?? "") : secrets;
  const turns = new FairQueue(pageTurns);
  let memory: PageMemory | undefined;
  return {
    media,
    hosted: existsSync(join(webFolders.hosted, "index.html")) ? { directory: webFolders.hosted } : undefined,
    async answer(request, platform, remote) {
      const { pathname } = new URL(request.url);
      const addressed = new Request(publicAddress(request, environment.origin), request);
      // No file is looked for where every request would not find one.
      const shared = pagePath.test(pathname) ? (await loadStorefront?.())?.shared : undefined;
      const isShared = shared?.accepts(addressed) === true;
      const file = isShared ? undefined : await staticFile(request, pathname, storefrontFolder);
      if (file) return file;
      if (!loadStorefront) return new Response("The storefront is not built. Run npm run build.\n", { status: 404 });
      const site = await platform.runtime.sites.load(shop.siteId);
      const now = platform.runtime.clock.now();
      const own = remote && { ...remote, isOwnServer: true };
      const askWith =
        (recording?: Recording): typeof fetch =>
        (input, init) =>
          platform.fetch(new Request(input, init), own, recording);
      const host: StorefrontHost = {
        fetch: askWith(),
        origin: environment.origin,
        clientId: shop.clientId,
        sessionSecret,
        currencies: currenciesOf(site, now),
        ...factsOf(site),
      };
      const wait = () => turns.wait(remote ? networkOf(remote.address) : "");
      if (shared && isShared) {
        memory ??= new PageMemory(platform.runtime.store);
        const pages = sharedPages(memory, {
          site,
          now,
          askWith,
          wait,
          reload: () => platform.runtime.sites.load(site.id),
        });
        return compressedResponse(request, await shared.respond(addressed, host, pages));
      }
      await wait();
      const { handle } = await loadStorefront();
      return compressedResponse(request, await handle(addressed, host));
    },
  };
}

function cookieSecretOf(secret: string): string {
  return createHmac("sha256", secret).update("storefront sessions").digest("base64url");
}

interface PageWorld {
  readonly site: Site;
  readonly now: Date;
  readonly askWith: (recording: Recording) => typeof fetch;
  readonly wait: () => Promise<void>;
  /** The site as it is by now. */
  readonly reload: () => Promise<Site>;
}

function sharedPages(memory: PageMemory, { site, now, askWith, wait, reload }: PageWorld): SharedPages {
  const settings = settingsKey(site);
  // Everything that pages depend on beside their address, what their visitor chose and the database.
  const world = `${site.id} ${settings} ${ratesOf(site, now)}`;
  return {
    wait,
    get: (name, make) =>
      memory.get(
        `${world} ${name}`,
        async (recording) => {
          const page = await make(askWith(recording));
          if (settingsKey(await reload()) !== settings) recording.discard();
          return page;
        },
        wait,
      ),
  };
}

/** The template is the demo shop's; every other site is shown under its own name. */
function factsOf({ settings }: Site): Pick<StorefrontHost, "shop" | "languages"> {
  const { name, language, languages = [], isDemo, delivery } = settings;
  if (isDemo && name === marenSettings.name) return { languages };
  const places = delivery.regions.flatMap(({ destinations }) => destinations.map(({ country }) => country));
  const countries = [...new Set(places.filter((country) => country !== "*"))];
  return { shop: { name, language, languages, countries, timeZone: timeZoneOf(settings) } };
}

/** Those with a rate: prices can be shown in them. */
function currenciesOf({ settings: { currency: own, currencies = [] } }: Site, now: Date) {
  const others = currencies.flatMap(({ currency, isCharged = false }) => {
    const charge = chargeAt(own, currencies, currency, now);
    if (!charge) return [];
    const { convert } = chargeConversion(charge);
    return [
      { currency, isCharged, convert: (amount: string) => formatMoney(convert(parseMoney(amount, own)), currency) },
    ];
  });
  return { own, others };
}

/** The rates of now, by which pages show prices. */
function ratesOf({ settings: { currencies = [] } }: Site, now: Date): string {
  return currencies.map((one) => rateAt(one, now) ?? "").join();
}

/**
 * The address under the shop's public origin: links and redirects carry it, whatever name a proxy reached us by. A path
 * that begins like a host, such as `//evil.example/`, would become that host when it is resolved. No page has such a
 * path; escaped, it names nothing. So does one that cannot be decoded, about which the router of the storefront would write
 * lines of its own between those of the log.
 */
function publicAddress(request: Request, origin: string): URL {
  const { pathname, search } = new URL(request.url);
  const address = new URL(origin);
  const decodable = isDecodable(pathname) ? pathname : pathname.replaceAll("%", "%25");
  address.pathname = decodable.replace(/^\/\/+/, (slashes) => `/${"%2F".repeat(slashes.length - 1)}`);
  address.search = search;
  return address;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** What loads the built storefront with the first page that is asked for: a shop with pages of its own never needs it. */
function findStorefront(folder: string): (() => Promise<StorefrontBuild>) | undefined {
  const entry = storefrontEntry(folder);
  let loaded: Promise<StorefrontBuild> | undefined;
  return entry ? () => (loaded ??= import(pathToFileURL(entry).href) as Promise<StorefrontBuild>) : undefined;
}

async function staticFile(request: Request, pathname: string, storefrontFolder: string): Promise<Response | undefined> {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (pathname.startsWith("/_hosted/")) {
    return serveFile({ directory: webFolders.hosted, immutable: true }, pathname.slice("/_hosted/".length), request);
  }
  if (pathname === "/admin" || pathname.startsWith("/admin/")) return backoffice(pathname, request);
  return serveFile(
    { directory: join(storefrontFolder, "client"), immutable: pathname.startsWith("/assets/") },
    pathname.slice(1),
    request,
  );
}

/** The back office is one page: its own files under `/admin/assets/`, the page itself for every other address. */
async function backoffice(pathname: string, request: Request): Promise<Response | undefined> {
  const isAsset = pathname.startsWith("/admin/assets/");
  const file = isAsset ? pathname.slice("/admin/".length) : "index.html";
  const response = await serveFile({ directory: webFolders.backoffice, immutable: isAsset }, file, request);
  if (!response || isAsset) return response;
  for (const [name, value] of Object.entries(hostedHeaders)) response.headers.set(name, value);
  return response;
}
