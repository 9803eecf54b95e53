import type {
  FileDescriptor,
  ListFilesRequest,
  ListFilesResponse,
  MediaType,
  SearchFilesRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import type { Filter } from "../../../store/query/filter.ts";
import type { FileRecord } from "../records/file.ts";
import { fileIdOf } from "../records/ids.ts";
import { listQuery, listRules, pagingOf, rootScope } from "../records/listing.ts";
import { files } from "../records/repository.ts";
import { folderIdOf } from "../records/roots.ts";
import { broken } from "../records/violation.ts";
import { presentFile } from "./present.ts";

const sortable = ["displayName", "sizeInBytes", "updatedDate"];

/** @throws ValidationError with the rule RESOURCE_NOT_FOUND */
export async function requireFile({ db, site }: Call, name: string, at = "fileId"): Promise<Stored<FileRecord>> {
  return (await files.get(db, site.id, fileIdOf(name))) ?? missing(at, name);
}

/** Files in the order asked for. @throws ValidationError with the rule RESOURCE_NOT_FOUND */
export async function requireFiles({ db, site }: Call, names: readonly string[]): Promise<FileRecord[]> {
  const found = new Map(
    (await files.getMany(db, site.id, names.map(fileIdOf))).map(({ entity }) => [entity.id, entity]),
  );
  return names.map((name, index) => found.get(fileIdOf(name)) ?? missing(`fileIds[${index}]`, name));
}

function missing(at: string, name: string): never {
  throw broken(at, "RESOURCE_NOT_FOUND", `names no file; there is none with the id ${name}`);
}

/** The files of a folder that are in a state. */
export function listFiles(request: ListFilesRequest, call: Call, state: "OK" | "DELETED"): Promise<ListFilesResponse> {
  return page(call, request, { parent: folderIdOf(request.parentFolderId), state });
}

/** Files in all folders below a root. */
export function searchFiles(request: SearchFilesRequest, call: Call): Promise<ListFilesResponse> {
  return page(call, request, rootScope(request.rootFolder ?? "MEDIA_ROOT", request.search, ["words", "mimeType"]));
}

async function page(
  call: Call,
  request: Omit<ListFilesRequest, "parentFolderId">,
  scope: Filter,
): Promise<ListFilesResponse> {
  const kinds = kindsOf(request.mediaTypes);
  const isPrivate = typeof request.private === "boolean" ? { private: request.private } : {};
  const query = listQuery(request, sortable);
  const found = await files.page(call.db, call.site.id, query, listRules({ ...scope, ...kinds, ...isPrivate }));
  return { files: presentAll(call, found.items), nextCursor: pagingOf(found) };
}

function kindsOf(types: readonly MediaType[] | undefined): Filter {
  const unknown = types?.indexOf("UNKNOWN") ?? -1;
  if (unknown >= 0) throw broken(`mediaTypes[${unknown}]`, "UNSUPPORTED_MEDIA_TYPE", "must be a kind that files have");
  return types && types.length > 0 ? { mediaType: { $in: [...types] } } : {};
}

export function presentAll({ site, runtime }: Call, found: readonly Stored<FileRecord>[]): FileDescriptor[] {
  return found.map(({ entity }) => presentFile(entity, site.id, runtime.origin));
}
