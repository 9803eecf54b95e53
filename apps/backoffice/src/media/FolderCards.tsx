import { Menu } from "@mantine/core";
import type { Folder } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { MoreMenu } from "../ui/MoreMenu.tsx";
import type { FolderTask } from "./FolderTasks.tsx";
import styles from "./media.module.css";

const texts = strings.media;

export interface FolderCardsProps {
  readonly folders: readonly Folder[];
  readonly isTrash: boolean;
  onTask(task: FolderTask): void;
}

/** Cards that are there at first: the files below them are what most people come for. */
const mostShown = 12;

/** The folders of the place that is shown, each with what can be done with it. */
export function FolderCards({ folders, isTrash, onTask }: FolderCardsProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && folders.length > mostShown;
  return (
    <ul className={styles.folders}>
      {(isCut ? folders.slice(0, mostShown) : folders).map((folder) => (
        <li key={folder.id}>
          <span className={styles.folderName}>
            <Icon name={{ path: "M2 4h4.2l1.3 1.6H14V13H2z" }} />
            {isTrash ? (
              <span className="clip">{folder.displayName}</span>
            ) : (
              <Link to={`?folder=${folder.id}`} className="clip">
                {folder.displayName}
              </Link>
            )}
          </span>
          <FolderMenu folder={folder} isTrash={isTrash} onTask={onTask} />
        </li>
      ))}
      {isCut && (
        <li className={styles.allFolders}>
          <button type="button" className="quiet-button" onClick={() => setWhole(true)}>
            {texts.allFolders({ many: folders.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface FolderMenuProps extends Pick<FolderCardsProps, "isTrash" | "onTask"> {
  readonly folder: Folder;
}

export function FolderMenu({ folder, isTrash, onTask }: FolderMenuProps): ReactNode {
  const item = (name: FolderTask["name"], label: string, isDanger = false) => (
    <Menu.Item {...(isDanger && { color: "danger" })} onClick={() => onTask({ name, folder })}>
      {label}
    </Menu.Item>
  );
  return (
    <MoreMenu label={texts.folder({ name: folder.displayName })} isSmall>
      {isTrash ? (
        <>
          {item("restore", texts.bulk.restore)}
          {item("purge", texts.bulk.delete, true)}
        </>
      ) : (
        <>
          {item("rename", texts.folderForm.rename)}
          {item("move", texts.bulk.move)}
          {item("download", texts.bulk.download)}
          {item("trash", texts.bulk.trash, true)}
        </>
      )}
    </MoreMenu>
  );
}
