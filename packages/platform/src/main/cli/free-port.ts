import { once } from "node:events";
import { createServer } from "node:net";
import { explainPort, isMissingAddress } from "../node/node-server.ts";
import type { Environment } from "./environment.ts";

/**
 * Looks whether the port can be opened, before anything is made for it. It may be taken until it is.
 * @throws Error that says why not, and what to do
 */
export async function assertPortFree(port: number, hostnames: readonly string[]): Promise<void> {
  for (const hostname of hostnames) {
    const server = createServer().listen(port, hostname);
    try {
      await once(server, "listening");
    } catch (error) {
      const problem = explainPort(error as NodeJS.ErrnoException, port, hostname);
      if (!isMissingAddress(problem)) throw problem;
    }
    server.close();
  }
}

/** `PORT=0` means any free port: one is chosen before anything is told its address. */
export async function withFreePort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("PORT: there is no free port.");
  const origin = environment.isOriginGiven ? environment.origin : `http://localhost:${address.port}`;
  return { ...environment, port: address.port, origin };
}
