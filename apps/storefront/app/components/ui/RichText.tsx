import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Block, Span } from "../../lib/rich-text.ts";

/** What a merchant wrote: paragraphs, headings and lists. Headings stay below those of the page around it. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return runsOf(blocks).map((run, index) => {
    const space = index > 0 ? "mt-2" : "";
    const key = `${index}`;
    if (run.kind === "dot" || run.kind === "number") {
      const List = run.kind === "dot" ? "ul" : "ol";
      return (
        <List key={key} className={`ps-5 ${run.kind === "dot" ? "list-disc" : "list-decimal"} ${space}`}>
          {run.blocks.map(({ spans }, item) => (
            <li key={item} className="mt-1">
              {texts(spans)}
            </li>
          ))}
        </List>
      );
    }
    return run.blocks.map(({ spans }, paragraph) => (
      <p
        key={`${key} ${paragraph}`}
        className={`${paragraph > 0 ? "mt-2" : space} ${run.kind === "heading" ? "font-medium text-ink" : ""}`}
      >
        {texts(spans)}
      </p>
    ));
  });
}

interface Run {
  readonly kind: Block["kind"];
  readonly blocks: readonly Block[];
}

/** Blocks of one kind that follow each other. */
function runsOf(blocks: readonly Block[]): Run[] {
  const runs: { kind: Block["kind"]; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.kind === block.kind) last.blocks.push(block);
    else runs.push({ kind: block.kind, blocks: [block] });
  }
  return runs;
}

function texts(spans: readonly Span[]): ReactNode {
  return spans.map((span, index) => <Fragment key={index}>{styled(span, spans.length === 1)}</Fragment>);
}

function styled({ text, isStrong, isEmphasis, to }: Span, isAlone: boolean): ReactNode {
  const emphasised = isEmphasis ? <em>{text}</em> : text;
  const strong = isStrong ? <strong className="font-medium text-ink">{emphasised}</strong> : emphasised;
  if (to === undefined) return strong;
  return (
    <Link to={to} className={isAlone ? "text-link thumb" : "text-link"}>
      {strong}
    </Link>
  );
}
