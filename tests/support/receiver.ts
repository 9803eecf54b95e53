import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A program that webhooks are sent to. */
export interface Receiver {
  readonly url: string;
  /** Bodies as they came. */
  readonly received: string[];
  /** Answered from now on; `"nothing"` leaves the sender waiting. 200 at first. */
  status: number | "nothing";
  close(): Promise<void>;
}

/** Listens on this machine. */
export async function openReceiver(): Promise<Receiver> {
  const receiver = { received: [] as string[], status: 200 as number | "nothing" };
  const server = createServer(async (request, response) => {
    // A sender whose timeout has passed closes the connection in the middle.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    receiver.received.push(body);
    if (receiver.status === "nothing") return;
    response.writeHead(receiver.status, receiver.status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
