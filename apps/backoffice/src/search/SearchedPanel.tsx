import { Menu, Select, Switch } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ListSearchedQueriesResponse, type SearchedQuery, searchTuning } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { calendarDay } from "../ui/dates.ts";
import { Failure } from "../ui/Failure.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { Panel } from "../ui/Panel.tsx";
import { startOfDay, toDayInput } from "../ui/zone.ts";
import { SynonymDialog } from "./SynonymDialog.tsx";
import styles from "./search.module.css";

const texts = strings.search.searched;

/** Days that can be looked at. */
const periods = [7, 30, 90] as const;

/** What was searched for, most frequent first. */
export function SearchedPanel(): ReactNode {
  const [days, setDays] = useState<number>(30);
  const [withoutResults, setWithoutResults] = useState(false);
  const from = toDayInput(startOfDay(new Date(), days - 1));
  const request = { from, limit: 50, ...(withoutResults && { withoutResults }) };
  const query = useQuery(searchTuning.listSearchedQueries, request, { placeholderData: keepPreviousData });
  return (
    <Panel title={texts.title}>
      <div className={styles.tools}>
        <Select
          className={styles.period}
          aria-label={texts.period}
          value={String(days)}
          data={periods.map((many) => ({ value: String(many), label: texts.days({ many }) }))}
          allowDeselect={false}
          onChange={(value) => setDays(Number(value))}
        />
        <Switch
          label={texts.only}
          checked={withoutResults}
          onChange={(event) => setWithoutResults(event.currentTarget.checked)}
        />
      </div>
      {query.data ? (
        <Searched known={query.data} isOnlyNothing={withoutResults} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
      <p className={styles.note}>{texts.note}</p>
    </Panel>
  );
}

function Searched({ known, isOnlyNothing }: { known: ListSearchedQueriesResponse; isOnlyNothing: boolean }): ReactNode {
  const { queries, searches, withoutResults } = known;
  const { columns } = texts;
  const none = isOnlyNothing && searches > 0 ? texts.emptyNothing : texts.empty;
  if (queries.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <p className={styles.summary}>{texts.summary({ searches, nothing: withoutResults })}</p>
      <table className="table plain">
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.query}</th>
            <th scope="col" className={`is-number ${styles.count}`}>
              {columns.searches}
            </th>
            <th scope="col" className={`is-number ${styles.count}`}>
              {columns.nothing}
            </th>
            <th scope="col" className={`is-number is-wide ${styles.count}`}>
              {columns.results}
            </th>
            <th scope="col" className={`is-wide ${styles.day}`}>
              {columns.last}
            </th>
            <td className="cell-menu" />
          </tr>
        </thead>
        <tbody>
          {queries.map((searched) => (
            <SearchedRow key={searched.query} searched={searched} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function SearchedRow({ searched }: { searched: SearchedQuery }): ReactNode {
  const { query, searches, withoutResults, lastResults, lastDay } = searched;
  const [isTeaching, setTeaching] = useState(false);
  return (
    <tr>
      <th scope="row">
        <span className="clip">{query}</span>
      </th>
      <td className="is-number">{searches}</td>
      <td className="is-number">{withoutResults > 0 ? <strong>{withoutResults}</strong> : withoutResults}</td>
      <td className="is-number is-wide">{lastResults}</td>
      <td className={`is-wide ${styles.day}`}>
        <time dateTime={lastDay}>{calendarDay(lastDay)}</time>
      </td>
      <td className="cell-menu">
        <MoreMenu isSmall label={texts.actions({ query })}>
          <Menu.Item onClick={() => setTeaching(true)}>{texts.teach}</Menu.Item>
          <Menu.Item component={Link} to={`/search/rules/new?query=${encodeURIComponent(query)}`}>
            {texts.decide}
          </Menu.Item>
        </MoreMenu>
        {isTeaching && <SynonymDialog words={[query]} onClose={() => setTeaching(false)} />}
      </td>
    </tr>
  );
}
