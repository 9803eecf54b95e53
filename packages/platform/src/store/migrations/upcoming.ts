import type { MigrationOwner, UpcomingStep } from "../../kernel/database/migration.ts";
import type { Db } from "../../kernel/database/port.ts";
import { migrations } from "./index.ts";
import { firstUpcoming } from "./run.ts";

/** The first step that would bring a database up to date; nothing is changed to find it. */
export function upcomingStep(db: Db, plugins: readonly MigrationOwner[]): Promise<UpcomingStep | undefined> {
  return firstUpcoming(db, { core: migrations, plugins });
}
