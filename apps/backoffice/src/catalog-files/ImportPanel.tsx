import { Button, Progress } from "@mantine/core";
import { type CatalogImport, catalogImports } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./catalog-files.module.css";
import { ImportProblems } from "./ImportProblems.tsx";
import { isWorking, stateOf, toneOf, toWrite } from "./import-labels.ts";
import { useDownload } from "./use-download.ts";

const texts = strings.catalogFiles;

/** One import: what it would do or has done, what is wrong, and the next step. */
export function ImportPanel({
  catalogImport,
  onChanged,
}: {
  catalogImport: CatalogImport;
  onChanged(): void;
}): ReactNode {
  const { failure, ignoredColumns, processed, state } = catalogImport;
  const total = toWrite(catalogImport);
  return (
    <Panel
      title={catalogImport.fileName}
      aside={<Status tone={toneOf(catalogImport)}>{stateOf(catalogImport)}</Status>}
    >
      {failure ? (
        <p className="inline-error" role="alert">
          {failure.description}
        </p>
      ) : (
        <Counts catalogImport={catalogImport} />
      )}
      {state === "RUNNING" && (
        <Progress
          value={total === 0 ? 100 : (100 * processed) / total}
          aria-label={texts.progress({ done: processed, total })}
        />
      )}
      {isWorking(catalogImport) && (
        <p className="fine" role="status">
          {state === "RUNNING"
            ? texts.progress({ done: processed, total })
            : texts.checking({ many: catalogImport.counts.products })}
        </p>
      )}
      {ignoredColumns.length > 0 && <p className="fine">{texts.ignored({ columns: ignoredColumns.join(", ") })}</p>}
      <ImportProblems catalogImport={catalogImport} />
      <Actions catalogImport={catalogImport} onChanged={onChanged} />
    </Panel>
  );
}

const shownCounts = ["created", "changed", "unchanged", "failed"] as const;

function Counts({ catalogImport: { counts, state } }: { catalogImport: CatalogImport }): ReactNode {
  const labels = state === "COMPLETED" ? texts.done : texts.planned;
  return (
    <dl className={styles.counts}>
      {shownCounts.map((name) => (
        <div key={name} data-bad={(name === "failed" && counts.failed > 0) || undefined}>
          <dt>{labels[name]}</dt>
          <dd>{texts.number({ many: counts[name] })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ catalogImport, onChanged }: { catalogImport: CatalogImport; onChanged(): void }): ReactNode {
  const { id: importId, state, failure } = catalogImport;
  const toast = useToast();
  const options = {
    onSettled: onChanged,
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
  const start = useChange(catalogImports.startCatalogImport, options);
  const cancel = useChange(catalogImports.cancelCatalogImport, options);
  const download = useDownload();
  const reason = useReason(scope.products);
  const isOpen = isWorking(catalogImport) || state === "READY";
  return (
    <div className={styles.actions}>
      {state === "READY" && toWrite(catalogImport) > 0 && (
        <Button disabled={reason !== undefined} loading={start.isPending} onClick={() => start.mutate({ importId })}>
          {texts.start({ many: toWrite(catalogImport) })}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="default"
          disabled={reason !== undefined}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ importId })}
        >
          {texts.cancel}
        </Button>
      )}
      {!failure && state !== "CHECKING" && (
        <Button variant="default" onClick={() => download.report(importId)}>
          {texts.report}
        </Button>
      )}
    </div>
  );
}
