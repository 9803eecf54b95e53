import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Root } from "./file.ts";
import { folders } from "./repository.ts";

/** Where folders begin, and what they are called. */
export const roots: Readonly<Record<Root, string>> = {
  "media-root": "Site files",
  "visitor-uploads-root": "Visitor uploads",
};

/** Programs know the root of visitors by the vendor's name for it, too. */
const otherNames: Readonly<Record<string, Root>> = { "visitor-uploads": "visitor-uploads-root" };

/** The id of the folder that a caller names; that of the site's files where none is. */
export function folderIdOf(given: string | null | undefined): string {
  const id = given?.toLowerCase() || "media-root";
  return Object.hasOwn(otherNames, id) ? (otherNames[id] ?? id) : id;
}

export function isRoot(id: string): id is Root {
  return Object.hasOwn(roots, id);
}

/** Fails with FAILED_PRECONDITION for a root. */
export function assertNoRoot(call: Call, id: string): void {
  if (isRoot(id)) call.fail("FAILED_PRECONDITION", { id }, `${roots[id]} is always there and cannot be changed.`);
}

/** The root that a folder is below. @throws ValidationError when there is no such folder, or it is in the trash */
export async function rootOf({ db, site }: Pick<Call, "db" | "site">, folderId: string, at: string): Promise<Root> {
  if (isRoot(folderId)) return folderId;
  const folder = (await folders.get(db, site.id, folderId.toLowerCase()))?.entity;
  if (!folder) throw invalid(at, `must be a folder; there is none with the id ${folderId}`);
  if (folder.state === "DELETED") throw invalid(at, "must not be in the trash; restore the folder first");
  return folder.root;
}
