import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { apiKeyPrefix } from "../identity/api-keys.ts";
import { newSecret } from "../identity/secrets.ts";

const shape = z.object({
  siteId: z.uuid(),
  clientId: z.uuid(),
  apiKey: z.string().min(20),
  staff: z.object({ id: z.uuid(), email: z.email(), password: z.string().min(8) }),
});

/** Ids and secrets of the demo site, made at first start and kept in the data folder. */
export type DemoCredentials = z.infer<typeof shape>;

/** Reads the folder's credentials, making them the first time. Only the owner may read the file. */
export async function loadCredentials(directory: string): Promise<DemoCredentials> {
  const path = join(directory, "credentials.json");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text !== undefined) return parse(text, path);
  const fresh: DemoCredentials = {
    siteId: randomUUID(),
    clientId: randomUUID(),
    apiKey: `${apiKeyPrefix}${newSecret()}`,
    staff: { id: randomUUID(), email: "owner@maren.example", password: newSecret().slice(0, 20) },
  };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return fresh;
}

function parse(text: string, path: string): DemoCredentials {
  const result = shape.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new Error(
    `${path} is not a credentials file: ${z.prettifyError(result.error)}. Restore it, or start with an empty data folder.`,
  );
}
