import { run, statement } from "../../kernel/database/statements.ts";
import { contextOf, encrypt, fingerprintOf, hashKey } from "./0017/encryption.ts";
import type { Migration } from "./run.ts";
import type { Schema } from "./schema.ts";

/**
 * Idempotency keys are kept as hashes, and answers that carry secrets are sealed. Which of the answers given before do
 * is not written beside them, so all of them are: they are read as before, and gone in a day.
 */
export const sealedAnswers: Migration = {
  number: 17,
  name: "sealed-answers",
  async up(schema) {
    await schema.run(`delete from idempotency where expires_at < ${Date.now()}`);
    // What is overwritten is not left in free pages of the file.
    if (schema.engine === "sqlite") await schema.run("pragma secure_delete = on");
    for (let after: Kept | undefined = nothing; after; after = await sealNext(schema, after));
    if (schema.engine === "sqlite") await schema.run("pragma secure_delete = off");
  },
};

interface Kept {
  readonly site_id: string;
  readonly caller: string;
  /** Still the key itself. */
  readonly key: string;
  readonly fingerprint: string;
  readonly response: string;
}

const nothing: Kept = { site_id: "", caller: "", key: "", fingerprint: "", response: "" };

/** Answers are JSON, which starts with `{`; sealed ones sort behind it, should a walk meet them again. */
const next = statement(
  `select site_id, caller, key, fingerprint, response from idempotency
    where (site_id, caller, key) > (?, ?, ?) and response < '~' order by site_id, caller, key limit 500`,
);
const change = statement(
  "update idempotency set key = ?, fingerprint = ?, response = ? where site_id = ? and caller = ? and key = ?",
);

/** Answers the last row it sealed, if there was one. */
async function sealNext({ db }: Schema, after: Kept): Promise<Kept | undefined> {
  const { rows } = await run<Kept>(db, next, [after.site_id, after.caller, after.key]);
  for (const { site_id, caller, key, fingerprint, response } of rows) {
    const sealed = encrypt(response, key, contextOf(site_id, caller));
    const fresh = [hashKey(site_id, caller, key), fingerprintOf(key, fingerprint), sealed];
    await run(db, change, [...fresh, site_id, caller, key]);
  }
  return rows.at(-1);
}
