import { cpus } from "node:os";
import type { Audit } from "./audit.ts";
import { notIndexed } from "./pages.ts";

const columns = ["Performance", "Accessibility", "Best practices", "SEO"] as const;

/** The page of the numbers, for docs/lighthouse.md. */
export function table(results: ReadonlyMap<string, Audit>): string {
  const rows = [...results].map(([name, { points, measures }]) => [
    name,
    ...[points.performance, points.accessibility, points["best-practices"], points.seo].map(String),
    seconds(measures.firstPaint),
    seconds(measures.largestPaint),
    `${Math.round(measures.blocked)} ms`,
    measures.shift.toFixed(3),
    `${Math.round(measures.bytes / 1024)} kB`,
  ]);
  return `${[
    "# Lighthouse",
    "",
    "Mobile (a middling phone on a slow 4G line, simulated), cart and checkout filled, the demo catalog in production",
    `mode, the median of three runs on a machine with ${cpus().length} cores. Recorded by \`npm run lighthouse -- --update\`;`,
    "`npm run lighthouse` fails under 95, 100, 95 and 100 points.",
    "",
    ...aligned([["page", ...columns, "first paint", "largest paint", "blocked", "shift", "bytes"], ...rows]),
    "",
    notes,
  ].join("\n")}\n`;
}

const notes = `## What search engines may see

The cart, the checkout and the pages around signing in send \`X-Robots-Tag: noindex\` to everybody, and robots.txt does
not keep crawlers from reading that. Lighthouse takes a third of the points for SEO from a page that does so (the audit
\`is-crawlable\`), so cart and checkout are to reach ${notIndexed}; they pass every other audit. Links to the cart carry
\`nofollow\`, and the site map leaves it out. Searches, thanks, orders and accounts say it in the page.`;

/** A table as the formatter writes it: names to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const padded = (cells: readonly string[]) =>
    line(
      cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    );
  const rule = line(widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  return [padded(head), rule, ...body.map(padded)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
