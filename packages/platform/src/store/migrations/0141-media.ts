import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { acrossSites, index } from "./schema.ts";

/** The media library: files and folders, uploads that are under way, archives to download, and bytes to remove. */
export const mediaMigration: Migration = {
  number: 141,
  name: "media",
  async up(schema) {
    await documentTable(
      schema,
      "media_files",
      {
        parent_id: "text",
        root: "text",
        state: "text",
        status: "text",
        media_type: "text",
        is_private: "flag",
        size_bytes: "integer",
        name_folded: "text",
        words: "text",
        due_at: "integer?",
      },
      [
        index("parent_id", "state", "updated_at", "id"),
        index("root", "state", "updated_at", "id"),
        index("state", "updated_at", "id"),
        index("state", "name_folded", "id"),
        index("state", "size_bytes", "id"),
        // Addresses of files name no site.
        acrossSites("id"),
        acrossSites("due_at", "id"),
      ],
    );
    await documentTable(
      schema,
      "media_folders",
      { parent_id: "text", root: "text", state: "text", name_folded: "text" },
      [
        index("parent_id", "state", "updated_at", "id"),
        index("root", "state", "updated_at", "id"),
        index("state", "updated_at", "id"),
        index("state", "name_folded", "id"),
      ],
    );
    await documentTable(schema, "media_uploads", { expires_at: "integer" }, [acrossSites("expires_at", "id")]);
    await documentTable(schema, "media_archives", {}, []);
    await schema.createTable("media_removals", {
      columns: { site_id: "text", storage_key: "text", due_at: "integer" },
      primaryKey: ["site_id", "storage_key"],
      indexes: [acrossSites("due_at")],
    });
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    media_files: MediaFilesTable;
    media_folders: MediaFoldersTable;
    media_uploads: MediaUploadsTable;
    media_archives: DocumentRow;
    media_removals: MediaRemovalsTable;
  }
}

interface MediaFilesTable extends DocumentRow {
  /** A folder, or the root itself. */
  parent_id: string;
  /** The root that the folder is below. */
  root: string;
  /** `OK` or `DELETED`. */
  state: string;
  /** `PENDING`, `READY` or `FAILED`. */
  status: string;
  media_type: string;
  is_private: Flag;
  size_bytes: number;
  name_folded: string;
  /** Name and labels without regard to case, for searching. */
  words: string;
  /** Epoch milliseconds; when a file that is imported is worked on next. */
  due_at: number | null;
  /** The visitor or member who sent it. */
  sender_id: string | null;
  /** `inspect` or `stream`: what is left to do to a video or sound, and when, epoch milliseconds. */
  prepare_step: string | null;
  prepare_at: number | null;
  /** What stands for the address that it was fetched from. */
  source_hash: string | null;
}

interface MediaFoldersTable extends DocumentRow {
  parent_id: string;
  root: string;
  state: string;
  name_folded: string;
}

interface MediaUploadsTable extends DocumentRow {
  /** Epoch milliseconds. */
  expires_at: number;
}

interface MediaRemovalsTable {
  site_id: string;
  /** What the bytes are stored under. */
  storage_key: string;
  /** Epoch milliseconds; bytes that a file has by then have no row here any more. */
  due_at: number;
}
