import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "../../kernel/log/log.ts";

/** Open files that connections leave to the database, files of the shop and requests to others: a tenth, and at least these. */
const fewest = 64;

/** How often connections that were cut are told, in milliseconds. */
const tellEvery = 60_000;

/**
 * How many connections a process may have open. At the limit of open files itself the system would reset new ones without
 * a word, and the shop could not open its database either.
 */
export class ConnectionLimit {
  readonly #most: number;
  readonly #logger: Logger;
  #open = 0;
  #cut = 0;
  #told = Number.NEGATIVE_INFINITY;

  constructor(logger: Logger, most: number = connectionsFor(maxOpenFiles())) {
    this.#logger = logger;
    this.#most = most;
  }

  /** Counts the connections of a server, and cuts those that are too many. */
  watch(server: Server): void {
    server.prependListener("connection", (socket: Socket) => {
      if (this.#open >= this.#most) return this.#drop(socket);
      this.#open += 1;
      socket.once("close", () => {
        this.#open -= 1;
      });
    });
  }

  #drop(socket: Socket): void {
    socket.destroy();
    this.#cut += 1;
    const now = performance.now();
    if (now - this.#told < tellEvery) return;
    this.#logger.error(
      { cut: this.#cut, connections: this.#open },
      "too many connections: new ones are cut. Raise the limit of open files (LimitNOFILE, ulimit -n), start more workers or nodes, or let the proxy open fewer",
    );
    this.#told = now;
    this.#cut = 0;
  }
}

/** The rest is for other files. */
export function connectionsFor(openFiles: number): number {
  if (openFiles === Number.POSITIVE_INFINITY) return openFiles;
  return Math.max(1, openFiles - Math.min(openFiles / 2, Math.max(fewest, Math.ceil(openFiles / 10))));
}

/** How many files this process may have open; unlimited where the system does not say so. */
function maxOpenFiles(): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? Infinity);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
