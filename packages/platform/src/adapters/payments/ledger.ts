import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CardSummary, DeclineReason } from "../ports.ts";

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
  readonly captured: number;
  /** The buyer's, BCP 47. */
  readonly language?: string;
}

/** The sandbox's own books, apart from the platform's database as a real provider's would be. */
export interface Ledger {
  find(key: string): Promise<LedgerEntry | undefined>;
  /** Records a new charge, or answers the one the key already stands for. Atomic between processes. */
  open(entry: LedgerEntry): Promise<LedgerEntry>;
  update(entry: LedgerEntry): Promise<void>;
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
    update: async (entry) => void entries.set(entry.key, entry),
  };
}

/** One file per charge in `folder`, written through to the disk: it survives what a real provider would survive. */
export function fileLedger(folder: string): Ledger {
  const fileOf = (key: string) => join(folder, `${createHash("sha256").update(key).digest("hex")}.json`);
  const find = async (key: string): Promise<LedgerEntry | undefined> => {
    const text = await readFile(fileOf(key), "utf8").catch(missing);
    return text ? (JSON.parse(text) as LedgerEntry) : undefined;
  };
  /** The whole entry under a name of its own: what other processes see of a charge is never half written. */
  const draft = async (entry: LedgerEntry): Promise<string> => {
    const name = `${fileOf(entry.key)}.${randomUUID()}`;
    await writeFile(name, JSON.stringify(entry), { mode: 0o600, flush: true });
    return name;
  };
  return {
    find,
    open: async (entry) => {
      const known = await find(entry.key);
      if (known) return known;
      await mkdir(folder, { recursive: true });
      const name = await draft(entry);
      try {
        // A link fails when its name is taken, so of two processes with one key exactly one charges.
        await link(name, fileOf(entry.key));
        return entry;
      } catch (error) {
        const other = await find(entry.key);
        if (other) return other;
        throw error;
      } finally {
        await unlink(name);
      }
    },
    update: async (entry) => rename(await draft(entry), fileOf(entry.key)),
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
