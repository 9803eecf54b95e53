import {
  type StatementMessage,
  statementChannel,
} from "../../../packages/platform/src/kernel/database/statement-channel.ts";
import { catalogTables, isException, places, sharedTables } from "./all-sites.ts";
import { tablesWithoutSite } from "./statement.ts";

/** A statement that can reach the rows of other sites. */
export interface Violation {
  readonly tables: readonly string[];
  readonly text: string;
  readonly place: string;
}

/** Whether a statement keeps to one site, or may go without. */
export function violatedTables(sql: string): string[] {
  const tables = tablesWithoutSite(sql).filter((table) => !(table in sharedTables) && !catalogTables.test(table));
  return tables.length > 0 && isException(sql) ? [] : tables;
}

/** Reads every statement of this process until its end; what it is, is found out once for each text. */
export class SiteGate {
  readonly #verdicts = new Map<string, readonly string[]>();
  readonly #isAllowed: (place: string) => boolean;
  readonly #listener = (message: unknown): void => this.#check((message as StatementMessage).text);
  #violations: Violation[] = [];

  /** @param isAllowed whether statements of a place may do as they like */
  constructor(isAllowed: (place: string) => boolean = isFree) {
    this.#isAllowed = isAllowed;
    statementChannel.subscribe(this.#listener);
  }

  stop(): void {
    statementChannel.unsubscribe(this.#listener);
  }

  /** Those since the last call. */
  take(): Violation[] {
    const found = this.#violations;
    this.#violations = [];
    return found;
  }

  #check(text: string): void {
    let tables = this.#verdicts.get(text);
    if (!tables) {
      tables = violatedTables(text);
      this.#verdicts.set(text, tables);
    }
    if (tables.length === 0) return;
    const place = placeOf();
    if (!this.#isAllowed(place)) this.#violations.push({ tables, text, place });
  }
}

/** What leads from the code that asks to the channel, and not to the place where it asks. */
const between =
  /node_modules|node:|(?:\/kernel\/database\/|\/store\/(?:sqlite|postgres|retry|lock|nesting|write-turns)|site-gate\/gate\.ts)(?!.*\.test\.ts)/;

export function isFree(place: string): boolean {
  return places.some((free) => free.place.test(place));
}

/** Where a statement comes from. */
function placeOf(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const lines = (new Error().stack ?? "").split("\n").slice(1);
  Error.stackTraceLimit = before;
  return lines.find((line) => /:\d+:\d+/.test(line) && !between.test(line))?.trim() ?? "an unknown place";
}

export function messageOf(violations: readonly Violation[]): string {
  const texts = violations.map(
    ({ tables, text, place }) => `  ${tables.join(", ")}: ${text.replace(/\s+/g, " ").slice(0, 400)}\n    ${place}`,
  );
  return `Statements that do not say whose rows they are about:\n${[...new Set(texts)].join("\n")}
Compare site_id of each table with a value or with that of another table, or insert it. What has to walk all sites goes on the list in tests/support/site-gate/all-sites.ts, with its reason.`;
}
