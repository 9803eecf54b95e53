import { keepPreviousData } from "@tanstack/react-query";
import { type SalesReport, salesReports } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { toDayInput } from "../ui/zone.ts";
import styles from "./analytics.module.css";
import { CustomersPanel } from "./CustomersPanel.tsx";
import { ExportFigures } from "./ExportFigures.tsx";
import { Figures } from "./Figures.tsx";
import { PeriodBar } from "./PeriodBar.tsx";
import { comparedWith, readPeriod, writePeriod } from "./period.ts";
import { SalesChart } from "./SalesChart.tsx";
import { TopProducts } from "./TopProducts.tsx";

const texts = strings.analytics;

/** What the shop sold in some days, beside what it sold in others. */
export function AnalyticsPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const today = toDayInput(new Date());
  const period = readPeriod(search, today);
  const { days } = period;
  const options = { placeholderData: keepPreviousData };
  const report = useQuery(salesReports.getSalesReport, { ...days }, options);
  const before = useQuery(salesReports.getSalesReport, { ...comparedWith(period) }, options);
  const error = report.error ?? before.error;
  const isStale = report.isPlaceholderData || before.isPlaceholderData;
  const retry = () => void Promise.all([report.refetch(), before.refetch()]);
  return (
    <>
      <PageHeader title={texts.title} actions={report.data && <ExportFigures report={report.data} />} />
      <PeriodBar key={period.kind} period={period} today={today} onChange={(next) => setSearch(writePeriod(next))} />
      {error ? (
        <Failure error={error} onRetry={retry} />
      ) : report.data && before.data ? (
        <div className={styles.report} data-stale={isStale || undefined} aria-busy={isStale}>
          <Report report={report.data} before={before.data} />
          <div className="two-columns">
            <div>
              <TopProducts days={days} />
            </div>
            <div>
              <CustomersPanel report={report.data} before={before.data} />
            </div>
          </div>
        </div>
      ) : (
        <PageSkeleton label={strings.list.loading} />
      )}
    </>
  );
}

function Report({ report, before }: { report: SalesReport; before: SalesReport }): ReactNode {
  const { unconvertedOrders } = report;
  return (
    <>
      <Figures report={report} before={before} />
      {unconvertedOrders > 0 && <p className="fine">{texts.unconverted({ many: unconvertedOrders })}</p>}
      <SalesChart report={report} before={before} />
    </>
  );
}
