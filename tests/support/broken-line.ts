import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A line to a port of this machine that can be cut in the middle of whatever is sent. */
export interface BrokenLine {
  readonly port: number;
  /** Cuts all connections once so many bytes more have passed, and resolves then. */
  cutAfter(bytes: number): Promise<void>;
  close(): void;
}

export async function openLine(target: number): Promise<BrokenLine> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let onCut = (): void => {};
  const cut = (): void => {
    left = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.destroy();
    onCut();
  };
  const server = createServer((client) => {
    const shop = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, shop],
      [shop, client],
    ] as const) {
      open.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    client.on("data", ({ length }) => {
      left -= length;
      if (left <= 0) cut();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    port,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        onCut = resolve;
        left = bytes;
      }),
    close() {
      server.close();
      cut();
    },
  };
}
