import { createHash } from "node:crypto";
import type { RemoveVideoCaptionsRequest, SetVideoCaptionsRequest, VideoCaptionsResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { languageTag } from "../../../policies/language-tag.ts";
import type { Stored } from "../../../store/documents.ts";
import { presentFile } from "../files/present.ts";
import { requireFile } from "../files/read.ts";
import type { FileForm, FileRecord } from "../records/file.ts";
import { fileIdOf } from "../records/ids.ts";
import { files, keepStored, planRemoval } from "../records/repository.ts";
import { captionsOf } from "../records/video-files.ts";
import { oneOf, reserveKey } from "../storage/receive.ts";
import { readCaptions } from "./read.ts";

type CaptionsCall = Call<never, "file_descriptor_updated">;

/** Most languages that a video has captions in. */
const mostLanguages = 50;

/** Gives a video captions in a language. It opens transactions of its own: the bytes are stored between them. */
export async function setCaptions(
  { fileId, language: asked, content }: SetVideoCaptionsRequest,
  call: CaptionsCall,
): Promise<VideoCaptionsResponse> {
  const language = checkedLanguage(asked);
  const bytes = Buffer.from(readCaptions(content));
  const { entity } = await call.transaction((inside) => requireVideo(inside, fileId));
  const key = await reserveKey(call.runtime, call.site.id, !entity.isPrivate);
  await call.runtime.adapters.storage.write(key, oneOf(bytes));
  const version = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const form: FileForm = { key, size: bytes.byteLength, mimeType: "text/vtt" };
  return call.transaction(async (inside) => {
    const found = await requireVideo(inside, fileId);
    if (!(await keepStored(inside.db, inside.site.id, key)))
      throw new Error("The captions were removed before the video kept them.");
    return changeCaptions(inside, found, language, { [`captions.${language}.${version}.vtt`]: form });
  });
}

/** Takes the captions in a language from a video. */
export async function removeCaptions(
  { fileId, language }: RemoveVideoCaptionsRequest,
  call: CaptionsCall,
): Promise<VideoCaptionsResponse> {
  return changeCaptions(call, await requireVideo(call, fileId), checkedLanguage(language), {});
}

/** The video, locked. @throws ValidationError with the rule RESOURCE_NOT_FOUND, or for a file of another kind */
async function requireVideo(call: Call, fileId: string): Promise<Stored<FileRecord>> {
  const found = await files.getLocked(call.db, call.site.id, fileIdOf(fileId));
  const video = found ?? (await requireFile(call, fileId));
  const { mediaType } = video.entity;
  if (mediaType !== "VIDEO") throw invalid("fileId", `must be a video; the file is of the kind ${mediaType}`);
  return video;
}

function checkedLanguage(language: string): string {
  const tag = languageTag(language);
  if (!tag) throw invalid("language", "is not a language; give its tag, such as en or pt-BR");
  return tag;
}

async function changeCaptions(
  { db, site, now, runtime, emit }: CaptionsCall,
  { entity, revision }: Stored<FileRecord>,
  language: string,
  added: Readonly<Record<string, FileForm>>,
): Promise<VideoCaptionsResponse> {
  const forms = { ...entity.forms };
  for (const { name } of captionsOf(entity).filter((one) => one.language === language)) {
    const { key } = forms[name] ?? {};
    if (key) await planRemoval(db, site.id, key, now.getTime());
    delete forms[name];
  }
  const next: FileRecord = { ...entity, forms: { ...forms, ...added }, updatedDate: now.toISOString() };
  const count = captionsOf(next).length;
  if (count > mostLanguages) throw invalid("language", `is one too many; a video has captions in ${mostLanguages}`);
  const isChanged = Object.keys(added).length > 0 || count < captionsOf(entity).length;
  const file = presentFile(isChanged ? next : entity, site.id, runtime.origin);
  if (!isChanged) return { file };
  await files.update(db, site.id, revision, next);
  emit("file_descriptor_updated", { entityId: file.id, body: file });
  return { file };
}
