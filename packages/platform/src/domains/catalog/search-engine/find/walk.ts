import type { Db } from "../../../../kernel/database/port.ts";
import { runOnce } from "../../../../kernel/database/statements.ts";
import { chunkOf, has, type Places, placeOf } from "../index/postings.ts";
import { type Condition, conditionsOnProducts, readAllTerms } from "./matches.ts";

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Products on the way that are read in one statement. */
const stride = 2_000;

interface Step {
  readonly number: number;
  readonly id: string;
  /** What the walk is ordered by. */
  readonly key: string | number;
}

const ways = {
  PRICE_ASC: { key: "p.current_price_minor", direction: "asc", beyond: ">" },
  PRICE_DESC: { key: "p.current_price_minor", direction: "desc", beyond: "<" },
  NAME: { key: "p.name_folded", direction: "asc", beyond: ">" },
} as const;

/**
 * The numbers of one page of matches, found by walking the catalog in order and leaving out what does not match. For
 * searches with so many matches that they are met on every few steps.
 */
export async function walkMatches(
  db: Db,
  siteId: string,
  conditions: readonly Condition[],
  order: keyof typeof ways,
  { limit, offset }: Slice,
): Promise<readonly number[]> {
  const matching = await readAllTerms(db, siteId, conditions);
  const { key, direction, beyond } = ways[order];
  const { text, values } = conditionsOnProducts(conditions);
  const found: number[] = [];
  for (let last: Step | undefined, isOver = false; !isOver && found.length < offset + limit; ) {
    const from = last ? `and (${key}, p.id) ${beyond} (?, ?)` : "";
    const walk = `select p.numeric_id as number, p.id, ${key} as key from products p
      where p.site_id = ? and p.visible = 1 and ${text} ${from}
      order by ${key} ${direction}, p.id ${direction} limit ${stride}`;
    const rows: readonly Step[] = await runOnce<Step>(db, walk, [
      siteId,
      ...values,
      ...(last ? [last.key, last.id] : []),
    ]);
    for (const { number } of rows) if (isMatch(matching, Number(number))) found.push(Number(number));
    last = rows.at(-1);
    isOver = rows.length < stride;
  }
  return found.slice(offset, offset + limit);
}

function isMatch(matching: ReadonlyMap<number, Places> | undefined, number: number): boolean {
  if (!matching) return true;
  const places = matching.get(chunkOf(number));
  return places !== undefined && has(places, placeOf(number));
}
