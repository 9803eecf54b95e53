import { invalid } from "../../../kernel/errors.ts";

/** A time such as `00:01:02.500`, `01:02.500` or, as in SubRip, `00:01:02,500`. */
const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const timing = new RegExp(`^\\s*${time}\\s+-->\\s+${time}(?:\\s+(.*))?$`);

/** Places that some programs put into the text of SubRip, such as `{\an8}`. */
const places = /\{\\an?\d{1,2}\}/g;

/**
 * Captions as WebVTT, of WebVTT or SubRip. Times are written alike; what is said stays as it is.
 * @throws ValidationError that names the line which is wrong
 */
export function readCaptions(content: string): string {
  const lines = content.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  let cues = 0;
  const read = lines.map((line, index) => {
    if (!line.includes("-->")) return isWebVtt ? line : line.replace(places, "");
    cues += 1;
    return timingOf(line, index + 1);
  });
  if (cues === 0) {
    throw invalid(
      "content",
      "holds no captions; send WebVTT or SubRip, with times such as 00:00:01.000 --> 00:00:04.000",
    );
  }
  return `${[...(isWebVtt ? [] : ["WEBVTT", ""]), ...read].join("\n").trimEnd()}\n`;
}

function timingOf(line: string, number: number): string {
  const found = timing.exec(line);
  if (!found) {
    throw invalid("content", `line ${number} must be two times such as 00:00:01.000 --> 00:00:04.000`);
  }
  const start = millisecondsOf(found.slice(1, 5));
  const end = millisecondsOf(found.slice(5, 9));
  if (end <= start) throw invalid("content", `line ${number} must end after it starts`);
  // SubRip has sides of a picture there.
  const settings = found[9] && !/^X1:/i.test(found[9]) ? ` ${found[9].trimEnd()}` : "";
  return `${written(start)} --> ${written(end)}${settings}`;
}

function millisecondsOf([hours = "0", minutes = "0", seconds = "0", parts = "0"]: readonly (
  | string
  | undefined
)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(parts.padEnd(3, "0"));
}

function written(milliseconds: number): string {
  const of = (unit: number, most: number, digits = 2) =>
    String(Math.floor(milliseconds / unit) % most).padStart(digits, "0");
  return `${of(3_600_000, Number.POSITIVE_INFINITY)}:${of(60_000, 60)}:${of(1000, 60)}.${of(1, 1000, 3)}`;
}
