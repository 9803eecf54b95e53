import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { closePort } from "../node/node-connections.ts";
import { explainPort, isMissingAddress, type ListenOptions } from "../node/node-server.ts";

/** Accepts the connections of a port on one or several addresses, for other processes to read from. */
export class Ports {
  readonly #servers: Server[] = [];
  readonly #give: (connection: Socket) => void;
  #accepted = 0;

  constructor(give: (connection: Socket) => void) {
    this.#give = give;
  }

  async open(port: number, hostname: ListenOptions["hostname"] | undefined): Promise<void> {
    const hosts = hostname === undefined ? [undefined] : [hostname].flat();
    for (const [index, host] of hosts.entries()) {
      try {
        this.#servers.push(await this.#listen(this.#portOf() ?? port, host));
      } catch (error) {
        if (index > 0 && isMissingAddress(error)) continue;
        await this.close();
        throw error;
      }
    }
  }

  /** Takes no more connections; those that were opened have been given on. */
  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => closePort(server, () => this.#accepted)));
  }

  async #listen(port: number, host: string | undefined): Promise<Server> {
    // Nothing is read here, and small responses are not held back.
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (connection) => {
      this.#accepted += 1;
      this.#give(connection);
    });
    const listening = once(server, "listening");
    server.listen(port, host);
    await listening.catch((error: NodeJS.ErrnoException) => {
      throw explainPort(error, port, host);
    });
    return server;
  }

  #portOf(): number | undefined {
    return (this.#servers[0]?.address() as AddressInfo | null | undefined)?.port;
  }
}
