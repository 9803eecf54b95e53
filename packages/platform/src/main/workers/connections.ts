import type { Socket } from "node:net";
import type { WorkerProcess } from "./worker-process.ts";

/** How long a connection waits for a worker, in milliseconds. */
const patience = 10_000;

/** Hands each connection to the worker that has the fewest. */
export class Connections {
  readonly #workers: () => readonly WorkerProcess[];
  readonly #waiting = new Set<Socket>();

  constructor(workers: () => readonly WorkerProcess[]) {
    this.#workers = workers;
  }

  give(connection: Socket): void {
    // Of one that waits here; elsewhere it is the worker's.
    if (connection.listenerCount("error") === 0) connection.on("error", () => connection.destroy());
    let chosen: WorkerProcess | undefined;
    for (const worker of this.#workers())
      if (!worker.isClosed && (!chosen || worker.connections < chosen.connections)) chosen = worker;
    if (chosen) chosen.give(connection, () => this.#again(connection));
    else this.#keep(connection);
  }

  /** A worker serves again. */
  retry(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const connection of waiting) this.give(connection);
  }

  #again(connection: Socket): void {
    if (connection.destroyed) return;
    this.give(connection);
  }

  #keep(connection: Socket): void {
    this.#waiting.add(connection);
    setTimeout(() => {
      if (this.#waiting.delete(connection)) connection.destroy();
    }, patience).unref();
  }
}
