import { isApiError } from "@vitrine/sdk";
import { type FormValues, formOf, readForm, valuesOf } from "./lib/account-form.ts";
import { type Attached, attachedIn, attachedText, mediaProblem, mostMedia } from "./lib/review-media.ts";
import { reviewTexts } from "./lib/review-texts.ts";
import type { Shop } from "./shop.server.ts";

/** Bytes of a form with files: it is held in memory. Scripts send each file by itself and need no such limit. */
const mostBytes = 32 * 1024 * 1024;

/** What a form without scripts brings. */
export interface ReviewForm {
  readonly values: FormValues;
  readonly files: readonly File[];
  /** Too large to be read. */
  readonly problem?: string;
}

/** Reads the form of a review, with its files. */
export async function readReviewForm(request: Request): Promise<ReviewForm> {
  const { headers } = request;
  if (!headers.get("content-type")?.startsWith("multipart/form-data")) {
    return { values: await readForm(request), files: [] };
  }
  if (!(Number(headers.get("content-length")) <= mostBytes)) {
    return { values: {}, files: [], problem: reviewTexts.errors.together };
  }
  const form = await formOf(request);
  const files = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
  // What has arrived before is a box each, to be unchecked.
  const media = form.getAll("media").filter((line) => typeof line === "string");
  return { values: { ...valuesOf(form), media: media.join("\n") }, files };
}

/** Sends files to the platform. Those that it takes are kept, whatever becomes of the form. */
export async function attachFiles(
  shop: Shop,
  { values, files }: ReviewForm,
): Promise<{ readonly values: FormValues; readonly problem?: string }> {
  const media = attachedIn(values.media);
  if (media.length + files.length > mostMedia) {
    return { values, problem: reviewTexts.errors.tooMany({ most: mostMedia }) };
  }
  const problems: string[] = [];
  for (const file of files) {
    const sent = await attachFile(shop, file);
    if (typeof sent === "string") problems.push(sent);
    else media.push(sent);
  }
  const [problem] = problems;
  return { values: { ...values, media: attachedText(media) }, ...(problem && { problem }) };
}

async function attachFile(shop: Shop, file: File): Promise<Attached | string> {
  const { name, type, size } = file;
  const asked = await mediaUpload(shop, { name, mimeType: type, size: String(size) });
  if ("problem" in asked) return asked.problem;
  const { pathname, search } = new URL(asked.uploadUrl);
  const response = await shop.own.fetch(pathname + search, { method: "PUT", body: file });
  if (!response.ok) return mediaProblem(await response.text(), name);
  const { file: stored } = (await response.json()) as { readonly file: { readonly id: string; mediaType: string } };
  return { kind: stored.mediaType === "VIDEO" ? "video" : "image", id: stored.id, name };
}

/** Where a photo or video goes, or what is wrong with it. */
export async function mediaUpload(
  { own }: Shop,
  { name: fileName = "", mimeType = "", size }: FormValues,
): Promise<{ readonly uploadUrl: string } | { readonly problem: string }> {
  const sizeInBytes = Number(size) || 1;
  const named = fileName && { fileName: fileName.slice(-255) };
  const request = { mimeType: mimeType || "application/octet-stream", sizeInBytes, ...named };
  const { data, error } = await own.mediaLibrary.createShopperUpload(request).safe();
  if (data) return { uploadUrl: data.uploadUrl };
  if (!isApiError(error) || error.status >= 500) throw error;
  return { problem: mediaProblem(`${error.code} ${JSON.stringify(error.details)}`, fileName) };
}
