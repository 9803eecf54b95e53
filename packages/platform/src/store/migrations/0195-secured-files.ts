import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { BytesStore } from "../../kernel/database/migration.ts";
import type { Db } from "../../kernel/database/port.ts";
import type { DocumentRow } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/**
 * Files of digital products, in the storage of the media library. Those that were in the database move there. Broken
 * off, it begins anew: the key of a file is its id, so nothing is stored twice, and nothing is removed before all of it
 * is stored. Uploads that were under way begin again.
 */
export const securedFilesMigration: Migration = {
  number: 195,
  name: "secured-files",
  async up(schema) {
    const { db, run, storage } = schema;
    await documentTable(schema, "media_secured_files", { owner_id: "text", size_bytes: "integer" }, [
      index("owner_id", "created_at", "id"),
      // What is left of products that are gone is found by its age.
      index("updated_at", "id"),
    ]);
    for (;;) {
      const moved = await nextFile(db);
      if (!moved) break;
      if (!storage)
        throw new Error("The files of digital products move into the file storage: open the database with it.");
      await moveFile(db, storage, moved);
    }
    await run("drop table digital_file_parts");
    await run("drop table digital_files");
  },
};

interface OldFile {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly createdDate: string;
  readonly updatedDate: string;
}

interface OldRow {
  readonly site_id: string;
  readonly id: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly doc: string;
}

/** A file of which all bytes had arrived and that has not moved yet. */
async function nextFile(db: Db): Promise<OldRow | undefined> {
  const found = await sql<OldRow>`select f.site_id, f.id, f.created_at, f.updated_at, f.doc from digital_files f
    where f.complete = 1 and not exists
      (select 1 from media_secured_files s where s.site_id = f.site_id and s.id = f.id) limit 1`.execute(db);
  return found.rows[0];
}

async function moveFile(db: Db, storage: BytesStore, row: OldRow): Promise<void> {
  const { site_id: siteId, id } = row;
  const { productId, name, mimeType, size, createdDate, updatedDate } = JSON.parse(row.doc) as OldFile;
  const hash = createHash("sha256");
  const storageKey = `${siteId}/${id}`;
  async function* measured() {
    for await (const part of partsOf(db, siteId, id)) {
      hash.update(part);
      yield part;
    }
  }
  const stored = await storage.write(storageKey, measured());
  if (stored !== size) throw new Error(`The file ${id} of the product ${productId} has ${stored} of ${size} bytes.`);
  const facts = { fileName: name, mimeType, mediaType: "OTHER", size, hash: hash.digest("hex"), storageKey };
  const doc = JSON.stringify({ id, createdDate, updatedDate, ownerId: productId, ...facts });
  await sql`insert into media_secured_files
      (site_id, id, revision, created_at, updated_at, owner_id, size_bytes, doc)
    values (${siteId}, ${id}, 1, ${row.created_at}, ${row.updated_at}, ${productId}, ${size}, ${doc})`.execute(db);
}

/** Part by part: there is never more than one in memory. */
async function* partsOf(db: Db, siteId: string, fileId: string): AsyncGenerator<Uint8Array> {
  for (let last = -1; ; ) {
    const { rows } = await sql<{ position: number | string; content: string }>`
      select position, content from digital_file_parts
      where site_id = ${siteId} and file_id = ${fileId} and position > ${last} order by position limit 1`.execute(db);
    const [part] = rows;
    if (!part) return;
    last = Number(part.position);
    yield Buffer.from(part.content, "base64");
  }
}

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    media_secured_files: SecuredFilesTable;
  }
}

interface SecuredFilesTable extends DocumentRow {
  owner_id: string;
  size_bytes: number;
}
