import { Select } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Folder } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { strings } from "../strings/strings.ts";
import { type FolderNode, foldersIn, pathTo } from "./folder-tree.ts";
import { roots, trash } from "./library-state.ts";
import { folderChoices } from "./MoveDialog.tsx";
import styles from "./media.module.css";

const texts = strings.media;

interface FolderNavProps {
  readonly folders: readonly Folder[];
  readonly place: string;
}

/** Folders that are listed above the files of a phone; more are chosen from a list that is searched. */
const mostOnPhones = 6;

/** Where files are: the library with its folders, what shoppers sent, and the trash. */
export function FolderNav({ folders, place }: FolderNavProps): ReactNode {
  const isPhone = useMediaQuery("(max-width: 47.99rem)") ?? false;
  if (isPhone && folders.length > mostOnPhones) return <FolderSelect folders={folders} place={place} />;
  const open = new Set(pathTo(folders, place).map(({ id }) => id));
  return (
    <nav className={styles.nav} aria-label={texts.places}>
      <ul>
        {roots.map((root) => (
          <li key={root}>
            <Link to={`?folder=${root}`} aria-current={place === root ? "page" : undefined}>
              {texts.roots[root]}
            </Link>
            <Branch nodes={foldersIn(folders, root)} open={open} place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same places, found by their names. */
function FolderSelect({ folders, place }: FolderNavProps): ReactNode {
  const navigate = useNavigate();
  const places = [...folderChoices(folders), { value: trash, label: texts.roots[trash] }];
  return (
    <Select
      className={styles.places}
      aria-label={texts.places}
      data={places}
      value={place}
      searchable
      allowDeselect={false}
      onChange={(folder) => folder && void navigate(`?folder=${folder}`)}
    />
  );
}

interface BranchProps {
  readonly nodes: readonly FolderNode[];
  /** Folders on the way to the one that is shown: what is in them is shown too. */
  readonly open: ReadonlySet<string>;
  readonly place: string;
}

function Branch({ nodes, open, place }: BranchProps): ReactNode {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ folder, inside }) => (
        <li key={folder.id}>
          <Link to={`?folder=${folder.id}`} aria-current={place === folder.id ? "page" : undefined}>
            <span className="clip">{folder.displayName}</span>
          </Link>
          {open.has(folder.id) && <Branch nodes={inside} open={open} place={place} />}
        </li>
      ))}
    </ul>
  );
}
