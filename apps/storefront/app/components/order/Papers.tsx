import type { PaperView } from "../../lib/papers.ts";
import { HiddenFields } from "../ui/HiddenFields.tsx";

interface PapersProps {
  readonly title: string;
  readonly papers: readonly PaperView[];
  /** Of a member: the address of the order. Of a guest: what is sent along, because it may not stand in an address. */
  readonly target: { readonly order: string } | { readonly fields: Readonly<Record<string, string>> };
}

/** What there is to file about an order: each opens as a PDF. */
export function Papers({ title, papers, target }: PapersProps) {
  if (papers.length === 0) return null;
  return (
    <section className="mt-12 print:hidden">
      <h2 className="text-title">{title}</h2>
      <ul className="mt-4 border-t border-line">
        {papers.map((paper) => (
          <li
            key={paper.kind + (paper.about ?? "")}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            {"order" in target ? (
              <a href={addressOf(target.order, paper)} className="text-link thumb py-1" download>
                {paper.name}
              </a>
            ) : (
              <form method="post" action="/order-status/paper">
                <HiddenFields {...target.fields} kind={paper.kind} about={paper.about ?? ""} />
                <button type="submit" className="text-link thumb py-1">
                  {paper.name}
                </button>
              </form>
            )}
            {paper.detail && <span className="figures text-small text-muted">{paper.detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf(order: string, { kind, about }: PaperView): string {
  if (!about) return `${order}/invoice`;
  return `${order}/${kind === "CREDIT_NOTE" ? "credit-note" : "receipt"}/${about}`;
}
