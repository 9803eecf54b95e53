import { formatMoney, useLocale } from "@vitrine/react";
import type { ReactNode } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Notice } from "../ui/Notice.tsx";
import type { PriceChange } from "./price-change.ts";
import { actionOf, type Problem } from "./problems.ts";
import { useReturnUrls } from "./return-urls.tsx";

/** A failure in words, with what to do and the way there. */
export function ProblemNotice({ problem, children }: { problem: Problem; children?: ReactNode }) {
  const strings = useMessages();
  const { cartUrl } = useReturnUrls();
  const { title } = strings.problems[problem.id];
  return (
    <Notice tone="error" title={title} takesFocus>
      {problem.reasons?.map((text) => (
        <p key={text} className="text-ink">
          {text}
        </p>
      ))}
      {problem.change && <Repriced change={problem.change} />}
      <p>{actionOf(problem, strings)}</p>
      {problem.requestId && (
        <p className="mt-1 text-small">{strings.problems.reference({ requestId: problem.requestId })}</p>
      )}
      {children}
      {problem.leadsToCart && (
        <a href={cartUrl} className="text-link mt-2 inline-block text-ink">
          {strings.backToCart}
        </a>
      )}
    </Notice>
  );
}

/** What each thing cost on the screen, and what it costs now; the total last. */
function Repriced({ change: { currency, before, now, lines } }: { change: PriceChange }) {
  const texts = useMessages().problems.PRICE_CHANGED;
  const locale = useLocale();
  const amount = (value: string) => formatMoney(value, currency, locale);
  return (
    <ul className="figures text-ink">
      {lines.map((line) => (
        <li key={line.id}>{texts.line({ name: line.name, before: amount(line.before), now: amount(line.now) })}</li>
      ))}
      <li>{texts.total({ before: amount(before), now: amount(now) })}</li>
    </ul>
  );
}
