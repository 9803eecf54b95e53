import { randomUUID } from "node:crypto";
import type { SiteCurrency } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { within } from "../../../kernel/deadline.ts";
import type { JobContext } from "../../../kernel/job.ts";
import { maxDeadline, providerCall } from "../../../kernel/providers/call-providers.ts";
import { changeSettings, listSites } from "./repository.ts";

/** Rates of one currency that are kept: those before the current one are of no use any more. */
const MAX_RATES = 20;
const MAX_SITES = 10_000;

/** Asks the provider of rates, where there is one, for the currencies that each shop shows. */
export async function refreshRates(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  const { adapters, store, clock, log, sites } = runtime;
  const { rates: provider } = adapters;
  if (!provider) return;
  for (const { id, settings } of await store.read((db) => listSites(db, MAX_SITES))) {
    const wanted = (settings.currencies ?? []).map(({ currency }) => currency);
    if (signal?.aborted) return;
    if (wanted.length === 0) continue;
    try {
      const call = { runtime, requestId: randomUUID(), log };
      const found = await within(maxDeadline, (limit) =>
        provider.rates(settings.currency, wanted, providerCall(call, limit)),
      );
      const now = clock.now();
      await store.write((db) =>
        changeSettings(
          db,
          id,
          (site) => ({
            ...site.settings,
            currencies: (site.settings.currencies ?? []).map((one) => withRate(one, found[one.currency], now)),
          }),
          now,
        ),
      );
      await sites.invalidate();
    } catch (error) {
      log.warn({ err: error, port: "rates", provider: provider.name }, "provider failed");
    }
  }
}

function withRate(shown: SiteCurrency, rate: string | undefined, now: Date): SiteCurrency {
  if (rate === undefined || !/^\d{1,12}(\.\d{1,10})?$/.test(rate) || Number(rate) <= 0) return shown;
  const later = shown.rates.filter(({ from }) => Date.parse(from) > now.getTime());
  return { ...shown, rates: [{ rate, from: now.toISOString() }, ...later].slice(0, MAX_RATES) };
}
