import { type Comment, type Program, parseSync } from "oxc-parser";
import { parseDoc } from "./jsdoc.ts";
import type { Doc, Place, Problem } from "./model.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** One parsed file: its statements, and for any of its nodes the line and the comment above. */
export class Source {
  readonly file: string;
  readonly program: Program;
  readonly problems: Problem[] = [];
  readonly #text: string;
  readonly #docs = new Map<number, Comment>();
  readonly #lineStarts: number[] = [0];

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#lineStarts.push(at + 1);
    const { program, comments, errors } = parseSync(file, text);
    this.program = program;
    for (const error of errors) this.#complain(error.labels[0]?.start ?? 0, error.message);
    for (const comment of comments) {
      if (comment.type === "Block" && comment.value.startsWith("*"))
        this.#docs.set(this.#nextCode(comment.end), comment);
    }
  }

  /** The JSDoc comment that ends right before a node. */
  doc(node: Span): Doc {
    const comment = this.#docs.get(node.start);
    return comment ? parseDoc(comment.value) : { text: "", tags: [] };
  }

  place(node: Span): Place {
    return { file: this.file, line: this.#line(node.start) };
  }

  problem(node: Span, message: string): void {
    this.#complain(node.start, message);
  }

  text(node: Span): string {
    return this.#text.slice(node.start, node.end);
  }

  #complain(offset: number, message: string): void {
    this.problems.push({ file: this.file, line: this.#line(offset), message });
  }

  #nextCode(offset: number): number {
    let at = offset;
    while (/\s/.test(this.#text[at] ?? "x")) at += 1;
    return at;
  }

  #line(offset: number): number {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}
