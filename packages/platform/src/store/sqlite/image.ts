import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "./node-sqlite.ts";

// `serialize` and `deserialize` came with Node 24.16 and are not in Node 22. Without them an image passes through a
// file: slower, and otherwise the same.
const isSerializable = "serialize" in DatabaseSync.prototype;

/** The content of a database without transactions in progress, as the bytes of a file. */
export function imageOf(database: DatabaseSync): Uint8Array {
  const image = isSerializable ? database.serialize() : throughFile((file) => vacuumed(database, file));
  // The image of a file says that it has a write-ahead log, which a database in memory refuses to open.
  image[18] = 1;
  image[19] = 1;
  return image;
}

/** Opens a database in memory that begins as an image. */
export function openImage(image: Uint8Array): DatabaseSync {
  if (!isSerializable) return throughFile((file) => loaded(image, file));
  const database = new DatabaseSync(":memory:");
  database.deserialize(image);
  return database;
}

function vacuumed(database: DatabaseSync, file: string): Uint8Array {
  database.exec(`vacuum into '${file}'`);
  return readFileSync(file);
}

/** A database that connections of one process reach by name stays in memory, and `vacuum into` can fill it. */
function loaded(image: Uint8Array, file: string): DatabaseSync {
  writeFileSync(file, image);
  const name = `file:/${randomUUID()}?vfs=memdb`;
  const database = new DatabaseSync(name);
  const source = new DatabaseSync(file, { readOnly: true });
  source.exec(`vacuum into '${name}'`);
  source.close();
  return database;
}

function throughFile<T>(use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-image-"));
  try {
    return use(join(folder, "image.db"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
