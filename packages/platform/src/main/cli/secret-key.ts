import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { shortestSecretKey } from "../../kernel/secrets/keys/secret-keys.ts";
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

/** What is given to a store, and to a platform. */
export interface SecretKeys {
  readonly secretKey: string;
  readonly previousSecretKey?: string;
}

/** The key and the one before it, where there is one. @throws Error when a file is named and does not exist */
export function findSecretKeys(environment: Environment): SecretKeys | undefined {
  const key = findSecretKey(environment);
  return key && withPrevious(environment, key);
}

/** A key with the one before it. */
export function withPrevious(environment: Environment, key: SecretKey): SecretKeys {
  const previous = findPreviousKey(environment, key);
  return { secretKey: key.value, ...(previous && { previousSecretKey: previous.value }) };
}

/** What keeps the key that another one took the place of. */
const previousEnd = ".previous";

/**
 * The key before this one: of the environment, of a file that is named, or of one that `vitrine secret-key new` left
 * beside the file of this one. @throws Error when a file is named and does not exist
 */
export function findPreviousKey(environment: Environment, key: SecretKey): SecretKey | undefined {
  const { previousSecretKey, previousSecretKeyFile } = environment;
  if (previousSecretKey) return { value: previousSecretKey, isNew: false };
  const name = "VITRINE_SECRET_KEY_PREVIOUS_FILE";
  if (previousSecretKeyFile !== undefined) {
    const file = resolve(previousSecretKeyFile);
    assertOutside(environment, file, name);
    const value = readKeyFile(file, name);
    if (value !== undefined) return { value, file, isNew: false };
    throw new Error(
      `${name}: there is no file ${file}. Name the file that holds the key from before, or unset the variable when no key is encrypted with it any more (\`vitrine secret-key list\`).`,
    );
  }
  if (key.file === undefined) return undefined;
  const file = key.file + previousEnd;
  const value = readKeyFile(file, file);
  return value === undefined ? undefined : { value, file, isNew: false };
}

/**
 * Puts a new key in the file of this one, which is kept beside it: whoever reads the files from then on knows both.
 * @throws Error when the key is in no file, or the one before it is still there
 */
export function replaceKeyFile({ value, file }: SecretKey): SecretKey {
  if (file === undefined) {
    throw new Error(
      "The secret key is in VITRINE_SECRET_KEY, which this command cannot change. Make one with `openssl rand -base64 32`, put it in VITRINE_SECRET_KEY and what was there in VITRINE_SECRET_KEY_PREVIOUS, for every process of the shop.",
    );
  }
  const kept = file + previousEnd;
  if (existsSync(kept) && readKeyFile(kept, kept) !== value) {
    throw new Error(
      `${kept} holds a key from before. Finish that change (\`vitrine secret-key list\` says what is left), move the file away, and run this again.`,
    );
  }
  try {
    // Both are known at every moment: first the old one twice, then each once.
    writeDurably(kept, value);
    const made = randomBytes(32).toString("base64url");
    writeDurably(file, made);
    return { value: made, file, isNew: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${file} cannot be replaced (${code}). Where it is mounted read-only, make a file with a new key (\`openssl rand -base64 32\`), name it in VITRINE_SECRET_KEY_FILE, and this one in VITRINE_SECRET_KEY_PREVIOUS_FILE.`,
      { cause: error },
    );
  }
}

/** In one step, by a file beside it: a crash leaves what was there, or all of the other. */
function writeDurably(file: string, key: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
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
function filesOf(environment: Environment): readonly string[] {
  const { secretKeyFile, dataDirectory } = environment;
  const folder = resolve(dataDirectory);
  if (secretKeyFile === undefined) {
    const configuration = process.env.XDG_CONFIG_HOME || join(homedir(), ".config");
    return [join(configuration, "vitrine", "secret.key"), `${folder}.key`];
  }
  const file = resolve(secretKeyFile);
  assertOutside(environment, file, fileVariable);
  return [file];
}

function assertOutside({ dataDirectory }: Environment, file: string, name: string): void {
  if (relative(resolve(dataDirectory), file).startsWith("..")) return;
  throw new Error(
    `${name}: ${file} is inside the data folder, so whoever copies the data copies the key. Name a file elsewhere.`,
  );
}

const fileVariable = "VITRINE_SECRET_KEY_FILE";

/** @param name of what names the file, for errors */
function readKeyFile(file: string, name = fileVariable): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new Error(`${name}: ${file} cannot be read (${code}). Change its owner or its mode.`);
  }
  if (text.length >= shortestSecretKey) return text;
  throw new Error(
    `${name}: ${file} holds no key of ${shortestSecretKey} or more characters. Restore it from where you keep a copy.`,
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
