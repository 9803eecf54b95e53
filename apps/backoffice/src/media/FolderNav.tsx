import type { Folder } from "@vitrine/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { strings } from "../strings/strings.ts";
import { type FolderNode, foldersIn, pathTo } from "./folder-tree.ts";
import { roots } from "./library-state.ts";
import styles from "./media.module.css";

const texts = strings.media;

/** Where files are: the library with its folders, what shoppers sent, and the trash. */
export function FolderNav({ folders, place }: { folders: readonly Folder[]; place: string }): ReactNode {
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
