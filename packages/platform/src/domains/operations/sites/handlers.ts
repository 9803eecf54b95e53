import {
  type Shop,
  type SiteRetention,
  type SiteSettings,
  type SiteSettingsUpdate,
  siteSettings,
} from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import type { Site } from "../../../kernel/site.ts";
import { backInStockSettings } from "../../../policies/back-in-stock-settings.ts";
import { rateAt } from "../../../policies/conversion.ts";
import { feedUrl } from "../../../policies/feed-url.ts";
import { reviewSettings } from "../../../policies/review-settings.ts";
import { toDelivery } from "./delivery.ts";
import { changeSettings, hasPrices, readSite, type StoredSite } from "./repository.ts";
import { withChanges } from "./rules.ts";
import { timeZoneOf } from "./time-zone.ts";

export const siteSettingsHandlers: Implementation = implement(
  siteSettings,
  {
    async getSiteSettings(_, call) {
      return { settings: await present(call, await readSite(call.db, call.site.id)) };
    },

    async getShop(_, { site: { settings }, now }) {
      return { shop: toShop(settings, now) };
    },

    async updateSiteSettings({ settings: update }, call) {
      const settings = await call.transaction((inside) => change(inside, update), { durable: true });
      await call.runtime.sites.invalidate();
      return { settings };
    },
  },
  { ownTransactions: ["updateSiteSettings"] },
);

async function change(call: Call, update: SiteSettingsUpdate): Promise<SiteSettings> {
  const { db, site, now } = call;
  const changed = await changeSettings(
    db,
    site.id,
    async ({ settings, revision }) => {
      if (update.revision !== undefined) checkRevision(call, revision, update.revision);
      const next = withChanges(settings, update);
      checkProviders(call, update.payments?.providers ?? []);
      if (next.currency !== settings.currency && (await hasPrices(db, site.id))) {
        const { currency } = settings;
        call.fail("FAILED_PRECONDITION", { currency }, `There are prices in ${currency}, so the currency stays.`);
      }
      return next;
    },
    now,
  );
  return present(call, changed);
}

/** A provider that is not plugged in could not charge anyone. */
function checkProviders({ runtime }: Call, ids: readonly string[]): void {
  const known = [...runtime.adapters.payments.keys()];
  for (const [index, id] of ids.entries()) {
    if (known.includes(id)) continue;
    const description = `is not plugged in; there are: ${known.join(", ") || "none"}`;
    throw invalid(`settings.payments.providers[${index}]`, description);
  }
}

/** What shoppers may know. A currency without a rate yet is not offered. */
function toShop({ name, language, languages = [], currency, currencies = [] }: Site["settings"], now: Date): Shop {
  const offered = currencies.filter((one) => rateAt(one, now) !== undefined);
  return {
    name,
    language,
    languages: [...languages],
    currency,
    currencies: offered.map(({ currency: code, isCharged = false }) => ({ currency: code, isCharged })),
  };
}

/** What merchants decide here; prices of delivery and tax have services of their own. */
async function present(
  { db, runtime: { origin } }: Call,
  { id, settings, revision, updatedAt }: StoredSite,
): Promise<SiteSettings> {
  const { name, currency, language, weightUnit, taxIncludedInPrices, storefrontUrl } = settings;
  const { businessAddress, contactEmail, brand, stock, carts, registration, redirects } = settings;
  const { providers, ...rest } = settings.payments;
  const reviews = reviewSettings(settings);
  return {
    revision: String(revision),
    updatedDate: new Date(updatedAt).toISOString(),
    name,
    currency,
    currencyExponent: currencyExponent(currency),
    isCurrencyChangeable: !(await hasPrices(db, id)),
    language,
    languages: [...(settings.languages ?? [])],
    timeZone: timeZoneOf(settings),
    currencies: [...(settings.currencies ?? [])],
    weightUnit,
    taxIncludedInPrices,
    ...(businessAddress !== undefined && { businessAddress }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(storefrontUrl !== undefined && { storefrontUrl }),
    brand,
    delivery: toDelivery(settings),
    payments: { ...rest, ...(providers && { providers: [...providers] }) },
    stock,
    carts,
    backInStock: backInStockSettings(settings),
    retention: retentionOf(settings),
    reviews: { ...reviews, flaggedWords: [...reviews.flaggedWords] },
    feeds: {
      google: settings.feeds?.google ?? false,
      googleUrl: feedUrl(origin, id, "google"),
      meta: settings.feeds?.meta ?? false,
      metaUrl: feedUrl(origin, id, "meta"),
    },
    registration,
    redirects: { allowedUris: [...redirects.allowedUris], allowedOrigins: [...redirects.allowedOrigins] },
  };
}

/** The rules that merchants decide; an operator may have decided others. */
function retentionOf({ retention = {} }: Pick<StoredSite["settings"], "retention">): SiteRetention {
  const { abandonedCheckoutPersonal, unpaidOrderPersonal, orderPersonal } = retention;
  const { giftCardRecipients, mailContents, auditAddresses } = retention;
  const orders = { abandonedCheckoutPersonal, unpaidOrderPersonal, orderPersonal };
  return definedOnly({ ...orders, giftCardRecipients, mailContents, auditAddresses });
}
