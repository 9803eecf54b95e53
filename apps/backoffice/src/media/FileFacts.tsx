import { Button } from "@mantine/core";
import type { FileDescriptor } from "@vitrine/contract";
import { type ReactNode, useRef } from "react";
import { strings } from "../strings/strings.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { exactDate } from "../ui/dates.ts";
import { Icon } from "../ui/Icon.tsx";
import { sizeText } from "../ui/size-text.ts";
import { FileUsages } from "./FileUsages.tsx";
import { kindText, sidesOf } from "./file-text.ts";
import styles from "./media.module.css";
import type { FileActions } from "./use-file-actions.ts";

const texts = strings.media.file;

interface FileFactsProps {
  readonly file: FileDescriptor;
  readonly actions: FileActions;
  /** What more there is to say about its kind. */
  readonly children?: ReactNode;
}

/** What is known of a file, its address, and what shows it. */
export function FileFacts({ file, actions, children }: FileFactsProps): ReactNode {
  const address = useRef<HTMLInputElement>(null);
  const sides = sidesOf(file);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [texts.kind, kindText(file)],
    [texts.size, sizeText(Number(file.sizeInBytes ?? 0))],
    ...(sides ? [[texts.dimensions, texts.sides(sides)] as const] : []),
    ...(file.updatedDate ? [[texts.changed, exactDate(new Date(file.updatedDate))] as const] : []),
    ...(file.sourceUrl ? [[texts.source, file.sourceUrl] as const] : []),
  ];
  return (
    <div className={styles.facts}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file.private && <p className="soft">{texts.privateText}</p>}
      {file.operationStatus === "FAILED" && <p className="inline-error">{texts.failedText}</p>}
      {file.operationStatus === "PENDING" && <p className="soft">{texts.pendingText}</p>}
      {file.operationStatus === "READY" && (
        <div className={styles.factsButtons}>
          {!file.private && (
            <>
              <input ref={address} className={styles.address} readOnly value={file.url} aria-label={texts.address} />
              <CopyButton
                value={file.url}
                label={texts.copy}
                done={texts.copied}
                onBlocked={() => address.current?.select()}
              />
            </>
          )}
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => void actions.download([file])}
          >
            {texts.download}
          </Button>
        </div>
      )}
      {children}
      {file.state === "OK" && <FileUsages fileId={file.id} />}
    </div>
  );
}
