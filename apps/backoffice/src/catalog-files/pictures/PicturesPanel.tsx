import { Button, Progress } from "@mantine/core";
import { catalogImports, type PictureCopy, type PicturesElsewhere } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { ApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { scope, useReason } from "../../session/may.ts";
import { strings } from "../../strings/strings.ts";
import { timeOf } from "../../ui/dates.ts";
import { explain } from "../../ui/explain.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Status, type Tone } from "../../ui/Status.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import styles from "../catalog-files.module.css";
import { ImportProblems } from "../ImportProblems.tsx";
import { productImports } from "../import-source.ts";
import { useReport } from "../use-download.ts";
import { isCopying, usePictureCopy } from "./use-picture-copy.ts";

const texts = strings.catalogFiles.pictures;

const tones: Readonly<Record<string, Tone>> = { CHECKING: "busy", RUNNING: "busy", COMPLETED: "good" };

/**
 * Pictures of products that are at other addresses, and how far it is with copying them.
 * @param importState of the import that is shown, which may be followed by a copy
 */
export function PicturesPanel({ importState }: { importState: string | undefined }): ReactNode {
  const { data, refetch } = usePictureCopy(importState);
  if (!data) return null;
  const { pictureCopy: copy, elsewhere } = data;
  if (!copy && elsewhere.pictures === 0) return null;
  const isIdle = !(copy && isCopying(copy));
  const state = copy && (messageFor(texts.states, copy.state) ?? copy.state);
  return (
    <Panel title={texts.title} aside={copy && <Status tone={tones[copy.state] ?? "quiet"}>{state}</Status>}>
      {copy && <CopyProgress copy={copy} />}
      {isIdle && elsewhere.pictures > 0 && <p className="fine">{texts.elsewhere(elsewhere)}</p>}
      {isIdle && copy && (
        <ImportProblems
          source={productImports}
          shown={{ id: copy.id, state: copy.state, counts: { failed: 0, warnings: copy.counts.failed } }}
        />
      )}
      <Actions copy={copy} elsewhere={elsewhere} onChanged={refetch} />
    </Panel>
  );
}

function CopyProgress({ copy }: { copy: PictureCopy }): ReactNode {
  const { counts, folderName, state, waitsUntil } = copy;
  const { copied, failed, processed, products } = counts;
  if (!isCopying(copy)) {
    return (
      <>
        <p>{texts.copied({ copied, folder: folderName })}</p>
        {failed > 0 && <p>{texts.failed({ failed })}</p>}
      </>
    );
  }
  const progress = texts.progress({ done: processed, total: products, copied });
  return (
    <>
      <Progress value={products === 0 ? 0 : (100 * processed) / products} aria-label={texts.title} />
      <p className="fine" role="status">
        {state === "CHECKING" ? texts.finding({ many: products }) : progress}
      </p>
      {waitsUntil && <p className="fine">{texts.waits({ time: timeOf(new Date(waitsUntil)) })}</p>}
    </>
  );
}

interface ActionsProps {
  readonly copy: PictureCopy | undefined;
  readonly elsewhere: PicturesElsewhere;
  onChanged(): void;
}

function Actions({ copy, elsewhere, onChanged }: ActionsProps): ReactNode {
  const toast = useToast();
  const options = {
    onSettled: onChanged,
    onError: (error: ApiError<string>) => toast({ text: explain(error), isBad: true }),
  };
  const start = useChange(catalogImports.startPictureCopy, options);
  const cancel = useChange(catalogImports.cancelPictureCopy, options);
  const report = useReport(productImports.report);
  const isDisabled = useReason(scope.products) !== undefined;
  return (
    <div className={styles.actions}>
      {copy && isCopying(copy) ? (
        <Button
          variant="default"
          disabled={isDisabled}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ pictureCopyId: copy.id })}
        >
          {texts.cancel}
        </Button>
      ) : (
        elsewhere.pictures > 0 && (
          <Button disabled={isDisabled} loading={start.isPending} onClick={() => start.mutate({})}>
            {texts.start}
          </Button>
        )
      )}
      {copy && copy.counts.failed > 0 && (
        <Button variant="default" onClick={() => report(copy.id)}>
          {strings.catalogFiles.report}
        </Button>
      )}
    </div>
  );
}
