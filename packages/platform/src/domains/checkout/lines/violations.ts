import type { Violation } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Line } from "../records/line.ts";

/** What a buyer should know about lines before ordering. Lines that cannot be had keep the order from being placed. */
export function lineViolations(lines: readonly Line[]): Violation[] {
  return lines.flatMap((line) => {
    const description = describe(line);
    if (!description) return [];
    const severity = line.availability === "PARTIALLY_AVAILABLE" ? "WARNING" : "ERROR";
    return [{ severity, target: { lineItem: { name: "LINE_ITEM_DEFAULT", id: line.id } }, description }];
  });
}

function describe({ availability, available = 0, name }: Line): string | undefined {
  if (availability === "NOT_FOUND") return `"${name.original}" is no longer sold.`;
  if (availability === "NOT_AVAILABLE") return `"${name.original}" is sold out.`;
  if (availability === "PARTIALLY_AVAILABLE") return `Only ${available} of "${name.original}" are left.`;
  return undefined;
}

/** The shopper has no cart yet. */
export function noCart(call: Call<"OWNED_CART_NOT_FOUND">): never {
  return call.fail("OWNED_CART_NOT_FOUND", undefined, "There is no cart yet. The first item added makes one.");
}
