import { fileTypeFromBuffer } from "file-type";
import { type FileType, typeOfMime, typeOfName } from "./file-types.ts";

/** Bytes of the beginning of a file that are looked at. */
export const headBytes = 8_192;

/** Documents that are known by the programs they are for and not by how they begin. */
const readable = new Set(["DOCUMENT", "MODEL3D"]);

/**
 * What a file is, by how it begins. Text looks like any other: of the kinds that are text, what it is called decides.
 * Undefined for what is not taken.
 */
export async function detectType(head: Uint8Array, called: FileType | undefined): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(head);
  if (found && found.mime !== "application/xml") return fromMagic(found.mime, found.ext, called);
  const text = textOf(head);
  if (text === undefined) return called?.mimeType === "model/stl" ? called : undefined;
  if (isDrawing(text)) return typeOfMime("image/svg+xml");
  if (found) return typeOfMime("application/xml");
  return called && readable.has(called.mediaType) && !called.mimeType.startsWith("application/vnd.")
    ? called
    : typeOfMime("text/plain");
}

function fromMagic(mime: string, extension: string, called: FileType | undefined): FileType | undefined {
  const type = typeOfMime(mime) ?? typeOfName(`file.${extension}`);
  // Older office files are told apart by their names, and packages of newer programs begin as archives.
  if (mime === "application/x-cfb") return called?.mediaType === "DOCUMENT" ? called : type;
  if (mime === "application/zip" && called && /officedocument|opendocument|epub|usdz/.test(called.mimeType))
    return called;
  return type;
}

/** What may stand before the first element of a document. Each begins so that nothing else of them does. */
const prolog = /[\s\ufeff]+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy;

/** Whether the first element of a text is that of an SVG. Reads on from where it is, never back. */
function isDrawing(text: string): boolean {
  let at = 0;
  for (;;) {
    prolog.lastIndex = at;
    if (!prolog.test(text)) return /^<(\w+:)?svg[\s/>]/i.test(text.slice(at, at + 100));
    at = prolog.lastIndex;
  }
}

/** What is text; undefined for bytes that are none. */
function textOf(head: Uint8Array): string | undefined {
  if (head.includes(0)) return undefined;
  try {
    // The last character may be cut in half.
    return new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder("latin1").decode(head);
  }
}
