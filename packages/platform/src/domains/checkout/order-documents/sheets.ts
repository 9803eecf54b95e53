import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { printable, visualRuns, wrap } from "./script.ts";

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
}

/** The pages of a document, written from top to bottom. */
export class Sheets {
  /** How far down the page is written. */
  y: number = PAGE.margin;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #papers: { readonly from: number; readonly pageText: PageText }[] = [];
  readonly #clean = new Map<string, string>();

  constructor(about: { readonly title: string; readonly language: string; readonly date: string }) {
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
    this.#use(style);
    return wrap(this.#printable(text), width, (part) => this.#pdf.widthOfString(part));
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
    this.#use(style);
    const runs = visualRuns(line).map((text) => ({ text, width: this.#pdf.widthOfString(text) }));
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    let at = style.align === "right" ? x + width - whole : x;
    for (const run of runs) {
      this.#pdf.text(run.text, at, y, { lineBreak: false });
      at += run.width;
    }
  }

  #use({ size = 9, isBold = false, isMuted = false }: TextStyle): void {
    this.#pdf.font(isBold ? fonts.bold : fonts.regular).fontSize(size);
    this.#pdf.fillColor(isMuted ? "#555555" : "#111111");
  }

  #printable(text: string): string {
    const known = this.#clean.get(text);
    if (known !== undefined) return known;
    this.#pdf.font(fonts.regular);
    const { font } = (this.#pdf as unknown as { _font: FontOfPdfkit })._font;
    const clean = printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
    this.#clean.set(text, clean);
    return clean;
  }
}

export function lineHeight({ size = 9 }: TextStyle): number {
  return Math.round(size * 1.4);
}
