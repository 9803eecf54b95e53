import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { platformMessages } from "../../../../kernel/messages.ts";
import type { Site } from "../../../../kernel/site.ts";
import { newRecord } from "../begin.ts";
import { catalogImportRecords, type ImportRecord } from "../records.ts";

/** The import whose products get their pictures. */
interface CopiedImport {
  readonly importId: string;
  readonly fileName: string;
}

/** A copy of the pictures of all products, or of those of an import, which a job goes on with. */
export async function beginPictureCopy(db: Db, site: Site, now: Date, of?: CopiedImport): Promise<ImportRecord> {
  const { importedPictures } = platformMessages.in(site.settings.language).messages.media;
  const record: ImportRecord = {
    ...newRecord(of ? stemOf(of.fileName) || importedPictures : importedPictures, now),
    kind: "PICTURES",
    state: "CHECKING",
    dueAt: now.getTime(),
    copy: { ...(of && { importId: of.importId }), after: -1, hosts: {}, copied: 0, failed: 0 },
  };
  await catalogImportRecords.insert(db, site.id, record);
  return record;
}

/** The name of a file as that of a folder. */
function stemOf(fileName: string): string {
  return fileName
    .replace(/\.[A-Za-z0-9]{1,10}$/, "")
    .replaceAll("/", "-")
    .trim();
}

const open = statement(
  `select id from catalog_imports where site_id = ? and kind = 'PICTURES' and state in ('CHECKING', 'RUNNING')
    order by created_at, id limit 1`,
);

/** The copy that is under way; further ones wait until it is over. */
export async function openPictureCopy(db: Db, siteId: string): Promise<string | undefined> {
  return (await run<{ id: string }>(db, open, [siteId])).rows[0]?.id;
}
