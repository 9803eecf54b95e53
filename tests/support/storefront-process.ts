import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "./server.ts";

const server = fileURLToPath(new URL("../../apps/storefront/server/node.ts", import.meta.url));

/** A storefront in a process of its own. */
export interface RunningStorefront {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Starts the built storefront by itself, in front of whatever answers at `platform`. */
export async function startStorefront(platform: string, clientId: string): Promise<RunningStorefront> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", server], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      PORT: String(port),
      VITRINE_URL: platform,
      VITRINE_CLIENT_ID: clientId,
      VITRINE_SESSION_SECRET: "a secret of at least thirty-two characters",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  return { url: `http://localhost:${port}`, process: child };
}
