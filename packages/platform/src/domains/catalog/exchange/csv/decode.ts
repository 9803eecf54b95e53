import { UnreadableFile } from "../problem.ts";
import { problemMessage } from "../problem-message.ts";

/** Encodings that a file says by its first bytes, or by the first letter of its header; UTF-8 otherwise. */
function encodingOf([first, second, third, fourth]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    throw new UnreadableFile(problemMessage("NOT_CSV.spreadsheet"));
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : "utf-8";
}

type Decoder = InstanceType<typeof TextDecoder>;

/** The text of a file, without its byte order mark. @throws UnreadableFile for bytes that are no text */
export async function* decodeText(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let head: Uint8Array = new Uint8Array();
  let line = 1;
  for await (const part of content) {
    const bytes = head.length > 0 ? Buffer.concat([head, part]) : part;
    if (!decoder && bytes.length < 4) {
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
    throw new UnreadableFile(problemMessage("WRONG_ENCODING", { line }), line);
  }
}
