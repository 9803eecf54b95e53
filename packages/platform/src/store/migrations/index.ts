import { foundation } from "./0001-foundation.ts";
import { membersMigration } from "./0005-members.ts";
import type { Migration } from "./run.ts";

/** Every step, by number. Services add theirs at the end of the list; numbers may leave gaps. */
export const migrations: readonly Migration[] = [foundation, membersMigration];
