import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** How patient a server that stops is with its connections, in milliseconds. */
export interface DrainLimits {
  /** How long a connection without a request may deliver one that is on its way. */
  readonly idle?: number;
  /** How long a connection may take to finish the head of a request, and to hang up after the server did. */
  readonly unfinished?: number;
  /** After this time everything that is still open is cut. */
  readonly total?: number;
}

/** How often connections are checked while a server stops, in milliseconds. */
const step = 25;

/** How long a port stays open for those who were there before it closed, in milliseconds. */
const closingTime = 500;

interface Connection {
  /** Requests that are not answered to the end. */
  active: number;
  /** When the last response ended, or the connection was opened, in milliseconds of the process. */
  idleSince: number;
  /** Bytes read by then: more of them are the beginning of a request. */
  bytesRead: number;
  hasEnded: boolean;
}

/**
 * The connections of an HTTP server, so that it can stop without dropping a request that was sent. Closing a server
 * the usual way destroys kept-alive connections whose next request is in the kernel's buffer already.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  readonly #answers = new Set<ServerResponse>();
  #accepted = 0;
  #isDraining = false;
  #closing: Promise<void> | undefined;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { active: 0, idleSince: performance.now(), bytesRead: 0, hasEnded: false });
      socket.once("close", () => this.#open.delete(socket));
    });
    // Before the listener that answers: it may write the head at once.
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      this.#began(request.socket, response);
    });
  }

  /** While the port is closing: when it is closed. Requests wait for it, so that nothing delays the moment. */
  get closing(): Promise<void> | undefined {
    return this.#closing;
  }

  /** Closes the port, finishes what arrived and what is about to, and resolves when every connection has ended. */
  async drain({ idle = 500, unfinished = 2_000, total = 10_000 }: DrainLimits = {}): Promise<void> {
    const closed = once(this.#server, "close");
    this.#closing = closePort(this.#server, () => this.#accepted);
    await this.#closing;
    this.#closing = undefined;
    const started = performance.now();
    this.#isDraining = true;
    for (const answer of this.#answers) endsConnection(answer);
    while (this.#open.size > 0) {
      await wait(step);
      const now = performance.now();
      for (const [socket, connection] of this.#open) {
        if (now - started > total) socket.destroy();
        else if (connection.active === 0)
          hangUp(socket, connection, now - Math.max(started, connection.idleSince), { idle, unfinished });
      }
    }
    await closed;
  }

  #began(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.active += 1;
    this.#answers.add(response);
    if (this.#isDraining) endsConnection(response);
    response.once("close", () => {
      this.#answers.delete(response);
      connection.active -= 1;
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  }
}

/**
 * Closes a port. The kernel resets connections that are opened but not accepted then. One is accepted in a turn of the
 * event loop; after a turn that found none, nothing is lost. Answers keep their connections alive until then: clients
 * that had to come back would be the ones to find the port closing.
 */
export async function closePort(server: Server, accepted: () => number): Promise<void> {
  const deadline = performance.now() + closingTime;
  let before: number;
  do {
    before = accepted();
    await nextTurn();
    await nextTurn();
  } while (accepted() !== before && performance.now() < deadline);
  // Not the close of the HTTP server: that one destroys idle connections as well.
  Server.prototype.close.call(server);
}

/** Makes a response say `Connection: close`, when its head is not sent yet. */
function endsConnection(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

function hangUp(
  socket: Socket,
  connection: Connection,
  idleFor: number,
  { idle, unfinished }: Required<Omit<DrainLimits, "total">>,
): void {
  if (idleFor > unfinished) socket.destroy();
  else if (idleFor > idle && !connection.hasEnded && socket.bytesRead === connection.bytesRead) {
    connection.hasEnded = true;
    // One way only: whatever still comes in is read, and does not reset what was sent.
    socket.end();
  }
}
