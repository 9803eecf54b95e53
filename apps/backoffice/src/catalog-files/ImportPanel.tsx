import { Button, Checkbox, Progress } from "@mantine/core";
import type { ApiError } from "@vitrine/sdk";
import { type ReactNode, useState } from "react";
import { useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { Panel } from "../ui/Panel.tsx";
import { Status } from "../ui/Status.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import styles from "./catalog-files.module.css";
import { ImportProblems } from "./ImportProblems.tsx";
import { stateOf, toneOf, toWrite } from "./import-labels.ts";
import { type ImportSource, isWorking, type ShownImport } from "./import-source.ts";
import { problemText } from "./problem-text.ts";
import { useReport } from "./use-download.ts";

const texts = strings.catalogFiles;

export interface ImportPanelProps {
  readonly source: ImportSource;
  readonly shown: ShownImport;
  onChanged(): void;
}

/** One import: what it would do or has done, what is wrong, and the next step. */
export function ImportPanel(props: ImportPanelProps): ReactNode {
  const { source, shown } = props;
  const { failure, ignoredColumns, processed, state } = shown;
  const total = toWrite(shown);
  return (
    <Panel title={shown.fileName} aside={<Status tone={toneOf(shown)}>{stateOf(shown)}</Status>}>
      {failure ? (
        <p className="inline-error" role="alert">
          {problemText({ ...failure, message: failure.description })}
        </p>
      ) : (
        <Counts shown={shown} />
      )}
      {state === "RUNNING" && (
        <Progress
          value={total === 0 ? 100 : (100 * processed) / total}
          aria-label={source.texts.progress({ done: processed, total })}
        />
      )}
      {isWorking(shown) && (
        <p className="fine" role="status">
          {state === "RUNNING"
            ? source.texts.progress({ done: processed, total })
            : source.texts.checking({ many: shown.found })}
        </p>
      )}
      {ignoredColumns.length > 0 && <p className="fine">{texts.ignored({ columns: ignoredColumns.join(", ") })}</p>}
      <ImportProblems source={source} shown={shown} />
      <Actions {...props} />
    </Panel>
  );
}

const shownCounts = ["created", "changed", "unchanged", "failed"] as const;

function Counts({ shown: { counts, state } }: { shown: ShownImport }): ReactNode {
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

function Actions({ source, shown, onChanged }: ImportPanelProps): ReactNode {
  const { id: importId, state, failure } = shown;
  const toast = useToast();
  const options = {
    onSettled: onChanged,
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
  const start = useChange(source.start, options);
  const cancel = useChange(source.cancel, options);
  const report = useReport(source.report);
  const reason = useReason(source.needs);
  const [copyPictures, setCopyPictures] = useState(source.bringsPictures === true);
  const isOpen = isWorking(shown) || state === "READY";
  const canStart = state === "READY" && toWrite(shown) > 0;
  return (
    <>
      {canStart && source.bringsPictures && (
        <Checkbox
          className={styles.apart}
          label={texts.pictures.copy}
          description={texts.pictures.copyHint}
          checked={copyPictures}
          onChange={(event) => setCopyPictures(event.currentTarget.checked)}
        />
      )}
      <div className={styles.actions}>
        {canStart && (
          <Button
            disabled={reason !== undefined}
            loading={start.isPending}
            onClick={() => start.mutate({ importId, ...(copyPictures && { copyPictures }) })}
          >
            {source.texts.start({ many: toWrite(shown) })}
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
          <Button variant="default" onClick={() => report(importId)}>
            {texts.report}
          </Button>
        )}
      </div>
    </>
  );
}
