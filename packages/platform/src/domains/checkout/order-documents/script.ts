import bidiFactory, { type Bidi } from "bidi-js";

// The package's types are those of its ES module; Node loads the other one, which is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** No text of an order is longer on paper. */
const maxLength = 2000;

/** Controls, and marks that make text read as something else: they could turn a line of the invoice around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Joiners and variants of signs, which need no room. */
const invisible = /\u200b|\u200c|\u200d|\ufe0e|\ufe0f/gu;

/** One line of text that is safe to print; what the font has no sign for becomes `\ufffd`. */
export function printable(text: string, hasSign: (codePoint: number) => boolean): string {
  // Through UTF-8, halves of surrogate pairs become U+FFFD.
  const whole = Buffer.from(text.slice(0, maxLength), "utf8").toString("utf8");
  const line = whole.normalize("NFC").replace(controls, " ").replace(invisible, "");
  const signs = Array.from(line, (sign: string) => {
    if (hasSign(sign.codePointAt(0) ?? 0)) return sign;
    return /\s/u.test(sign) ? " " : "\ufffd";
  });
  return signs.join("").replace(/ +/g, " ").trim();
}

/** A part of a text in one font; the platform's own where it names none. */
export interface Piece {
  readonly text: string;
  readonly font: string | undefined;
}

/** Neighboring signs of one font together. */
export function piecesOf(text: string, fontOf: (sign: string) => string | undefined): readonly Piece[] {
  const pieces: { text: string; font: string | undefined }[] = [];
  for (const sign of text) {
    const font = fontOf(sign);
    const last = pieces.at(-1);
    if (last && last.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
  }
  return pieces;
}

/** Breaks text between words, and words that are too long for a line anywhere. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces = [""];
  for (const sign of word) {
    const piece = pieces.at(-1) ?? "";
    if (piece !== "" && measure(piece + sign) > width) pieces.push(sign);
    else pieces[pieces.length - 1] = piece + sign;
  }
  return pieces;
}

interface Run {
  readonly level: number;
  readonly text: string;
}

/**
 * Pieces of a line from left to right. The font turns right-to-left words around by itself, so they come unturned, and each
 * as a piece of its own: a space at the end of one would be turned to its beginning.
 */
export function visualRuns(line: string): string[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const sign = mirrored.get(at) ?? line.charAt(at);
    const last = runs.at(-1);
    if (last?.level === level) runs[runs.length - 1] = { level, text: last.text + sign };
    else runs.push({ level, text: sign });
  }
  return reordered(runs).flatMap(({ level, text }) => (level % 2 === 1 ? turned(text) : [text]));
}

/** From the deepest level up, neighbors of at least that level change places (rule L2 of UAX #9). */
function reordered(runs: readonly Run[]): readonly Run[] {
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  let line = [...runs];
  for (let level = deepest; level > 0; level -= 1) {
    const next: Run[] = [];
    let group: Run[] = [];
    for (const run of line) {
      if (run.level >= level) group = [run, ...group];
      else {
        next.push(...group, run);
        group = [];
      }
    }
    line = [...next, ...group];
  }
  return line;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The words of a right-to-left run from left to right; those without letters are turned around too. */
function turned(text: string): string[] {
  const words = text.split(/( )/).filter((word) => word !== "");
  return words.reverse().map((word) => (rightToLeft.test(word) ? word : Array.from(word).reverse().join("")));
}
