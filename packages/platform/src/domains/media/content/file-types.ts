import type { MediaType } from "@vitrine/contract";

/** One kind of file. */
export interface FileType {
  readonly mimeType: string;
  readonly extension: string;
  readonly mediaType: MediaType;
}

/** Kinds that are taken, as `extension[,more] type`. The first type of an extension is what such files are served as. */
const known: Readonly<Partial<Record<MediaType, string>>> = {
  IMAGE:
    "jpg,jpeg,jpe image/jpeg; png image/png; png image/apng; webp image/webp; gif image/gif; avif image/avif; tif,tiff image/tiff",
  VECTOR: "svg image/svg+xml",
  VIDEO:
    "mp4 video/mp4; m4v video/x-m4v; mov video/quicktime; webm video/webm; mkv video/x-matroska; mkv video/matroska; avi video/vnd.avi; avi video/x-msvideo; mpg,mpeg video/mpeg; 3gp video/3gpp; ogv video/ogg",
  AUDIO:
    "mp3 audio/mpeg; mp3 audio/mp3; m4a audio/x-m4a; m4a audio/mp4; wav audio/wav; wav audio/x-wav; wav audio/vnd.wave; flac audio/flac; flac audio/x-flac; ogg,oga audio/ogg; opus audio/opus; aac audio/aac; aif,aiff audio/aiff",
  DOCUMENT:
    "pdf application/pdf; txt text/plain; csv text/csv; md text/markdown; json application/json; xml application/xml; xml text/xml; html,htm text/html; rtf application/rtf; rtf text/rtf; epub application/epub+zip; doc application/msword; xls application/vnd.ms-excel; ppt application/vnd.ms-powerpoint; doc application/x-cfb; docx application/vnd.openxmlformats-officedocument.wordprocessingml.document; xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet; pptx application/vnd.openxmlformats-officedocument.presentationml.presentation; odt application/vnd.oasis.opendocument.text; ods application/vnd.oasis.opendocument.spreadsheet; odp application/vnd.oasis.opendocument.presentation; ics text/calendar; vcf text/vcard",
  ARCHIVE:
    "zip application/zip; zip application/x-zip-compressed; gz,tgz application/gzip; tar application/x-tar; 7z application/x-7z-compressed; rar application/x-rar-compressed; rar application/vnd.rar; bz2 application/x-bzip2",
  MODEL3D: "glb model/gltf-binary; gltf model/gltf+json; stl model/stl; obj model/obj; usdz model/vnd.usdz+zip",
  OTHER: "ttf font/ttf; otf font/otf; woff font/woff; woff2 font/woff2",
};

const types: readonly (FileType & { readonly extensions: readonly string[] })[] = Object.entries(known).flatMap(
  ([mediaType, list]) =>
    list.split("; ").map((entry) => {
      const [names = "", mimeType = ""] = entry.split(" ");
      const extensions = names.split(",");
      return { mimeType, extension: extensions[0] ?? "", extensions, mediaType: mediaType as MediaType };
    }),
);

/** The kind that a MIME type names; undefined for one that is not taken. */
export function typeOfMime(text: string): FileType | undefined {
  const mime = (text.split(";")[0] ?? "").trim().toLowerCase();
  return types.find(({ mimeType }) => mimeType === mime);
}

/** The kind that the name of a file says it is. */
export function typeOfName(name: string): FileType | undefined {
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : types.find(({ extensions }) => extensions.includes(extension));
}

/** Videos that shoppers may send: what phones and browsers record. */
const shoppersVideos = new Set(["video/mp4", "video/x-m4v", "video/quicktime", "video/webm"]);

/** Whether shoppers may send a kind of file. */
export function isShoppersKind({ mediaType, mimeType }: FileType): boolean {
  return mediaType === "IMAGE" || shoppersVideos.has(mimeType);
}

/** What {@link isShoppersKind} holds for, in words. */
export const shoppersKinds = "a picture (JPEG, PNG, WebP, GIF or AVIF) or a video (MP4, MOV or WebM)";

/** A type that says nothing: the name or the content decides. */
export function saysNothing(mime: string): boolean {
  return /^\s*(application\/octet-stream|binary\/octet-stream|\*\/\*)?\s*(;.*)?$/i.test(mime);
}
