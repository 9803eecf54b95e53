import { createHash } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../adapters/storage/memory.ts";
import type { Store } from "../../kernel/database/port.ts";
import type { FileStorage } from "../../kernel/ports/storage.ts";
import { documentTable } from "./document-table.ts";
import { schemaOf } from "./schema.ts";

const SITE = "5c1e9f5e-0000-4000-8000-000000000001";
const OTHER_SITE = "5c1e9f5e-0000-4000-8000-000000000002";
const PART = 512 * 1024;

/** A file as it was in the database. */
interface Old {
  readonly siteId: string;
  readonly id: string;
  readonly content: Buffer;
  /** Bytes that had arrived. */
  readonly received?: number;
}

const noise = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * seed + (index >> 8)) % 256));
const large: Old = { siteId: SITE, id: "0b8b7b2e-0000-4000-8000-00000000000a", content: noise(2 * PART + 77, 7) };
const small: Old = { siteId: SITE, id: "0b8b7b2e-0000-4000-8000-00000000000b", content: noise(9, 3) };
const elsewhere: Old = { siteId: OTHER_SITE, id: "0b8b7b2e-0000-4000-8000-00000000000c", content: noise(PART, 5) };
const half: Old = {
  siteId: SITE,
  id: "0b8b7b2e-0000-4000-8000-00000000000d",
  content: noise(2 * PART, 11),
  received: PART,
};

onEveryStore("files of digital products that were in the database", ({ store }) => {
  beforeEach(() => rewind(store(), [large, small, elsewhere, half]));

  test("move into the storage, all bytes of them, under their ids", async () => {
    const storage = memoryStorage();
    await store().migrate([], storage);
    for (const { siteId, id, content } of [large, small, elsewhere]) {
      const moved = await movedFile(store(), siteId, id);
      expect(moved).toMatchObject({
        ownerId: `product of ${id}`,
        fileName: `${id}.pdf`,
        mimeType: "application/pdf",
        size: content.length,
        hash: createHash("sha256").update(content).digest("hex"),
        createdDate: "2026-01-02T03:04:05.000Z",
      });
      const there = await new Response(await storage.read(moved?.storageKey ?? "")).arrayBuffer();
      expect(Buffer.from(there).equals(content)).toBe(true);
    }
    expect(await movedFile(store(), SITE, half.id)).toBeUndefined();
    expect(await tables(store())).toEqual(["media_secured_files"]);
  });

  test("stay whole when the move breaks off, and move when it is begun again", async () => {
    const storage = memoryStorage();
    let writes = 0;
    const failing: FileStorage = {
      ...storage,
      write(key, content) {
        writes += 1;
        return writes === 2 ? Promise.reject(new Error("the disk is full")) : storage.write(key, content);
      },
    };
    await expect(store().migrate([], failing)).rejects.toThrow("the disk is full");
    await expect(store().migrate()).rejects.toThrow("open the database with it");
    expect(await tables(store())).toEqual(["digital_file_parts", "digital_files"]);
    await store().migrate([], storage);
    for (const { siteId, id, content } of [large, small, elsewhere])
      expect(await storage.size(`${siteId}/${id}`)).toBe(content.length);
  });

  test("are not moved when bytes of one are missing", async () => {
    await store().write((db) => sql`delete from digital_file_parts where position = ${PART}`.execute(db));
    await expect(store().migrate([], memoryStorage())).rejects.toThrow(
      `The file ${large.id} of the product product of ${large.id} has ${PART + 77} of ${2 * PART + 77} bytes.`,
    );
    expect(await tables(store())).toEqual(["digital_file_parts", "digital_files"]);
  });
});

async function movedFile(store: Store, siteId: string, id: string) {
  const found = await store.read((db) =>
    db.selectFrom("media_secured_files").select("doc").where("site_id", "=", siteId).where("id", "=", id).execute(),
  );
  return found[0] && (JSON.parse(String(found[0].doc)) as Record<string, string>);
}

/** Those of the tables in question that there are. */
async function tables(store: Store): Promise<string[]> {
  const names = ["digital_file_parts", "digital_files", "media_secured_files"];
  const found: string[] = [];
  for (const name of names) {
    const isThere = await store
      .read((db) => sql`select 1 from ${sql.table(name)} limit 1`.execute(db))
      .then(
        () => true,
        () => false,
      );
    if (isThere) found.push(name);
  }
  return found;
}

/** The database as it was before the migration, with these files. */
async function rewind(store: Store, files: readonly Old[]): Promise<void> {
  await store.write(async (db) => {
    const schema = schemaOf(db);
    for (const name of ["media_secured_files", "digital_files", "digital_file_parts"])
      await schema.run(`drop table if exists ${name}`);
    await schema.run("delete from migrations where number = 195");
    await documentTable(schema, "digital_files", { product_id: "text", complete: "flag" }, []);
    await schema.createTable("digital_file_parts", {
      columns: { site_id: "text", file_id: "text", position: "integer", content: "text" },
      primaryKey: ["site_id", "file_id", "position"],
    });
    for (const file of files) await insert(schema.db, file);
  });
}

async function insert(db: Parameters<typeof schemaOf>[0], { siteId, id, content, received }: Old): Promise<void> {
  const date = "2026-01-02T03:04:05.000Z";
  const size = content.length;
  const file = { id, productId: `product of ${id}`, name: `${id}.pdf`, mimeType: "application/pdf", size };
  const doc = JSON.stringify({ ...file, receivedSize: received ?? size, createdDate: date, updatedDate: date });
  const time = Date.parse(date);
  await sql`insert into digital_files (site_id, id, revision, created_at, updated_at, product_id, complete, doc)
    values (${siteId}, ${id}, 1, ${time}, ${time}, ${file.productId}, ${received === undefined ? 1 : 0}, ${doc})`.execute(
    db,
  );
  for (let position = 0; position < (received ?? size); position += PART) {
    const part = content.subarray(position, position + PART).toString("base64");
    await sql`insert into digital_file_parts (site_id, file_id, position, content)
      values (${siteId}, ${id}, ${position}, ${part})`.execute(db);
  }
}
