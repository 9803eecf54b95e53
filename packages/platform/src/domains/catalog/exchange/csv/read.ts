import { CsvError, type Parser, parse } from "csv-parse";
import { UnreadableFile } from "../problem.ts";
import { type ProblemMessage, problemMessage } from "../problem-message.ts";
import { decodeText } from "./decode.ts";

/** A row of a file with the line it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Most characters of one row: all texts of a product at their longest fit. */
export const maxRowLength = 1_000_000;

/** The most columns of a file. */
const maxColumns = 1_000;

/**
 * The rows of a CSV file, one at a time; those without any text are left out. Each may end in a way of its own. Cells are parted by commas, semicolons or tabs, as
 * the first line has them.
 * @throws UnreadableFile
 */
export async function* readCsv(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const { head, whole } = await firstLine(decodeText(content));
  // Parsing runs ahead of whoever reads the rows, and a mistake further on is met first.
  let parsed = 0;
  // The parser counts both halves of a line end in a cell.
  let halves = 0;
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ["\r\n", "\n", "\r"],
    // The line goes in front, as a cell.
    on_record: (cells, { lines }) => {
      const ends = cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
      halves += ends.filter((end) => end.length > 1).length;
      parsed = lines - halves;
      return [String(parsed - ends.length), ...cells];
    },
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRowLength,
  });
  feed(parser, whole);
  try {
    for await (const [first, ...cells] of parser as AsyncIterable<string[]>) {
      const line = Number(first);
      if (cells.length > maxColumns)
        throw new UnreadableFile(problemMessage("TOO_MANY_COLUMNS", { line, cells: cells.length }), line);
      yield { line, cells };
    }
  } catch (error) {
    throw readable(error, parsed + 1);
  }
}

/** Hands the text over as fast as it is read, and no faster. */
function feed(parser: Parser, text: AsyncIterable<string>): void {
  void (async () => {
    try {
      for await (const part of text) {
        if (parser.destroyed) return;
        if (!parser.write(part)) await new Promise<void>((resolve) => wake(parser, resolve));
      }
      parser.end();
    } catch (error) {
      parser.destroy(error as Error);
    }
  })();
}

function wake(parser: Parser, resolve: () => void): void {
  const done = () => {
    for (const event of ["drain", "close"]) parser.off(event, done);
    resolve();
  };
  for (const event of ["drain", "close"]) parser.once(event, done);
}

/** As much of a text as its first line takes, and the text from its beginning. */
async function firstLine(parts: AsyncGenerator<string>) {
  let head = "";
  while (!/[\r\n]/.test(head) && head.length <= maxRowLength) {
    const { done, value } = await parts.next();
    if (done) break;
    head += value;
  }
  async function* whole() {
    yield head;
    yield* parts;
  }
  return { head: head.split(/[\r\n]/)[0] ?? "", whole: whole() };
}

/** What parts the cells of the header, which hold none of the three themselves. */
function delimiterOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function readable(error: unknown, line: number): unknown {
  return error instanceof CsvError ? new UnreadableFile(reasonOf(error.code, line), line) : error;
}

function reasonOf(code: string, line: number): ProblemMessage {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return problemMessage("QUOTE_NOT_CLOSED", { line });
    case "INVALID_OPENING_QUOTE":
      return problemMessage("STRAY_QUOTE.inside", { line });
    case "CSV_INVALID_CLOSING_QUOTE":
      return problemMessage("STRAY_QUOTE.after", { line });
    case "CSV_MAX_RECORD_SIZE":
      return problemMessage("ROW_TOO_LONG", { line, limit: maxRowLength });
    default:
      return problemMessage("NOT_CSV", { line });
  }
}
