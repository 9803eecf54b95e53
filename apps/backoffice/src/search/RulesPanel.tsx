import { type SearchRule, searchTuning } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import styles from "./search.module.css";

const texts = strings.search.rules;

/** Queries whose results the merchant has decided on. */
export function RulesPanel(): ReactNode {
  const query = useQuery(searchTuning.listSearchRules, {});
  const rules = query.data?.rules ?? [];
  const add = <AddButton label={texts.add} to="/search/rules/new" variant="default" size="xs" />;
  return (
    <Panel title={texts.title} aside={add}>
      <p className={styles.intro}>{texts.intro}</p>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rules.length === 0 && <p className={styles.none}>{texts.empty}</p>}
      {rules.length > 0 && (
        <ul className="lines">
          {rules.map((rule) => (
            <li key={rule.id} className={`line ${styles.rule}`}>
              <Link to={`/search/rules/${rule.id}`} className={styles.open}>
                {rule.query}
              </Link>
              <span className="soft">{whatHappens(rule)}</span>
              {rule.isActive === false && <Status tone="quiet">{texts.off}</Status>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function whatHappens({ pinnedProductIds, hiddenProductIds, boosts, redirectPath }: SearchRule): string {
  const counted = [
    [pinnedProductIds, texts.pinned],
    [hiddenProductIds, texts.hidden],
    [boosts, texts.boosted],
  ] as const;
  const parts = counted.flatMap(([list, say]) => (list?.length ? [say({ many: list.length })] : []));
  const all = [...parts, ...(redirectPath ? [texts.redirect({ path: redirectPath })] : [])];
  return all.length > 0 ? all.join(" · ") : texts.nothing;
}
