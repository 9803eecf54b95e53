import { Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FileDescriptor, type Folder, mediaFolders } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import { useUpload } from "@vitrine/react/media";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { isUnderWay } from "../forms/arrivals.ts";
import { useSelection } from "../lists/selection.ts";
import { useStored } from "../lists/stored.ts";
import { useListState } from "../lists/use-list-state.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { AddButton } from "../ui/AddButton.tsx";
import { LeaveGuard } from "../ui/LeaveGuard.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { UnreadNote } from "../ui/UnreadNote.tsx";
import { useUnread } from "../ui/use-unread.ts";
import { FileDialog } from "./FileDialog.tsx";
import { FilesBulk } from "./FilesBulk.tsx";
import { FolderForm } from "./FolderForm.tsx";
import { FolderNav } from "./FolderNav.tsx";
import { type FolderTask, FolderTasks } from "./FolderTasks.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { LibraryFilesView } from "./LibraryFilesView.tsx";
import { type Layout, LibraryTools } from "./LibraryTools.tsx";
import { defaultSort, isRoot, library, mediaFilters, trash } from "./library-state.ts";
import styles from "./media.module.css";
import { UploadTray } from "./UploadTray.tsx";
import { useFileActions } from "./use-file-actions.ts";
import { libraryQueries, useFiles, useFolders } from "./use-library.ts";

const texts = strings.media;

/** Everything the shop shows and sends: pictures, films, documents, in folders. */
export function MediaPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const place = search.get("folder") ?? library;
  const control = useListState(mediaFilters, defaultSort);
  const [layout, setLayout] = useStored<Layout>("vitrine.backoffice.media-layout", "grid");
  const folders = useFolders();
  const unread = useUnread([mediaFolders.queryFolders]);
  const files = useFiles(place, control.state);
  const selection = useSelection({ ...control.state, text: `${place} ${control.state.text}` });
  const actions = useFileActions();
  const [asking, setAsking] = useState<"folder" | "import">();
  const [task, setTask] = useState<FolderTask>();
  const [open, setOpen] = useState<FileDescriptor>();
  const may = useMay();
  const mayUpload = may(scope.uploadMedia) && place !== trash;
  const { field, inputs, choose } = useLibraryUpload(place, mayUpload);
  const name = nameOf(place, folders);
  const isTrash = place === trash;
  const start = (next: FolderTask) => {
    if (next.name === "restore") void actions.restoreFolder(next.folder);
    else if (next.name === "download") void actions.downloadFolder(next.folder);
    else setTask(next);
  };
  return (
    <div className={styles.room} {...(mayUpload && field.dropProps)}>
      <PageHeader title={texts.title} actions={mayUpload && <AddActions onChoose={choose} onAsk={setAsking} />} />
      <UnreadNote unread={unread} />
      {inputs}
      <div className={styles.columns}>
        <FolderNav folders={folders} place={place} />
        <div className={styles.main}>
          <LibraryTools control={control} layout={layout} onLayout={setLayout} />
          <LibraryFilesView
            place={place}
            name={name}
            control={control}
            folders={folders}
            files={files}
            layout={layout}
            selection={selection}
            onOpen={setOpen}
            onTask={start}
          />
          <FilesBulk
            files={files.items.filter(({ id }) => selection.ids.has(id))}
            folders={folders}
            selection={selection}
            isTrash={isTrash}
            actions={actions}
          />
        </div>
      </div>
      <UploadTray field={field} />
      <LeaveGuard isOn={isUnderWay(field.items)} title={texts.uploads.leave} text={texts.uploads.leaveText} />
      {field.isOver && <p className={styles.drop}>{texts.drop({ folder: name })}</p>}
      {asking === "folder" && <FolderForm parent={place} onClose={() => setAsking(undefined)} />}
      {asking === "import" && <ImportDialog folder={place} onClose={() => setAsking(undefined)} />}
      {open && <FileDialog file={open} folders={folders} actions={actions} onClose={() => setOpen(undefined)} />}
      {task && (
        <FolderTasks
          task={task}
          folders={folders}
          actions={actions}
          onDone={(isGone) => {
            if (isGone && place === task.folder.id) setSearch({ folder: task.folder.parentFolderId });
            setTask(undefined);
          }}
        />
      )}
    </div>
  );
}

interface AddActionsProps {
  onChoose(access: "public" | "private"): void;
  onAsk(what: "folder" | "import"): void;
}

/** How files and folders come here. */
function AddActions({ onChoose, onAsk }: AddActionsProps): ReactNode {
  return (
    <>
      <Button variant="default" onClick={() => onAsk("folder")}>
        {texts.newFolder}
      </Button>
      <AddButton label={texts.upload} onClick={() => onChoose("public")} />
      <MoreMenu label={texts.moreWays}>
        <Menu.Item onClick={() => onChoose("private")}>{texts.uploadPrivate}</Menu.Item>
        <Menu.Item onClick={() => onAsk("import")}>{texts.importUrl}</Menu.Item>
      </MoreMenu>
    </>
  );
}

function nameOf(place: string, folders: readonly Folder[]): string {
  if (isRoot(place)) return texts.roots[place];
  return folders.find(({ id }) => id === place)?.displayName ?? "";
}

/** Uploads to a place: files that are chosen, dropped or pasted. */
function useLibraryUpload(place: string, isOn: boolean) {
  const queries = useQueryClient();
  const element = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const field = useUpload({
    parentFolderId: place,
    takesPaste: isOn,
    onUploaded: () => void invalidate(queries, libraryQueries),
  });
  const addPrivate = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    field.add(input.files ?? [], { private: true });
    input.value = "";
  };
  const inputs = isOn && (
    <>
      <input ref={element} {...field.inputProps} hidden aria-label={texts.upload} />
      <input
        ref={hidden}
        {...field.inputProps}
        onChange={addPrivate}
        hidden
        aria-label={texts.uploadPrivate}
        data-access="private"
      />
    </>
  );
  const choose = (access: "public" | "private") => (access === "private" ? hidden : element).current?.click();
  return { field, inputs, choose };
}
