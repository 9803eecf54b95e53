import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, type RunningShop, startShop } from "./server.ts";

/** What clients saw while a shop was restarted again and again. */
export interface RestartReport {
  readonly answered: number;
  /** Requests that were sent and got no response, with the error. */
  readonly dropped: readonly string[];
  /** Statuses other than 200. */
  readonly refused: readonly number[];
  readonly exitCodes: readonly (number | null)[];
  /** Milliseconds from SIGTERM to the end of the process. */
  readonly stops: readonly number[];
}

/** Restarts a shop under the load of clients that keep their connections alive. */
export async function restartUnderLoad(rounds: number, clients = 8): Promise<RestartReport> {
  const data = await mkdtemp(join(tmpdir(), "vitrine-restarts-"));
  const port = await freePort();
  const exitCodes: (number | null)[] = [];
  const stops: number[] = [];
  const load = new Load(port);
  let shop = await startShop({ data, port });
  load.start(shop, clients);
  for (let round = 1; round <= rounds; round += 1) {
    const before = load.answered;
    while (load.answered < before + 20 * clients) await wait(10);
    const started = performance.now();
    exitCodes.push(await shop.stop());
    stops.push(Math.round(performance.now() - started));
    if (round < rounds) shop = await startShop({ data, port });
  }
  await load.stop();
  await rm(data, { recursive: true, force: true });
  return { ...load, exitCodes, stops };
}

/** Clients that ask one thing after the other, each over a connection that it keeps. */
export class Load {
  answered = 0;
  readonly dropped: string[] = [];
  readonly refused: number[] = [];
  readonly #port: number;
  #loops: Promise<void>[] = [];
  #isOver = false;

  constructor(port: number) {
    this.#port = port;
  }

  start({ clientId }: RunningShop, clients: number): void {
    const body = JSON.stringify({ clientId, grantType: "anonymous" });
    this.#loops = Array.from({ length: clients }, (_, client) => this.#loop(client, body));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #loop(client: number, body: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!this.#isOver) {
      const outcome = await post(agent, this.#port, body);
      if (typeof outcome === "number") {
        this.answered += 1;
        if (outcome !== 200) this.refused.push(outcome);
      } else if (outcome === "ECONNREFUSED") await wait(20);
      else this.dropped.push(outcome);
      // Some ask at once and some after a while, so that the shop stops with busy and with idle connections.
      await wait(client * 10);
    }
    agent.destroy();
  }
}

/** The status of the response, or the code of the error. Each request writes a row. */
function post(agent: Agent, port: number, body: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request(
      { host: "localhost", port, path: "/oauth2/token", method: "POST", agent, headers },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}
