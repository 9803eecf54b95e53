import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Shopper } from "../http/call.ts";
import { hashSecret } from "../identity/secrets.ts";
import { type RedirectSession, redeemRedirectSession } from "../services/redirects/repository.ts";
import { type Callbacks, mayReturnTo } from "../services/redirects/rules.ts";
import type { Site } from "../services/sites/site.ts";
import { authorize } from "./authorize.ts";
import { beginSession, endSession, type HostedOptions } from "./context.ts";
import { hostedHeaders, plainPage, shell } from "./pages.ts";

/** Follows a redirect URL: uses it up, does what it was made for, and sends the browser on. */
export async function follow(context: Context, options: HostedOptions): Promise<Response> {
  const { runtime } = options;
  const secret = context.req.param("secret") ?? "";
  const redeem = () =>
    runtime.store.write((db) => redeemRedirectSession(db, hashSecret(secret), runtime.clock.now().getTime()), {
      durable: true,
    });
  const session = await redeem();
  if (!session) {
    const page = options.app ? await shell(options.app) : plainPage("This link was already used", usedUp, "/");
    return context.html(page, 410, hostedHeaders);
  }
  const site = await runtime.sites.load(session.siteId);
  const rejected = rejectedCallback(session.callbacks, site, runtime.origin);
  if (rejected) return context.html(rejectedPage(...rejected), 400, hostedHeaders);
  return lead(context, options, session, site);
}

const usedUp = [
  "Links to the checkout and to sign-in work once and only for a few minutes.",
  "Go back to the shop and start again; your cart is still there.",
];

async function lead(context: Context, options: HostedOptions, session: RedirectSession, site: Site): Promise<Response> {
  const { intent, callbacks } = session;
  const search = new URL(context.req.url).search;
  switch (intent.kind) {
    case "ecomCheckout":
      await begin(context, options, session);
      return context.redirect(`/checkout/${intent.checkoutId}${search}`, 303);
    case "auth":
      return authorize(context, options, site, intent.request, session);
    case "login":
      await begin(context, options, session);
      return context.redirect(
        callbacks.postFlowUrl ? withLogin(callbacks.postFlowUrl, session.shopper) : "/login",
        303,
      );
    case "logout":
      await endSession(context, options);
      return context.redirect(callbacks.postFlowUrl ? withLogin(callbacks.postFlowUrl, null) : "/signed-out", 303);
    case "page":
      return context.redirect(intent.url, 303);
  }
}

async function begin(context: Context, options: HostedOptions, session: RedirectSession): Promise<void> {
  const { siteId, clientId, callbacks, shopper } = session;
  // An app may open a checkout for nobody in particular: the buyer is a new visitor then.
  const whoever: Shopper = shopper ?? { kind: "visitor", id: randomUUID() };
  await beginSession(context, options, { siteId, shopper: whoever, clientId: clientId ?? siteId, callbacks });
}

/** Every callback says whether a member came back. */
export function withLogin(url: string, shopper: Shopper | null): string {
  const target = new URL(url);
  target.searchParams.set("wixMemberLoggedIn", String(shopper?.kind === "member"));
  return target.href;
}

function rejectedCallback(callbacks: Callbacks, site: Site, origin: string): [name: string, url: string] | undefined {
  return Object.entries(callbacks).find(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !mayReturnTo(entry[1], site, origin),
  );
}

function rejectedPage(name: string, url: string): string {
  return plainPage("This shop's return address is not allowed", [
    `${name} is ${url}`,
    `The owner of the shop can allow it: vitrine redirects allow ${URL.canParse(url) ? new URL(url).origin : url}`,
  ]);
}
