import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Served } from "./buy.ts";
import type { RecordedPurchase } from "./recorded-purchase.ts";
import type { Sent } from "./wire.ts";

const script = fileURLToPath(new URL("client-process.ts", import.meta.url));

/** What clients do so many times, sixteen at a time. */
export type Order = { readonly count: number } & (
  | { readonly do: "buy"; readonly from: Served }
  /** Sends the recorded requests, with the numbers of purchase and call in their URLs. */
  | { readonly do: "send"; readonly to: string }
);

/** The requests of each recorded purchase. */
export interface Requests {
  readonly purchases: readonly (readonly { readonly path: string; readonly sent: Sent }[])[];
}

/** Clients in a process of their own, so that the processor time of this one is the server's. */
export interface RemoteClients {
  /** Resolves when all was answered with 200. One order at a time. */
  run(order: Order): Promise<void>;
  close(): Promise<void>;
}

export async function openRemoteClients(recorded: readonly RecordedPurchase[]): Promise<RemoteClients> {
  const child = fork(script, { execArgv: ["--conditions=source", "--disable-warning=ExperimentalWarning"] });
  const ended = once(child, "exit").then(() => ["The process of the clients ended."]);
  const ask = async (message: Order | Requests) => {
    const replied = once(child, "message");
    child.send(message);
    const [problem] = await Promise.race([replied, ended]);
    if (problem) throw new Error(String(problem));
  };
  await ask({ purchases: recorded.map(({ calls }) => calls.map(({ path, sent }) => ({ path, sent }))) });
  return {
    run: ask,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
