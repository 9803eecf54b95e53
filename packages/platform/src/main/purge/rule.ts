import type { Db } from "../../kernel/database/port.ts";
import type { Tables } from "../../kernel/database/schema.ts";
import type { SiteSettings } from "../../kernel/site.ts";

export type TableName = keyof Tables & string;

/** How many days something is kept: a number, or as the settings of a site say. */
export type Days = number | { readonly usually: number; of(site: SiteOf): number };

/** What the days of a rule may depend on. */
export interface SiteOf {
  readonly settings: SiteSettings;
  /** Some webhook is on. */
  readonly hasWebhooks: boolean;
}

/** Rows that are of no use after a time of their own. */
export interface ExpiryRule {
  readonly table: TableName;
  /** What it holds, for people. */
  readonly what: string;
  /** Epoch milliseconds after which a row goes. */
  readonly column: string;
  /** Days it is kept beyond that; none unless given. */
  readonly extraDays?: number;
  readonly key: readonly string[];
}

/** Rows of a site that lose something so many days after a time. */
export interface AgeRule {
  /** Unique; progress is kept under it. */
  readonly name: string;
  readonly table: TableName;
  readonly what: string;
  /**
   * Epoch milliseconds of a row, with `id` in an index; `id` for when it was created, where ids are in the order of time
   * and need no other index.
   */
  readonly time: "created_at" | "updated_at" | "id";
  readonly days: Days;
  /** SQL; rows it does not hold for stay. */
  readonly where?: string;
  /** What `where` means, for people. */
  readonly which?: string;
  /** What goes: the whole row, or what is personal in it. */
  readonly removes: "row" | "personal data" | "content";
  /** Does it to these rows, which are old enough and keep `where`, in the transaction given. */
  apply(
    db: Db,
    siteId: string,
    ids: readonly string[],
    when: { readonly now: Date; readonly span: Span },
  ): Promise<void>;
}

/** The times of some rows, from the earliest to the latest. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
