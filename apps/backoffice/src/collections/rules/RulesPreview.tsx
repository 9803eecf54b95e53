import { keepPreviousData } from "@tanstack/react-query";
import { collectionRules } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { Thumb } from "../../ui/Thumb.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useCurrency } from "../../ui/use-settings.ts";
import styles from "../collections.module.css";
import { rulesProblems, type SelectionDraft, toRules } from "./rules-draft.ts";

const texts = strings.collections.rules;

/** What the rules would put into the collection now: how many products, and the first of them. */
export function RulesPreview({ draft }: { draft: SelectionDraft }): ReactNode {
  const currency = useCurrency();
  const { match, conditions } = useDebounced(draft, 300);
  const isComplete = Object.keys(rulesProblems({ conditions }, currency)).length === 0;
  const { data, error } = useQuery(
    collectionRules.previewCollectionRules,
    { rules: toRules({ match, conditions }, currency) },
    { enabled: isComplete, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const shown = isComplete ? data : undefined;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h3>{texts.preview}</h3>
      <p role="status" className="soft">
        {isComplete ? shown && countOf(shown.total, shown.tooManyToCount) : texts.previewEmpty}
      </p>
      {isComplete && error && <p className="inline-error">{explain(error)}</p>}
      {shown && shown.products.length > 0 && (
        <ul className={styles.previewed}>
          {shown.products.map(({ id, name, media, visible }) => (
            <li key={id}>
              <Thumb url={media?.mainMedia?.thumbnail?.url} />
              <span className="clip">{name}</span>
              {visible === false && <span className="soft">{strings.visibility.hidden}</span>}
            </li>
          ))}
        </ul>
      )}
      {shown && shown.total > shown.products.length && (
        <p className="fine">{texts.previewMore({ many: shown.total - shown.products.length })}</p>
      )}
    </section>
  );
}

function countOf(many: number, isPart = false): string {
  if (many === 0) return texts.previewNothing;
  return isPart ? texts.atLeast({ many }) : texts.fitting({ many });
}
