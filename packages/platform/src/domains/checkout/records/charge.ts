import type { Call } from "../../../kernel/context.ts";
import type { Charge, Site } from "../../../kernel/site.ts";
import { chargeAt } from "../../../policies/conversion.ts";

/** How long a purchase keeps its rate until its order is placed, in milliseconds: a day. */
const RATE_KEPT = 86_400_000;

/**
 * The charge of a purchase whose buyer wants to pay in `wanted`; undefined when that is the shop's own currency, or one
 * that prices are only shown in. `kept` is the charge it had before.
 */
export function chargeFor(
  { settings }: Site,
  wanted: string | undefined,
  now: Date,
  kept?: Charge | undefined,
): Charge | undefined {
  const { currency, currencies = [] } = settings;
  const charged = currencies.filter(({ isCharged }) => isCharged);
  const fresh = chargeAt(currency, charged, wanted, now);
  const isFresh = kept && Date.parse(kept.since) > now.getTime() - RATE_KEPT;
  return fresh && isFresh && kept.currency === fresh.currency && kept.base === fresh.base ? kept : fresh;
}

/** The site as it prices and writes amounts of a purchase. */
export function chargedSite(site: Site, charge: Charge | undefined): Site {
  return charge ? { ...site, settings: { ...site.settings, currency: charge.currency }, charge } : site;
}

export function inCharge<C extends Pick<Call, "site">>(call: C, charge: Charge | undefined): C {
  return charge ? { ...call, site: chargedSite(call.site, charge) } : call;
}
