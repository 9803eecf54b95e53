import type { DocumentFont } from "../../../kernel/ports/document-font.ts";
import type { Paper, PaperColumn, PaperRow, PaperSum } from "../records/paper.ts";
import { paperMessages } from "./messages.ts";
import { lineHeight, PAGE, Sheets, type TextStyle } from "./sheets.ts";

const left = PAGE.margin;
const across = PAGE.width - 2 * PAGE.margin;
const gap = 10;

const small: TextStyle = { size: 8, isMuted: true };
const bold: TextStyle = { isBold: true };

/** Draws papers as one PDF, each from a page of its own. There is at least one. */
export function print(papers: readonly Paper[], fonts: readonly DocumentFont[] = []): Promise<Buffer> {
  const [first] = papers;
  if (!first) throw new Error("There is no paper to print.");
  const title = papers.length === 1 ? [first.title, first.facts[0]?.[1]].join(" ") : first.title;
  const sheets = new Sheets({ ...first, title }, fonts);
  for (const [index, paper] of papers.entries()) {
    const { messages } = paperMessages.in(paper.language);
    if (index > 0) sheets.addPage();
    sheets.beginPaper((page, pages) => messages.page({ page: String(page), pages: String(pages) }));
    write(sheets, paper);
  }
  return sheets.finish();
}

function write(sheets: Sheets, paper: Paper): void {
  writeHead(sheets, paper);
  writeAddresses(sheets, paper);
  writeRows(sheets, paper);
  writeSums(sheets, paper);
  if (paper.note) {
    sheets.y += gap;
    flow(sheets, paper.note);
  }
}

/** The shop at the left, what the paper is at the right. */
function writeHead(sheets: Sheets, { shop, title, facts }: Paper): void {
  const half = (across - gap) / 2;
  let shopEnd = sheets.y;
  for (const [index, text] of shop.entries()) {
    const style: TextStyle = index === 0 ? { size: 12, isBold: true } : {};
    shopEnd += sheets.write(sheets.lines(text, half, style), left, shopEnd, half, style);
  }
  const x = left + half + gap;
  const titleStyle: TextStyle = { size: 18, isBold: true };
  let end = sheets.y + sheets.write(sheets.lines(title, half, titleStyle), x, sheets.y, half, titleStyle) + 4;
  const labelWidth = half / 2;
  for (const [label, value] of facts) {
    const labels = sheets.write(sheets.lines(label, labelWidth - gap, small), x, end, labelWidth, small);
    const values = sheets.lines(value, half - labelWidth);
    end += Math.max(labels, sheets.write(values, x + labelWidth, end, half - labelWidth));
  }
  sheets.y = Math.max(shopEnd, end) + 2 * gap;
}

function writeAddresses(sheets: Sheets, { addresses }: Paper): void {
  const width = across / Math.max(2, addresses.length);
  let end = sheets.y;
  for (const [index, { title, lines }] of addresses.entries()) {
    const x = left + index * width;
    let y = sheets.y + sheets.write(sheets.lines(title, width - gap, small), x, sheets.y, width, small);
    for (const line of lines) y += sheets.write(sheets.lines(line, width - gap), x, y, width);
    end = Math.max(end, y);
  }
  sheets.y = end + 2 * gap;
}

interface PlacedColumn extends PaperColumn {
  readonly x: number;
  readonly width: number;
}

function placed(columns: readonly PaperColumn[]): PlacedColumn[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = left;
  return columns.map((column) => {
    const width = column.width ?? across - fixed;
    const place = { ...column, x, width };
    x += width;
    return place;
  });
}

/** The lines; each page begins with the titles of the columns. */
function writeRows(sheets: Sheets, { columns: given, rows, sums }: Paper): void {
  const columns = placed(given);
  sheets.makeRoom(60);
  writeTitles(sheets, columns);
  for (const [place, row] of rows.entries()) {
    const cells = columns.map(({ width }, index) => sheets.lines(row.cells[index] ?? "", width - gap));
    const details = detailLines(sheets, row, columns[0]?.width ?? across);
    const below = (cells[0]?.length ?? 1) * lineHeight({});
    const height = Math.max(
      below + details.length * lineHeight(small),
      ...cells.map(({ length }) => length * lineHeight({})),
    );
    // Nobody has to turn the page between the last line and the total.
    const sumsHeight = place === rows.length - 1 ? heightOf(sheets, sums) : 0;
    if (sheets.makeRoom(height + gap + sumsHeight)) writeTitles(sheets, columns);
    for (const [index, column] of columns.entries()) {
      const { x, width, align, isTick } = column;
      if (isTick) sheets.box(x + width - 12, sheets.y, 11);
      sheets.write(cells[index] ?? [], x, sheets.y, width, align ? { align } : {});
    }
    sheets.write(details, left, sheets.y + below, across, small);
    sheets.y += height + 3;
    sheets.rule(left, across);
    sheets.y += 4;
  }
}

function detailLines(sheets: Sheets, { details }: PaperRow, width: number): string[] {
  return details.flatMap((detail) => sheets.lines(detail, width - gap, small));
}

function writeTitles(sheets: Sheets, columns: readonly PlacedColumn[]): void {
  let height = 0;
  for (const { title, x, width, align } of columns) {
    const style: TextStyle = { ...small, isBold: true, ...(align && { align }) };
    height = Math.max(height, sheets.write(sheets.lines(title, width - 4, style), x, sheets.y, width, style));
  }
  sheets.y += height + 3;
  sheets.rule(left, across);
  sheets.y += 4;
}

const sumsWidth = across / 2;
const amountWidth = 110;

/** Label and amount of a sum, side by side. */
function linesOf(sheets: Sheets, { label, amount, isTotal = false }: PaperSum) {
  const style = isTotal ? bold : {};
  const labels = sheets.lines(label, sumsWidth - amountWidth - gap, style);
  return {
    style,
    labels,
    amounts: sheets.lines(amount, amountWidth, style),
    height: labels.length * lineHeight({}) + 3,
  };
}

function heightOf(sheets: Sheets, sums: readonly PaperSum[]): number {
  return sums.reduce((height, sum) => height + linesOf(sheets, sum).height, gap);
}

/** The sums on one page, as far as one holds them. */
function writeSums(sheets: Sheets, { sums }: Paper): void {
  sheets.makeRoom(heightOf(sheets, sums));
  sheets.y += gap;
  for (const sum of sums) {
    const { style, labels, amounts, height } = linesOf(sheets, sum);
    sheets.makeRoom(height);
    const x = left + across - sumsWidth;
    const end: TextStyle = { ...style, align: "right" };
    sheets.write(amounts, x + sumsWidth - amountWidth, sheets.y, amountWidth, end);
    sheets.write(labels, x, sheets.y, sumsWidth, style);
    sheets.y += height;
  }
}

/** Text over the whole width, on to the next page where it ends. */
function flow(sheets: Sheets, text: string): void {
  for (const line of sheets.lines(text, across)) {
    sheets.makeRoom(lineHeight({}));
    sheets.y += sheets.write([line], left, sheets.y, across);
  }
}
