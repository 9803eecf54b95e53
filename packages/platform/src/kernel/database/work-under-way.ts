import { connectionOf } from "./handle.ts";
import type { Db } from "./port.ts";

const key = "work under way";

/** Notes whose work a transaction is for, such as a plugin's: the error of one that waits in vain names it. */
export function noteWork(db: Db, whose: string): void {
  connectionOf(db).known?.set(key, whose);
}

/** What was noted last of a transaction. */
export function workUnderWay(known: ReadonlyMap<string, unknown>): string | undefined {
  return known.get(key) as string | undefined;
}
