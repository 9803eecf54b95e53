import lighthouse, { type RunnerResult } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** What one run found on a page. */
export interface Audit {
  /** Points of each category, of 100. */
  readonly points: Readonly<Record<Category, number>>;
  /** Milliseconds, bytes or, for the layout shift, a share of the screen. */
  readonly measures: Readonly<Record<keyof typeof measures, number>>;
  /** What cost points, and the first places of each. */
  readonly findings: readonly string[];
}

const measures = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

/** Costs time and counts in no category; and a busy machine may take longer to paint than Lighthouse waits. */
const settings = { disableFullPageScreenshot: true, maxWaitForFcp: 60_000 };

/** Audits one page as a phone on a slow line sees it, with Lighthouse's own settings and an empty cache. */
export async function audit(url: string, port: number, only: readonly Category[] = categories): Promise<Audit> {
  const flags = { ...settings, logLevel: "error", output: "json" } as const;
  const result = await lighthouse(url, { ...flags, port, onlyCategories: [...only] });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const points = Object.fromEntries(
    only.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const measured = Object.fromEntries(
    Object.entries(measures).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? 0]),
  ) as Audit["measures"];
  return { points, measures: measured, findings: only.flatMap((category) => findingsOf(lhr, category)) };
}

/** Audits that count and are not perfect. */
function findingsOf(lhr: RunnerResult["lhr"], category: Category): string[] {
  return (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter(
      (found) => found !== undefined && found.score !== null && found.score < (category === "performance" ? 0.9 : 1),
    )
    .map((found) => `${category}: ${found?.id} ${found?.displayValue ?? ""} ${placesOf(found?.details)}`.trim());
}

function placesOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: readonly Record<string, unknown>[] };
  const places = items.slice(0, 3).map((item) => {
    const node = item.node as { selector?: string } | undefined;
    return String(node?.selector ?? item.source ?? item.url ?? item.description ?? "");
  });
  return places.filter(Boolean).join(" · ");
}
