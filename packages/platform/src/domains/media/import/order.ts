import type { ExternalInfo, ImportFileRequest, MediaType } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { type FileType, saysNothing, typeOfMime, typeOfName } from "../content/file-types.ts";
import type { FileRecord } from "../records/file.ts";
import { newFileId } from "../records/ids.ts";
import { files } from "../records/repository.ts";
import { rootOf } from "../records/roots.ts";
import { assertRoom } from "../uploads/check.ts";
import { nameOf, placeOf } from "../uploads/finish.ts";

/** What is fetched; it may hold secrets, and is stored encrypted. */
export interface FetchTarget {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the text of a target is sealed for. */
export const aboutImports = (siteId: string): string => `media imports of ${siteId}`;

/** Headers that belong to the connection, not to whoever names an address. */
const ownHeaders = /^(host|connection|content-length|transfer-encoding|upgrade|te|trailer|keep-alive|proxy-.*)$/i;

/** Notes a file that is to be fetched. Call after `secretBox.prepare`. @throws ValidationError */
export async function orderImport(call: Call, request: ImportFileRequest, at: string): Promise<FileRecord> {
  const { db, site, now, runtime } = call;
  const target = targetOf(request, at);
  const problem = runtime.outbound.problemOf(target.url);
  if (problem) throw invalid(`${at}url`, problem, "FORMAT");
  await assertRoom(call, 1, `${at}url`);
  const parent = request.parentFolderId?.toLowerCase() || "media-root";
  await rootOf(call, parent, `${at}parentFolderId`);
  const place = await placeOf(call as never, {
    parentFolderId: parent,
    ...(request.filePath && { filePath: request.filePath }),
  });
  const { type, name } = guess(request);
  const mediaType: MediaType = type?.mediaType ?? request.mediaType ?? "UNKNOWN";
  const date = now.toISOString();
  const file: FileRecord = {
    id: newFileId(site.id, mediaType === "IMAGE" || mediaType === "VECTOR", type?.extension ?? ""),
    createdDate: date,
    updatedDate: date,
    displayName: name,
    fileName: name,
    ...place,
    isPrivate: request.private ?? false,
    mediaType,
    mimeType: type?.mimeType ?? "application/octet-stream",
    size: 0,
    hash: "",
    labels: (request.labels ?? []).slice(0, 500),
    state: "OK",
    status: "PENDING",
    sourceUrl: request.url,
    ...(request.externalInfo && { externalInfo: request.externalInfo as ExternalInfo }),
    fetch: {
      sealed: await runtime.secretBox.seal(JSON.stringify(target), aboutImports(site.id)),
      ...(request.mediaType && request.mediaType !== "UNKNOWN" && { expected: request.mediaType }),
      tries: 0,
      dueAt: now.getTime(),
    },
  };
  await files.insert(db, site.id, file);
  return file;
}

/** What a file is called and seems to be, by what is said of it. */
function guess({ url, displayName, mimeType = "" }: ImportFileRequest): { type?: FileType; name: string } {
  const path = decodeURIComponentSafely(new URL(url).pathname);
  const named = typeOfName(displayName ?? "") ?? typeOfName(path);
  const type = saysNothing(mimeType) ? named : (typeOfMime(mimeType) ?? named);
  const name = nameOf(displayName || path, type?.extension ?? "bin");
  return type ? { type, name } : { name };
}

/** A part of an address as people read it. */
export function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function targetOf({ url, urlParams, urlHeaders }: ImportFileRequest, at: string): FetchTarget {
  const address = new URL(url);
  for (const [name, value] of Object.entries(urlParams ?? {})) address.searchParams.set(name, String(value));
  const headers = Object.entries(urlHeaders ?? {}).map(([name, value]) => {
    if (ownHeaders.test(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[\r\n\0]/.test(String(value)))
      throw invalid(`${at}urlHeaders`, `must not hold ${name.slice(0, 40)}`, "FORMAT");
    return [name.toLowerCase(), String(value)] as const;
  });
  return { url: address.href, headers: Object.fromEntries(headers) };
}
