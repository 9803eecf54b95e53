import type {
  GenerateFileResumableUploadUrlRequest,
  GenerateFileResumableUploadUrlResponse,
  GenerateFileUploadUrlRequest,
  GenerateFileUploadUrlResponse,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { folderIdOf, rootOf } from "../records/roots.ts";
import { checkAnnounced } from "./check.ts";
import {
  newUploadSecret,
  resumableUploadPath,
  type UploadOrder,
  type UploadParts,
  uploadId,
  uploadLifetime,
  uploadPath,
  uploads,
} from "./records.ts";

/** Makes an address that takes the bytes of a file. */
export async function generateFileUploadUrl(
  request: GenerateFileUploadUrlRequest,
  call: Call,
): Promise<GenerateFileUploadUrlResponse> {
  const order = {
    ...(await orderOf(request, call)),
    ...(request.externalInfo && { externalInfo: request.externalInfo }),
  };
  const secret = await openUpload(call, order);
  return { uploadUrl: `${call.runtime.origin}${uploadPath}/${call.site.id}.${secret}` };
}

/** Begins an upload by the TUS protocol. */
export async function generateFileResumableUploadUrl(
  request: GenerateFileResumableUploadUrlRequest,
  call: Call,
): Promise<GenerateFileResumableUploadUrlResponse> {
  const secret = await openUpload(call, await orderOf(request, call), { stored: [] });
  const uploadToken = `${call.site.id}.${secret}`;
  return { uploadProtocol: "TUS", uploadUrl: `${call.runtime.origin}${resumableUploadPath}`, uploadToken };
}

type Request = Omit<GenerateFileUploadUrlRequest, "externalInfo">;

async function orderOf(request: Request, call: Call): Promise<UploadOrder> {
  const { fileName, filePath, labels } = request;
  const mimeType = request.mimeType ?? "";
  await checkAnnounced(call, { ...request, mimeType });
  const parentFolderId = folderIdOf(request.parentFolderId);
  await rootOf(call, parentFolderId, "parentFolderId");
  return {
    mimeType,
    ...(fileName && { fileName }),
    parentFolderId,
    isPrivate: request.private ?? false,
    labels: labels ?? [],
    ...(filePath && { filePath }),
  };
}

/** Notes an upload, and makes the secret it is known by. */
export async function openUpload(
  { db, site, now }: Pick<Call, "db" | "site" | "now">,
  order: UploadOrder,
  parts?: UploadParts,
): Promise<string> {
  const secret = newUploadSecret();
  const date = now.toISOString();
  const times = { createdDate: date, updatedDate: date, expiresAt: now.getTime() + uploadLifetime };
  await uploads.insert(db, site.id, { id: uploadId(secret), ...times, order, ...(parts && { parts }) });
  return secret;
}
