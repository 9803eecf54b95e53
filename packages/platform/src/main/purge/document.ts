import { retained } from "./retained.ts";
import type { AgeRule } from "./rule.ts";
import { ageRules, expiryRules } from "./rules.ts";

/** `docs/retention.md`, written from the rules that are applied. */
export function retentionDocument(): string {
  const lines = [
    "# Retention",
    "",
    "What the platform keeps, and for how long. This page is made from the rules themselves",
    "(`packages/platform/src/main/purge/`); a test fails when it differs from them, or when a table is in none of its lists.",
    "A job applies them every ten minutes, in transactions of a few milliseconds.",
    "",
    "## By age",
    "",
    "A shop may choose other days: `retention` in its settings, by the name of the rule.",
    "",
    ...table(["Rule", "Table", "Rows", "What goes", "Days"], ageRules.map(ageRow)),
    "",
    "Days count from the last change of carts, checkouts, orders and payments, and from the creation of everything else.",
    "Erasing leaves the row with its amounts, dates and references.",
    "",
    "## By a time of their own",
    "",
    ...table(
      ["Table", "What it holds"],
      expiryRules.map((rule) => [`\`${rule.table}\``, rule.what]),
    ),
    "",
    "## Not by age",
    "",
    ...table(
      ["Table", "Kept"],
      Object.entries(retained).map(([name, reason]) => [`\`${name}\``, reason]),
    ),
    "",
  ];
  return lines.join("\n");
}

function ageRow({ name, table: from, which = "all", removes, what, days }: AgeRule): string[] {
  const usual = typeof days === "number" ? days : days.usually;
  return [`\`${name}\``, `\`${from}\``, which, removes === "row" ? `the row: ${what}` : what, String(usual)];
}

/** As the formatter of the repository writes tables. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
