import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileLedger, type LedgerEntry } from "../../packages/platform/src/adapters/payments/ledger.ts";
import type { RunningShop } from "./server.ts";

/** The sandbox of a running shop as a bank that takes its time: payments that are pending stay so until told otherwise. */
export interface SlowBank {
  /** Keeps what is pending from settling. Has some seconds from the moment the payment was made. */
  hold(): Promise<void>;
  /** Settles what was held. */
  settle(): Promise<void>;
}

/** Far beyond any test, in milliseconds. */
const never = 24 * 60 * 60 * 1000;

export function slowBank({ data }: Pick<RunningShop, "data">): SlowBank {
  const folder = join(data, "sandbox-ledger");
  const ledger = fileLedger(folder);
  const settleAt = async (moment: number) => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith(".json")) continue;
      const entry = JSON.parse(await readFile(join(folder, name), "utf8")) as LedgerEntry;
      await ledger.change(entry.key, (now) => (now.status === "pending" ? { ...now, settlesAt: moment } : now));
    }
  };
  return { hold: () => settleAt(Date.now() + never), settle: () => settleAt(0) };
}
