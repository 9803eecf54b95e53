import { randomUUID } from "node:crypto";
import type { CreateFolderRequest, FolderResponse, UpdateFolderRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { applyMask } from "../../../kernel/field-mask.ts";
import type { Stored } from "../../../store/documents.ts";
import type { FolderRecord } from "../records/file.ts";
import { folders } from "../records/repository.ts";
import { assertNoRoot, folderIdOf, rootOf } from "../records/roots.ts";
import { broken } from "../records/violation.ts";
import { presentFolder } from "./present.ts";
import { isInside } from "./tree.ts";

/** Folders inside each other, at most. */
const maxDepth = 50;

type Place = Pick<Call, "db" | "site" | "now">;

export async function createFolder(
  { displayName, parentFolderId }: CreateFolderRequest,
  call: Call,
): Promise<FolderResponse> {
  const folder = await addFolder(call, displayName, folderIdOf(parentFolderId));
  return { folder: presentFolder(folder, call.site.id) };
}

async function addFolder(call: Place, displayName: string, parentFolderId: string): Promise<FolderRecord> {
  const { db, site, now } = call;
  const date = now.toISOString();
  const root = await rootOf(call, parentFolderId, "parentFolderId");
  const place = { parentFolderId, root, state: "OK" } as const;
  const id = randomUUID().replaceAll("-", "");
  const folder: FolderRecord = { id, createdDate: date, updatedDate: date, displayName, ...place };
  await folders.insert(db, site.id, folder);
  return folder;
}

/** The folder that a path below another one leads to; those that are missing are made. */
export async function folderAt(call: Place, parentFolderId: string, path: string | null | undefined): Promise<string> {
  const names = (path ?? "").split("/").filter((name) => name !== "" && name !== "." && name !== "..");
  if (names.length > maxDepth) throw invalid("filePath", `must not be deeper than ${maxDepth} folders`);
  let current = parentFolderId;
  for (const name of names) {
    const inside = await folders.listBy(call.db, call.site.id, { parent_id: current, state: "OK" });
    const known = inside.find(({ entity }) => entity.displayName === name);
    current = known ? known.entity.id : (await addFolder(call, name, current)).id;
  }
  return current;
}

export async function updateFolder(
  { folder: sent, fieldMask }: UpdateFolderRequest,
  call: Call,
): Promise<FolderResponse> {
  const { entity, revision } = await requireFolder(call, sent.id);
  const { displayName, parentFolderId } = applyMask(sent, fieldMask);
  if (displayName === undefined && parentFolderId === undefined) {
    const description = "leaves nothing to change; send displayName or parentFolderId";
    throw broken("fieldMask", "FIELD_MASK_IS_EMPTY_OR_MISSING", description);
  }
  const parent = parentFolderId === undefined ? entity.parentFolderId : folderIdOf(parentFolderId);
  if (parent !== entity.parentFolderId) await assertPlace(call, entity, parent);
  const next: FolderRecord = {
    ...entity,
    ...(displayName !== undefined && { displayName }),
    parentFolderId: parent,
    updatedDate: call.now.toISOString(),
  };
  await folders.update(call.db, call.site.id, revision, next);
  return { folder: presentFolder(next, call.site.id) };
}

async function assertPlace(call: Call, folder: FolderRecord, parent: string): Promise<void> {
  const at = "folder.parentFolderId";
  const root = await rootOf(call, parent, at);
  if (root !== folder.root) throw invalid(at, `must be below ${folder.root}, as the folder is`);
  if (await isInside(call, parent, folder.id)) throw invalid(at, "must not be the folder itself or one inside it");
}

/** A folder that can be changed. Roots cannot. */
export async function requireFolder(call: Call, id: string): Promise<Stored<FolderRecord>> {
  assertNoRoot(call, id);
  const found = await folders.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `There is no folder ${id}.`);
}
