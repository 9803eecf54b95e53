import { UnreadableFile } from "../problem.ts";

/** Encodings that a file says by its first bytes; UTF-8 otherwise. */
function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

type Decoder = InstanceType<typeof TextDecoder>;

/** The text of a file, without its byte order mark. @throws UnreadableFile for bytes that are no text */
export async function* decodeText(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let head: Uint8Array = new Uint8Array();
  let line = 1;
  for await (const part of content) {
    const bytes = head.length > 0 ? Buffer.concat([head, part]) : part;
    if (!decoder && bytes.length < 2) {
      head = bytes;
      continue;
    }
    head = new Uint8Array();
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    const text = decoded(decoder, bytes, true, line);
    line += text.split("\n").length - 1;
    yield text;
  }
  yield decoded(decoder ?? new TextDecoder("utf-8", { fatal: true }), head, false, line);
}

function decoded(decoder: Decoder, bytes: Uint8Array, stream: boolean, line: number): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    const message = `The file is not in UTF-8: after line ${line} come bytes that are no text. Save it as "CSV UTF-8" and upload it again.`;
    throw new UnreadableFile("WRONG_ENCODING", message, line);
  }
}
