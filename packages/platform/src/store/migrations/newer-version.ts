import { type Db, StoreUnavailable } from "../../kernel/database/port.ts";
import { run, statement } from "../../kernel/database/statements.ts";

/** A newer version has changed the database. What this one would write there may not be what is expected of it. */
export class NewerVersion extends StoreUnavailable {
  constructor(step: string) {
    super(
      `A newer version brought the database up to date while this one served (${step}). This one writes nothing more and stops; start the newer version on this machine, too.`,
    );
  }
}

const latest = statement("select number, name from migrations order by number desc limit 1");
const count = statement("select count(*) as steps from migrations");

/** The newest step of a database that has more than the steps given; undefined otherwise. */
export async function stepBeyond(db: Db, known: number): Promise<string | undefined> {
  const { rows } = await run<{ steps: number }>(db, count, []);
  if (Number(rows[0]?.steps ?? 0) <= known) return undefined;
  const newest = await run<{ number: number; name: string }>(db, latest, []);
  return newest.rows.map(({ number, name }) => `migration ${number}, ${name}`)[0];
}
