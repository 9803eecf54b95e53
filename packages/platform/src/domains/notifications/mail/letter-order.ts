import { type CSSProperties, createElement as h, type ReactNode } from "react";
import type { LetterAddress, LetterLine, LetterOrder, LetterSum } from "../../../kernel/ports/mail-template.ts";
import type { Colors } from "./mail-colors.ts";

const pictureWidth = 56;
const pictureHeight = 70;

interface Part {
  readonly order: LetterOrder;
  readonly colours: Colors;
}

/** The contents of an order in an HTML mail: lines with their pictures, sums, addresses side by side. */
export function OrderTable({ order, colours }: Part): ReactNode {
  // On a phone an empty column would take a quarter of the room that names have.
  const hasPictures = order.lines.some(({ picture }) => picture);
  return [
    h(Rows, { key: "lines" }, ...order.lines.map((line, key) => h(Line, { key, line, colours, hasPictures }))),
    order.sums.length > 0
      ? h(Rows, { key: "sums" }, ...order.sums.map((sum, key) => h(Sum, { key, sum, colours })))
      : null,
    order.addresses.length > 0
      ? h(
          Rows,
          { key: "addresses" },
          h("tr", null, ...order.addresses.map((address, key) => h(Address, { key, address, colours }))),
        )
      : null,
  ];
}

function Rows({ children }: { children?: ReactNode }): ReactNode {
  const style: CSSProperties = { margin: "12px 0 16px", borderCollapse: "collapse" };
  const table = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, style };
  return h("table", table, h("tbody", null, children));
}

interface LineProps {
  readonly line: LetterLine;
  readonly colours: Colors;
  /** Of this line or of another one. */
  readonly hasPictures: boolean;
}

function Line({ line, colours, hasPictures }: LineProps): ReactNode {
  const { quantity, name, details, amount, picture } = line;
  const cell: CSSProperties = { padding: "12px 0", borderTop: `1px solid ${colours.line}`, verticalAlign: "top" };
  return h(
    "tr",
    null,
    hasPictures
      ? h("td", { className: "line", width: pictureWidth, style: cell }, picture ? h(Picture, { picture }) : null)
      : null,
    h(
      "td",
      { className: "line", style: { ...cell, padding: hasPictures ? "12px 16px" : "12px 16px 12px 0" } },
      h("div", { className: "ink", style: text(colours.ink, 16) }, `${quantity} × ${name}`),
      ...details.map((detail, key) => h("div", { key, className: "muted", style: text(colours.muted, 14) }, detail)),
    ),
    h("td", { className: "line", align: "right", style: cell }, h(Amount, { colours }, amount)),
  );
}

function Picture({ picture: { url, alt } }: { picture: NonNullable<LetterLine["picture"]> }): ReactNode {
  const size = { width: pictureWidth, height: pictureHeight };
  const style: CSSProperties = { display: "block", ...size, objectFit: "cover" };
  // Lazy: React would preload it with a link, which mails must not have.
  return h("img", { src: url, alt, loading: "lazy", ...size, style });
}

function Sum({ sum: { label, amount, isTotal = false }, colours }: { sum: LetterSum; colours: Colors }): ReactNode {
  const cell: CSSProperties = {
    padding: isTotal ? "12px 0 0" : "4px 0",
    ...(isTotal && { borderTop: `1px solid ${colours.line}` }),
  };
  const weight = isTotal ? 600 : 400;
  return h(
    "tr",
    null,
    h(
      "td",
      { className: "line", style: cell },
      h("span", { className: "ink", style: { ...text(colours.ink, 16), fontWeight: weight } }, label),
    ),
    h("td", { className: "line", align: "right", style: cell }, h(Amount, { colours, weight }, amount)),
  );
}

function Amount({ colours, weight = 400, children }: { colours: Colors; weight?: number; children?: ReactNode }) {
  const style: CSSProperties = {
    ...text(colours.ink, 16),
    fontWeight: weight,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  };
  return h("span", { className: "ink", style }, children);
}

function Address({ address: { title, lines }, colours }: { address: LetterAddress; colours: Colors }): ReactNode {
  return h(
    "td",
    { className: "address", style: { padding: "8px 16px 8px 0", verticalAlign: "top" } },
    h("div", { className: "muted", style: text(colours.muted, 14) }, title),
    ...lines.map((line, key) => h("div", { key, className: "ink", style: text(colours.ink, 15) }, line)),
  );
}

function text(color: string, fontSize: number): CSSProperties {
  return { color, fontSize, lineHeight: `${Math.round(fontSize * 1.5)}px`, overflowWrap: "anywhere" };
}
