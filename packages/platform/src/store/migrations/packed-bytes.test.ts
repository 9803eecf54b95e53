import { randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { withTextColumns } from "@vitrine/test-support/text-columns";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { unpack } from "../../kernel/database/packed.ts";
import { dictionary2 } from "../../kernel/database/packing-dictionary-2.ts";
import type { Db } from "../../kernel/database/port.ts";
import { unpackResponse } from "../../wire/stored-responses.ts";
import { packedBytes } from "./0280-packed-bytes.ts";
import { schemaOf } from "./schema.ts";

const siteId = randomUUID();
const long = JSON.stringify({ note: "Ring twice, ö. ".repeat(100) });
const asText = `z2:${zstdCompressSync(Buffer.from(long), { dictionary: dictionary2 }).toString("base64url")}`;

onEveryEngine("texts that were packed before they were bytes", ({ store }) => {
  test("are read as they were, and claims stay empty", async () => {
    const { events, responses, views } = await store().write(async (db) => {
      await withTextColumns(db);
      await fill(db);
      await packedBytes.up(schemaOf(db));
      return {
        events: await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
        responses: await db.selectFrom("idempotency").selectAll().orderBy("key").execute(),
        views: await db.selectFrom("checkouts").select("view").orderBy("id").execute(),
      };
    });
    expect(events.map(({ event }) => unpack(event))).toEqual([long, `{"short":"\\""}`]);
    expect(events[0]).toMatchObject({ id: "1", name: "n", entity_id: "e", published_at: null });
    expect(responses.map(({ response }) => unpackResponse(response))).toEqual([`{"checkout":${long}}`, ""]);
    expect(responses.map(({ response }) => response.length === 0)).toEqual([false, true]);
    expect(views.map(({ view }) => view && unpack(view))).toEqual([long, null]);
  });
});

async function fill(db: Db): Promise<void> {
  const numbers = sql`1, null, 1`;
  for (const [id, event] of [
    ["1", asText],
    ["2", `{"short":"\\""}`],
  ])
    await sql`insert into outbox (site_id, id, name, entity_id, event, created_at, published_at, entity_sequence)
      values (${siteId}, ${id}, 'n', 'e', ${event}, ${numbers})`.execute(db);
  for (const [key, response] of [
    ["1", `=checkout ${asText}`],
    ["2", ""],
  ])
    await sql`insert into idempotency (site_id, caller, key, fingerprint, response, expires_at)
      values (${siteId}, 'c', ${key}, 'f', ${response}, 1)`.execute(db);
  for (const [id, view] of [
    ["1", asText],
    ["2", null],
  ])
    await sql`insert into checkouts (site_id, id, revision, created_at, updated_at, completed, doc, view)
      values (${siteId}, ${id}, 1, 1, 1, 0, '{}', ${view})`.execute(db);
}
