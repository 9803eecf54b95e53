import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { DocumentFont } from "../../../kernel/ports/document-font.ts";
import { type Piece, piecesOf, printable, visualRuns, wrap } from "./script.ts";

const require = createRequire(import.meta.url);

const fonts = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
} as const;

/** A4 in points. */
export const PAGE = { width: 595, height: 842, margin: 48 } as const;

/** Below this nothing is written but the number of the page. */
const floor = PAGE.height - PAGE.margin - 24;

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
  readonly align?: "right";
}

/** What stands at the foot of a page. */
type PageText = (page: number, pages: number) => string;

interface FontOfPdfkit {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** From the line that letters stand on to the top of the line, in thousandths of the size. */
  readonly ascender: number;
}

/** The pages of a document, written from top to bottom. */
export class Sheets {
  /** How far down the page is written. */
  y: number = PAGE.margin;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #papers: { readonly from: number; readonly pageText: PageText }[] = [];
  readonly #clean = new Map<string, string>();
  /** The name of the font that has a sign, by the sign; the platform's own where it is none of these. */
  readonly #others = new Map<string, string>();
  readonly #fonts: readonly string[];

  constructor(
    about: { readonly title: string; readonly language: string; readonly date: string },
    others: readonly DocumentFont[] = [],
  ) {
    this.#pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      displayTitle: true,
      font: fonts.regular,
      lang: about.language,
      // The same paper is the same bytes, whenever it is printed.
      info: { Title: about.title, CreationDate: new Date(about.date) },
    });
    this.#fonts = others.map((other) => register(this.#pdf, other));
  }

  /** Begins a page where there is no room for so many points; true when it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= floor) return false;
    this.addPage();
    return true;
  }

  addPage(): void {
    this.#pdf.addPage();
    this.y = PAGE.margin;
  }

  /** Its pages are numbered by themselves. */
  beginPaper(pageText: PageText): void {
    this.#papers.push({ from: this.#pdf.bufferedPageRange().count - 1, pageText });
  }

  /** The text as lines that fit. */
  lines(text: string, width: number, style: TextStyle = {}): string[] {
    return wrap(this.#printable(text), width, (part) => this.#widthOf(part, style));
  }

  /** Writes lines below each other; returns how high they are. */
  write(lines: readonly string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    const height = lineHeight(style);
    for (const [index, line] of lines.entries()) this.#writeLine(line, x, y + index * height, width, style);
    return lines.length * height;
  }

  rule(x: number, width: number): void {
    this.#pdf
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.5)
      .strokeColor("#999999")
      .stroke();
  }

  box(x: number, y: number, size: number): void {
    this.#pdf.rect(x, y, size, size).lineWidth(0.8).strokeColor("#222222").stroke();
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (const [index, { from, pageText }] of this.#papers.entries()) {
      const end = this.#papers[index + 1]?.from ?? count;
      for (let page = from; page < end; page += 1) this.#number(page, pageText(page - from + 1, end - from));
    }
    const chunks: Buffer[] = [];
    this.#pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    return new Promise((resolveFile, reject) => {
      this.#pdf.on("end", () => resolveFile(Buffer.concat(chunks)));
      this.#pdf.on("error", reject);
      this.#pdf.end();
    });
  }

  #number(page: number, text: string): void {
    this.#pdf.switchToPage(page);
    const style: TextStyle = { size: 8, isMuted: true, align: "right" };
    const width = PAGE.width - 2 * PAGE.margin;
    this.write([this.#printable(text)], PAGE.margin, PAGE.height - PAGE.margin, width, style);
  }

  #writeLine(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const runs = visualRuns(line)
      .flatMap((run) => this.#piecesOf(run))
      .map((piece) => ({ ...piece, width: this.#widthOfPiece(piece, style) }));
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    const base = y + this.#ascentOf(style);
    let at = style.align === "right" ? x + width - whole : x;
    this.#pdf.fillColor(style.isMuted ? "#555555" : "#111111");
    for (const { text, font, width: length } of runs) {
      this.#pdf.text(text, at, base - this.#ascentOf(style, font), { lineBreak: false });
      at += length;
    }
  }

  #widthOf(text: string, style: TextStyle): number {
    return this.#piecesOf(text).reduce((sum, piece) => sum + this.#widthOfPiece(piece, style), 0);
  }

  #widthOfPiece({ text, font }: Piece, style: TextStyle): number {
    this.#use(style, font);
    return this.#pdf.widthOfString(text);
  }

  #piecesOf(text: string): readonly Piece[] {
    return this.#others.size === 0 ? [{ text, font: undefined }] : piecesOf(text, (sign) => this.#others.get(sign));
  }

  /** What is measured and written next has this font. */
  #use({ size = 9, isBold = false }: TextStyle, other?: string): FontOfPdfkit {
    const font = fontOf(this.#pdf, other ?? (isBold ? fonts.bold : fonts.regular));
    this.#pdf.fontSize(size);
    return font;
  }

  #printable(text: string): string {
    const known = this.#clean.get(text);
    if (known !== undefined) return known;
    const own = fontOf(this.#pdf, fonts.regular).font;
    const clean = printable(text, (codePoint) => own.hasGlyphForCodePoint(codePoint) || this.#isInOther(codePoint));
    this.#clean.set(text, clean);
    return clean;
  }

  /** Other fonts are large: they are read when the first sign is missing. */
  #isInOther(codePoint: number): boolean {
    const sign = String.fromCodePoint(codePoint);
    const has = (font: string) => fontOf(this.#pdf, font).font.hasGlyphForCodePoint(codePoint);
    const other = this.#others.get(sign) ?? this.#fonts.find(has);
    if (other !== undefined) this.#others.set(sign, other);
    return other !== undefined;
  }

  /** Of the font that is used from then on. */
  #ascentOf(style: TextStyle, other?: string): number {
    return (this.#use(style, other).ascender / 1000) * (style.size ?? 9);
  }
}

export function lineHeight({ size = 9 }: TextStyle): number {
  return Math.round(size * 1.4);
}

/** @throws Error that names the first file that is no font */
export function assertFonts(others: readonly DocumentFont[]): void {
  const pdf = new PDFDocument({ font: fonts.regular });
  for (const other of others) fontOf(pdf, register(pdf, other));
}

/** Makes a font known by the name that is returned. It is read when it is used. */
function register(pdf: PDFKit.PDFDocument, { path, name }: DocumentFont): string {
  const font = name === undefined ? path : `${path}#${name}`;
  pdf.registerFont(font, path, name);
  return font;
}

/** Begins to use a font. @throws Error when its file is none */
function fontOf(pdf: PDFKit.PDFDocument, font: string): FontOfPdfkit {
  try {
    pdf.font(font);
  } catch (cause) {
    const advice = "Name a file of TrueType or OpenType; of a collection, one of its fonts: fonts.ttc#PostScriptName";
    throw new Error(`${font} cannot be used as a font. ${advice}.`, { cause });
  }
  return (pdf as unknown as { _font: FontOfPdfkit })._font;
}
