import type { Runtime } from "../../../kernel/context.ts";
import { within } from "../../../kernel/deadline.ts";
import type { JobContext } from "../../../kernel/job.ts";
import type { PaymentMovement } from "../../../kernel/ports/payment-connection.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { paymentCall } from "../../../kernel/providers/call-providers.ts";
import type { Site } from "../../../kernel/site.ts";
import { mailOwners } from "../../notifications/mail/mail-owners.ts";
import { reconciliationMail } from "../../notifications/mail/merchant-notices.ts";
import { listSites } from "../../operations/sites/repository.ts";
import { onlineProviders } from "../payment-methods.ts";
import { outsideCall } from "../payments/outside.ts";
import { asMissing, compareMoved, type Difference, missingOf } from "./compare.ts";
import { claimDay, countedBetween, countedByIds, findDay, type Reconciliation, saveDay } from "./repository.ts";

const hour = 60 * 60_000;
const dayLength = 24 * hour;

/** Providers list what they moved up to some hours late. */
const settlingTime = 6 * hour;

/** Days that are made up for after the platform was down. */
const longestGap = 7;

/** How long one page of a provider's list may take, in milliseconds, and how many pages a day may have. */
const pageTimeout = 20_000;
const maxPages = 2_000;

/** Differences that are stored of one day. */
const maxDifferences = 100;

/** Sites of one platform. */
const maxSites = 10_000;

/** Compares the days that are over and were not compared yet, for every site and every provider it uses. */
export async function reconcilePayments(runtime: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  if (![...runtime.adapters.payments.values()].some(({ movements }) => movements)) return;
  const failures: unknown[] = [];
  for (const site of await runtime.store.read((db) => listSites(db, maxSites)))
    for (const provider of onlineProviders({ runtime, site })) {
      if (signal?.aborted || !provider.movements) continue;
      for (const day of await openDays(runtime, site, provider.id))
        await reconcileDay(runtime, site, provider, day).catch((error) => failures.push(error));
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days could not be reconciled.`);
}

export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function openDays({ store, clock }: Runtime, { id: siteId }: Site, provider: string): Promise<string[]> {
  const newest = dayOf(clock.now().getTime() - settlingTime - dayLength);
  const last = await store.read((db) => findDay(db, { siteId, provider }));
  if (!last) return [newest];
  const days: string[] = [];
  for (let time = Date.parse(newest); days.length < longestGap && dayOf(time) >= last.day; time -= dayLength)
    days.unshift(dayOf(time));
  return days;
}

/** Compares one day, unless that was done or is being done; `isAgain` compares it anew. */
export async function reconcileDay(
  runtime: Runtime,
  site: Site,
  provider: PaymentProvider,
  day: string,
  isAgain = false,
): Promise<void> {
  const place = { siteId: site.id, provider: provider.id, day };
  const now = runtime.clock.now().getTime();
  if (!(await runtime.store.write((db) => claimDay(db, place, { now, isAgain })))) return;
  try {
    await finish(runtime, site, provider.id, { day, ...(await compare(runtime, site, provider, day)) });
  } catch (error) {
    runtime.log.warn({ err: error, ...place }, "payments could not be compared with the provider's list");
    const failed = { day, status: "failed", finishedAt: now, compared: 0, differences: [] } as const;
    await runtime.store.write((db) => saveDay(db, place, failed));
    throw error;
  }
}

async function compare(runtime: Runtime, site: Site, provider: PaymentProvider, day: string) {
  const from = Date.parse(day);
  const to = from + dayLength;
  // What moved just before midnight may be noted after it, and the other way round; refunds settle within days.
  const listed = await movementsOf(runtime, site, provider, [from - 3 * dayLength, to + settlingTime]);
  const moved = listed.filter(({ date }) => Date.parse(date) >= from && Date.parse(date) < to);
  const keys = moved.flatMap(({ key }) => key ?? []);
  const known = await runtime.store.read((db) => countedByIds(db, site.id, keys));
  const differences: Difference[] = compareMoved(moved, known);
  let compared = moved.length;
  const read: Runtime["store"]["read"] = (work) => runtime.store.read(work);
  for await (const counted of countedBetween(read, site.id, provider.id, [from, to])) {
    compared += keys.includes(counted.id) ? 0 : 1;
    for (const missing of missingOf([counted], listed))
      if (!(await isKnownThere(runtime, site, provider, missing))) differences.push(asMissing(missing));
  }
  return { compared, differences };
}

/** A charge that is not in the list of these days may be in another's: the provider is asked for it. */
async function isKnownThere(
  runtime: Runtime,
  site: Site,
  provider: PaymentProvider,
  { id, movement }: { readonly id: string; readonly movement: "charge" | "refund" },
): Promise<boolean> {
  if (movement === "refund") return false;
  const outcome = await ask(runtime, site, (call) => provider.lookup(id, call));
  return outcome?.status === "approved" || outcome?.status === "pending";
}

async function movementsOf(
  runtime: Runtime,
  site: Site,
  provider: PaymentProvider,
  [from, to]: readonly [number, number],
): Promise<PaymentMovement[]> {
  const found: PaymentMovement[] = [];
  const range = { from: new Date(from), to: new Date(Math.min(to, runtime.clock.now().getTime())) };
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const read = await ask(runtime, site, async (call) =>
      provider.movements?.({ ...range, ...(cursor && { cursor }) }, call),
    );
    // Several sites may share one account.
    found.push(...(read?.movements ?? []).filter(({ siteId }) => siteId === undefined || siteId === site.id));
    cursor = read?.cursor;
    if (!cursor) return found;
  }
  throw new Error(`The list of ${provider.id} has more than ${maxPages} pages for three days.`);
}

function ask<T>(
  runtime: Runtime,
  site: Site,
  question: (call: ReturnType<typeof paymentCall>) => Promise<T>,
): Promise<T> {
  const { log } = runtime;
  return within(pageTimeout, (signal) =>
    question(paymentCall({ runtime, site, requestId: "reconciliation", log }, signal)),
  );
}

/** Stores the result and, when something differs, raises the alarm: the log, the metrics and a mail to the owners. */
async function finish(
  runtime: Runtime,
  site: Site,
  provider: string,
  { day, compared, differences }: Pick<Reconciliation, "day" | "compared" | "differences">,
): Promise<void> {
  const count = differences.length;
  const status = count > 0 ? "differs" : "matched";
  const finishedAt = runtime.clock.now().getTime();
  const kept = { day, status, finishedAt, compared, differences: differences.slice(0, maxDifferences) } as const;
  await outsideCall(runtime, site.id, async (work) => {
    await saveDay(work.db, { siteId: site.id, provider }, kept);
    if (count > 0) await mailOwners(work, (to) => reconciliationMail(work, to, { provider, day, count }));
  });
  const about = { siteId: site.id, provider, day, compared, count };
  if (count === 0) return runtime.log.info(about, "payments match the provider's list");
  runtime.log.error({ ...about, first: differences[0] }, "payments differ from the provider's list");
  for (let each = 0; each < count; each += 1)
    runtime.metrics.count(
      "vitrine_payment_differences_total",
      "Payments and refunds that differ from the provider's list.",
    );
}
