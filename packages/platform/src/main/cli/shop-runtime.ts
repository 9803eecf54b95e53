import { createReadStream } from "node:fs";
import type { Runtime } from "../../kernel/context.ts";
import { createPlatform } from "../platform.ts";
import { productionAdapters } from "./adapters.ts";
import { readConfig } from "./config.ts";
import { findSecretKeys } from "./secret-key.ts";
import type { CommandContext } from "./with-site.ts";

/** What the running shop works with; nothing is served. */
export async function runtimeOf({ store, environment }: CommandContext): Promise<Runtime> {
  const platform = await createPlatform({
    store,
    origin: environment.origin,
    adapters: productionAdapters(environment),
    ...(await readConfig()),
    ...findSecretKeys(environment),
  });
  return platform.runtime;
}

/** Opened when it is read: before that nobody would see an error of it. */
export async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}
