import { randomUUID } from "node:crypto";
import { chmodSync } from "node:fs";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { apiKeyPrefix } from "../../domains/accounts/credentials/api-keys.ts";
import { newSecret } from "../../kernel/secrets/secrets.ts";

const shape = z.object({
  siteId: z.uuid(),
  clientId: z.uuid(),
  apiKey: z.string().min(20),
  staff: z.object({ id: z.uuid(), email: z.email(), password: z.string().min(8) }),
  /** False until the demo shop stood in its database. Files of earlier versions do not say. */
  isSeeded: z.boolean().optional(),
});

/** Ids and secrets of the demo site, made at first start and kept in the data folder. */
export type DemoCredentials = z.infer<typeof shape>;

export function credentialsFile(directory: string): string {
  return join(directory, "credentials.json");
}

/** The folder's credentials; undefined where no demo shop was made. */
export async function readCredentials(directory: string): Promise<DemoCredentials | undefined> {
  const path = credentialsFile(directory);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Error(`VITRINE_DATA: ${path} cannot be read (${error.code}). Change its owner or its mode.`);
  });
  if (text === undefined) return undefined;
  const result = shape.safeParse(jsonIn(text));
  if (!result.success) {
    throw new Error(
      `VITRINE_DATA: ${path} is not a credentials file: ${z.prettifyError(result.error)}. Restore it, or name an empty folder.`,
    );
  }
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return result.data;
}

/** Credentials of a demo shop that is about to be made. */
export function newCredentials(): DemoCredentials {
  return {
    siteId: randomUUID(),
    clientId: randomUUID(),
    apiKey: `${apiKeyPrefix}${newSecret()}`,
    staff: { id: randomUUID(), email: "owner@maren.example", password: newSecret().slice(0, 20) },
    isSeeded: false,
  };
}

/** Only the owner may read the file. */
export async function saveCredentials(directory: string, credentials: DemoCredentials): Promise<void> {
  const path = credentialsFile(directory);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
