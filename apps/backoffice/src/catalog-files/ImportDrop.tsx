import { Button, Progress } from "@mantine/core";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { LeaveGuard } from "../ui/LeaveGuard.tsx";
import { Panel } from "../ui/Panel.tsx";
import styles from "./catalog-files.module.css";
import type { ImportSource } from "./import-source.ts";
import { useUpload } from "./use-upload.ts";

const texts = strings.catalogFiles;
const { uploads } = strings.media;

/** Takes a file that is dropped or chosen. */
export function ImportDrop({ source, onUploaded }: { source: ImportSource; onUploaded(id: string): void }): ReactNode {
  const { upload, problem, send, stop } = useUpload(source, onUploaded);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send(file);
  };
  return (
    <Panel title={source.texts.title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same with the keyboard */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {upload ? (
          <div className={styles.sending}>
            <span role="status">{texts.sending({ name: upload.fileName, percent: upload.percent })}</span>
            <Progress value={upload.percent} aria-label={upload.fileName} />
            <Button variant="default" onClick={stop}>
              {strings.actions.cancel}
            </Button>
          </div>
        ) : (
          <>
            <p className={`${styles.dropText} by-pointer`}>{texts.drop}</p>
            <Button aria-describedby={hint} onClick={() => input.current?.click()}>
              {texts.choose}
            </Button>
            <p id={hint} className="fine">
              {source.texts.dropHint}
            </p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={texts.choose}
          tabIndex={-1}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (file) send(file);
          }}
        />
      </div>
      {problem && (
        <p className="inline-error" role="alert">
          {problem}
        </p>
      )}
      <LeaveGuard isOn={upload !== undefined} title={uploads.leave} text={uploads.leaveText} />
    </Panel>
  );
}
