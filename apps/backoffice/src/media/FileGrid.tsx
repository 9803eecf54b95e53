import { Checkbox } from "@mantine/core";
import type { FileDescriptor } from "@vitrine/contract";
import type { ChangeEvent, ReactNode } from "react";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { shortDate } from "../ui/dates.ts";
import { sizeText } from "../ui/size-text.ts";
import { FileFigure } from "./FileFigure.tsx";
import { FileStatus } from "./FileStatus.tsx";
import { kindText } from "./file-text.ts";
import styles from "./media.module.css";

const texts = strings.media;

export interface FilesProps {
  readonly files: readonly FileDescriptor[];
  /** What the place is called. */
  readonly label: string;
  readonly selection: Selection;
  readonly isStale: boolean;
  onOpen(file: FileDescriptor): void;
}

/** Files as pictures. */
export function FileGrid({ files, label, selection, isStale, onOpen }: FilesProps): ReactNode {
  return (
    <ul className={styles.grid} aria-label={label} data-stale={isStale || undefined}>
      {files.map((file) => (
        <li key={file.id} data-selected={selection.ids.has(file.id) || undefined}>
          <button type="button" className={styles.tile} onClick={() => onOpen(file)}>
            <FileFigure file={file} place="tile" />
            <span className="hidden">{texts.open({ name: file.displayName })}</span>
            <span className={styles.tileText} aria-hidden="true">
              <span className="clip">{file.displayName}</span>
            </span>
          </button>
          <span className={styles.tileFacts}>
            <FileStatus file={file} />
            <span className="soft">{`${kindText(file)} · ${sizeText(Number(file.sizeInBytes ?? 0))}`}</span>
          </span>
          <span className={styles.tileCheck}>
            <FileCheck file={file} files={files} selection={selection} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Files as rows. */
export function FileRows({ files, label, selection, isStale, onOpen }: FilesProps): ReactNode {
  const { columns } = texts;
  return (
    <table className={`table ${styles.rows}`} data-stale={isStale || undefined}>
      <caption className="hidden">{label}</caption>
      <colgroup>
        <col style={{ width: "2rem" }} />
        <col />
        <col className="is-wide" style={{ width: "8rem" }} />
        <col style={{ width: "7.5rem" }} />
        <col className="is-wide" style={{ width: "9rem" }} />
        <col className="is-wide" style={{ width: "9rem" }} />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col">{columns.name}</th>
          <th scope="col" className="is-wide">
            {columns.kind}
          </th>
          <th scope="col" className="is-number">
            {columns.size}
          </th>
          <th scope="col" className="is-wide">
            {columns.changed}
          </th>
          <th scope="col" className="is-wide">
            {columns.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id} data-selected={selection.ids.has(file.id) || undefined}>
            <td>
              <span className="over-row">
                <FileCheck file={file} files={files} selection={selection} />
              </span>
            </td>
            <th scope="row">
              <span className={styles.rowName}>
                <FileFigure file={file} place="row" />
                <button type="button" className={`row-link clip ${styles.rowButton}`} onClick={() => onOpen(file)}>
                  {file.displayName}
                </button>
              </span>
            </th>
            <td className="is-wide">{kindText(file)}</td>
            <td className="is-number">{sizeText(Number(file.sizeInBytes ?? 0))}</td>
            <td className="is-wide">{file.updatedDate && shortDate(new Date(file.updatedDate))}</td>
            <td className="is-wide">
              <FileStatus file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FileCheckProps extends Pick<FilesProps, "files" | "selection"> {
  readonly file: FileDescriptor;
}

/** With Shift, all files from the one ticked last to this one. */
function FileCheck({ file, files, selection }: FileCheckProps): ReactNode {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { shiftKey } = event.nativeEvent as MouseEvent;
    const ids = files.map(({ id }) => id);
    if (shiftKey) selection.toggleTo(file.id, ids);
    else selection.toggle(file.id);
  };
  return (
    <Checkbox
      aria-label={texts.selectFile({ name: file.displayName })}
      checked={selection.ids.has(file.id)}
      onChange={change}
    />
  );
}
