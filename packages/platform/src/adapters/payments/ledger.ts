import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fdatasync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CardSummary, DeclineReason } from "../../kernel/ports.ts";
import type { DecisionBehavior, RefundBehavior } from "./cards.ts";

/** What the sandbox remembers of a charge. Never the card itself. Amounts are minor units, times epoch milliseconds. */
export interface LedgerEntry {
  readonly key: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly card: CardSummary;
  readonly status: "approved" | "authorized" | "pending" | "challenge" | "declined" | "voided";
  readonly authorizeOnly: boolean;
  readonly reason?: DeclineReason;
  /** A pending charge ends as `settlesAs` from this moment on. */
  readonly settlesAt?: number;
  readonly settlesAs?: "approved" | "declined";
  /** An authorization lapses at this moment. */
  readonly expiresAt?: number;
  readonly captured: number;
  /** The token of the card, when it is kept. */
  readonly savedMethod?: string;
  /** The buyer's bank takes the money back at this moment, and returns it at the second one. */
  readonly disputedAt?: number;
  readonly wonAt?: number;
  /** What was given back, by the idempotency key of each refund. */
  readonly refunds?: Readonly<Record<string, LedgerRefund>>;
  /** How refunds of the card end; at once and well when absent. */
  readonly refundBehavior?: RefundBehavior;
  /** How captures and voids of the card are carried out; at once when absent. */
  readonly decisionBehavior?: DecisionBehavior;
  /** A capture or a void that is on its way until its moment; what is captured in minor units. */
  readonly decision?: { readonly capture?: number; readonly settlesAt: number };
  /** The buyer's, BCP 47. */
  readonly language?: string;
}

/** A refund. It succeeded unless it says otherwise. */
export interface LedgerRefund {
  readonly reference: string;
  readonly amount: number;
  /** Pending until this moment. */
  readonly settlesAt?: number;
  /** It fails: at once, or when it settles. */
  readonly fails?: true;
}

/** The sandbox's own ledger, apart from the platform's database as a real provider's would be. */
export interface Ledger {
  find(key: string): Promise<LedgerEntry | undefined>;
  /** Records a new charge, or returns the one the key already stands for. Atomic between processes. */
  open(entry: LedgerEntry): Promise<LedgerEntry>;
  /**
   * Replaces the entry of a key by what `next` makes of it and returns it; `next` returns the same entry to leave it.
   * Atomic between processes: no one changes the entry between the reading and the writing.
   */
  change(key: string, next: (entry: LedgerEntry) => LedgerEntry): Promise<LedgerEntry | undefined>;
}

export function memoryLedger(): Ledger {
  const entries = new Map<string, LedgerEntry>();
  return {
    find: async (key) => entries.get(key),
    open: async (entry) => {
      const known = entries.get(entry.key);
      if (!known) entries.set(entry.key, entry);
      return known ?? entry;
    },
    change: async (key, next) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const changed = next(entry);
      entries.set(key, changed);
      return changed;
    },
  };
}

/**
 * One file per charge in `folder`, written through to the disk: it survives what a real provider would survive. Each
 * change is first linked under the next number of its charge. A link fails when its name is taken, so of two processes
 * that change a charge exactly one does, and the other looks again. The file without a number follows.
 *
 * Only the disk itself is waited for: each of the small steps around it takes microseconds, and a turn of a busy event
 * loop milliseconds.
 */
export function fileLedger(folder: string): Ledger {
  let isReady = false;
  const nameOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex"));
  const latest = (key: string): Version | undefined => {
    let text = textOf(`${nameOf(key)}.json`);
    if (text === undefined) return undefined;
    for (let number = 1; ; number++) {
      const next = textOf(`${nameOf(key)}.${number + 1}`);
      if (next === undefined) return { number, entry: JSON.parse(text) as LedgerEntry };
      text = next;
    }
  };
  /** The whole entry under a name of its own: what other processes see of a charge is never half written. */
  const draft = async (entry: LedgerEntry): Promise<string> => {
    if (!isReady) {
      mkdirSync(folder, { recursive: true });
      removeDrafts(folder);
      isReady = true;
    }
    const name = `${nameOf(entry.key)}.${randomUUID()}`;
    const file = openSync(name, "wx", 0o600);
    try {
      writeSync(file, JSON.stringify(entry));
      await flush(file);
    } finally {
      closeSync(file);
    }
    return name;
  };
  /** False when another process took the name first. */
  const publish = async (entry: LedgerEntry, name: string): Promise<boolean> => {
    const written = await draft(entry);
    try {
      linkSync(written, name);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
      throw error;
    } finally {
      unlinkSync(written);
    }
  };
  return {
    find: async (key) => latest(key)?.entry,
    open: async (entry) => {
      for (;;) {
        const known = latest(entry.key);
        if (known) return known.entry;
        if (await publish(entry, `${nameOf(entry.key)}.json`)) return entry;
      }
    },
    change: async (key, next) => {
      for (;;) {
        const known = latest(key);
        if (!known) return undefined;
        const changed = next(known.entry);
        if (changed === known.entry) return changed;
        if (!(await publish(changed, `${nameOf(key)}.${known.number + 1}`))) continue;
        renameSync(await draft(changed), `${nameOf(key)}.json`);
        return changed;
      }
    },
  };
}

const flush = promisify(fdatasync);

interface Version {
  /** 1 for the charge as it was opened. */
  readonly number: number;
  readonly entry: LedgerEntry;
}

/** Older drafts belong to processes that were killed, in milliseconds: no one takes this long to write a file. */
const draftLifetime = 60_000;

function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/^[0-9a-f]{64}\.[0-9a-f-]{36}$/.test(name)) continue;
    const path = join(folder, name);
    const changed = orMissing(() => statSync(path).mtimeMs);
    if (changed !== undefined && Date.now() - changed > draftLifetime) orMissing(() => unlinkSync(path));
  }
}

function textOf(path: string): string | undefined {
  return existsSync(path) ? orMissing(() => readFileSync(path, "utf8")) : undefined;
}

/** Undefined for a file that is not there. */
function orMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
