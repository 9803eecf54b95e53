import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "../../kernel/log/log.ts";
import { ConnectionLimit, connectionsFor } from "./connection-limit.ts";
import { listenWithin } from "./node-server.ts";

const hostname = "127.0.0.1";

test("connections beyond the limit are cut and told once, and others go on", async () => {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line: string) => void lines.push(line) });
  const limit = new ConnectionLimit(logger, 2);
  const server = await listenWithin({ fetch: async () => new Response("here") }, { port: 0, hostname }, limit);
  const open = async () => {
    const socket = connect(server.port, hostname);
    await once(socket, "connect");
    return socket;
  };
  const first = await open();
  const second = await open();
  for (const socket of [await open(), await open()])
    await once(
      socket.on("error", () => {}),
      "close",
    );
  const told = lines.filter((line) => line.includes("too many connections"));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("LimitNOFILE");
  expect(await answerTo(first)).toContain("200 OK");
  first.end();
  await once(first, "close");
  await expect.poll(async () => answerTo(await open()).catch(() => "")).toContain("200 OK");
  second.end();
  await server.drain();
});

async function answerTo(socket: Socket): Promise<string> {
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  return chunk.toString();
}

test.each([
  [100, 50],
  [256, 192],
  [1_024, 921],
  [1_048_576, 943_718],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])("of %d open files, connections take %d", (files, connections) => {
  expect(connectionsFor(files)).toBe(connections);
});
