import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { shortestSecretKey } from "../../kernel/secrets/key-protection.ts";
import type { Environment } from "./environment.ts";

/** The key that encrypts the keys in the database, and where it came from. */
export interface SecretKey {
  readonly value: string;
  /** The file that holds it; undefined when the environment does. */
  readonly file?: string;
  readonly isNew: boolean;
}

/** What someone has to provide where there is no key. */
export const noSecretKey =
  "VITRINE_SECRET_KEY: the key that encrypts the signing keys in the database (`openssl rand -base64 32`), or VITRINE_SECRET_KEY_FILE: a file that holds it";

/**
 * The key of the environment, or of a file outside the data folder; undefined when there is none.
 * @throws Error when a file is named and does not exist
 */
export function findSecretKey(environment: Environment): SecretKey | undefined {
  const found = existingKey(environment);
  if (found || environment.secretKeyFile === undefined) return found;
  throw new Error(
    `VITRINE_SECRET_KEY_FILE: there is no file ${resolve(environment.secretKeyFile)}. Restore it from where you keep a copy, or name the file that holds the key.`,
  );
}

function existingKey(environment: Environment): SecretKey | undefined {
  if (environment.secretKey) return { value: environment.secretKey, isNew: false };
  for (const file of filesOf(environment)) {
    const value = readKeyFile(file);
    if (value !== undefined) return { value, file, isNew: false };
  }
  return undefined;
}

/** The key there is, or a new one in a file that only this user reads. */
export function makeSecretKey(environment: Environment): SecretKey {
  const found = existingKey(environment);
  if (found) return found;
  let failure: unknown;
  for (const file of filesOf(environment)) {
    try {
      return { value: writeKeyFile(file), file, isNew: true };
    } catch (error) {
      failure = error;
    }
  }
  throw new Error(`${noSecretKey}. No file could be made (${(failure as NodeJS.ErrnoException).code}).`);
}

/** The file that is named; else one in the user's configuration, or beside the data folder where that cannot be written. */
function filesOf({ secretKeyFile, dataDirectory }: Environment): readonly string[] {
  const folder = resolve(dataDirectory);
  if (secretKeyFile === undefined) {
    const configuration = process.env.XDG_CONFIG_HOME || join(homedir(), ".config");
    return [join(configuration, "vitrine", "secret.key"), `${folder}.key`];
  }
  const file = resolve(secretKeyFile);
  if (!relative(folder, file).startsWith("..")) {
    throw new Error(
      `VITRINE_SECRET_KEY_FILE: ${file} is inside the data folder, so whoever copies the data copies the key. Name a file elsewhere.`,
    );
  }
  return [file];
}

function readKeyFile(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new Error(`VITRINE_SECRET_KEY_FILE: ${file} cannot be read (${code}). Change its owner or its mode.`);
  }
  if (text.length >= shortestSecretKey) return text;
  throw new Error(
    `VITRINE_SECRET_KEY_FILE: ${file} holds no key of ${shortestSecretKey} or more characters. Restore it from where you keep a copy.`,
  );
}

/** Written aside and linked: of processes that start together one wins, and no one reads half a key. */
function writeKeyFile(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file) ?? "";
}
