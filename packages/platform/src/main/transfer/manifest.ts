import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of an export or backup. */
export interface FileEntry {
  /** Path inside the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The database of a backup, and the number of its newest migration. */
export interface CopiedDatabase {
  readonly file: FileEntry;
  readonly migration: number;
  /** Of the secret keys that its keys are encrypted with. */
  readonly secretKeyIds: readonly string[];
}

/** One file with rows of one table: JSON, one object a line. */
export interface Chunk extends FileEntry {
  readonly table: string;
  readonly rows: number;
}

/** A file of the media library, under the key it is stored by. */
export interface StoredEntry extends FileEntry {
  readonly key: string;
}

export interface ExportManifest {
  readonly format: "vitrine-export";
  readonly version: 1;
  readonly siteId: string;
  readonly createdDate: string;
  /** Number of the newest migration: only a database with the same one can take the rows. */
  readonly migration: number;
  /** False while it is being written, and after it was interrupted. */
  readonly isComplete: boolean;
  /** It was interrupted and continued: its files are not all of one moment. */
  readonly isContinued: boolean;
  readonly chunks: readonly Chunk[];
  readonly media: readonly FileEntry[];
  /** Files of the media library; absent in exports of earlier versions. */
  readonly stored?: readonly StoredEntry[];
  /** Keys of files whose bytes were not there. */
  readonly missing?: readonly string[];
  /**
   * Verifies the refresh tokens of visitors that have no row (Ed25519, the public 32 bytes as base64url); absent in
   * exports of earlier versions, and where none were issued.
   */
  readonly visitorKey?: string;
}

export interface BackupManifest {
  readonly format: "vitrine-backup";
  readonly version: 1;
  readonly engine: "sqlite" | "postgres";
  readonly createdDate: string;
  readonly migration: number;
  /** Ids of the secret keys that its keys are encrypted with; absent in backups of earlier versions. */
  readonly secretKeyIds?: readonly string[];
  readonly files: readonly FileEntry[];
}

const name = "manifest.json";

/** The manifest of a folder; undefined when there is none. */
export async function readManifest(folder: string): Promise<ExportManifest | BackupManifest | undefined> {
  const text = await readFile(join(folder, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const manifest = JSON.parse(text) as ExportManifest | BackupManifest;
    if (manifest.version === 1) return manifest;
  } catch {}
  throw new Error(`${join(folder, name)} is not a manifest this version can read.`);
}

/** Replaces the manifest in one step, so that a crash leaves the old one or the new one. */
export async function writeManifest(folder: string, manifest: ExportManifest | BackupManifest): Promise<void> {
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}
