import { once } from "node:events";
import { createServer } from "node:net";
import type { Environment } from "./environment.ts";

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
