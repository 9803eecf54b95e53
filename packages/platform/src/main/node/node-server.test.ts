import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listen } from "./node-server.ts";

const hostname = "127.0.0.1";

test("a connection that has said nothing yet does not keep a server from stopping", async () => {
  const server = await listen({ fetch: async () => new Response("here") }, { port: 0, hostname });
  const silent = connect(server.port, hostname);
  await once(silent, "connect");
  // Connections are taken in their order: the silent one is known once this one was answered.
  expect(await (await fetch(`http://${hostname}:${server.port}/`)).text()).toBe("here");
  const closed = once(silent, "close");
  await server.drain();
  await closed;
});

test("an address has room for a hundred items with their options", async () => {
  const server = await listen({ fetch: async ({ url }) => new Response(String(url.length)) }, { port: 0, hostname });
  const address = `http://${hostname}:${server.port}/?${"o".repeat(40_000)}`;
  expect(await (await fetch(address)).text()).toBe(String(address.length));
  await server.drain();
});

test("idle connections are kept for longer than proxies keep theirs, a minute", async () => {
  const server = await listen({ fetch: async () => new Response("here") }, { port: 0, hostname });
  const kept = await open(server.port);
  kept.send(get);
  await expect.poll(() => kept.text()).toMatch(/keep-alive: timeout=65\r\n/i);
  await server.drain();
});

test("a request that is under way is answered whole, and its connection ends with it", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = async () => {
    arrive();
    await released;
    return new Response("to the end");
  };
  const server = await listen({ fetch: answer }, { port: 0, hostname });
  const client = connect(server.port, hostname);
  let text = "";
  client.on("data", (chunk) => (text += chunk));
  client.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await arrived;
  const drained = server.drain();
  release();
  await Promise.all([drained, once(client, "close")]);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toContain("to the end");
});

/** A connection that is written to and read as text, like a client that keeps connections alive. */
async function open(port: number): Promise<{ socket: Socket; send(text: string): void; text(): string }> {
  const socket = connect(port, hostname);
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  return { socket, send: (request) => void socket.write(request), text: () => text };
}

const get = `GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;

test("a health check by HTTP/1.0, which names no host, is answered", async () => {
  const server = await listen({ fetch: async ({ url }) => new Response(url) }, { port: 0, hostname });
  const { socket, send, text } = await open(server.port);
  const closed = once(socket, "close");
  send("GET /health/ready HTTP/1.0\r\n\r\n");
  await closed;
  expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text()).toContain("http://localhost/health/ready");
  await server.drain();
});

test("a request that was sent before the server stopped is answered, and told that its connection ends", async () => {
  const server = await listen({ fetch: async () => new Response("here") }, { port: 0, hostname });
  const kept = await open(server.port);
  kept.send(get);
  await expect.poll(() => kept.text()).toContain("here");
  expect(kept.text()).not.toMatch(/connection: close/i);
  const fresh = await open(server.port);
  const closed = [kept, fresh].map(({ socket }) => once(socket, "close"));
  // Both are in the kernel's buffer, or on their way there, when the server stops.
  kept.send(get);
  fresh.send(get);
  await server.drain();
  await Promise.all(closed);
  expect(kept.text().match(/here/g)).toHaveLength(2);
  expect(kept.text()).toMatch(/connection: close/i);
  expect(fresh.text()).toContain("here");
});

test("a connection that is opened while the server stops is answered or never was", async () => {
  const server = await listen({ fetch: async () => new Response("here") }, { port: 0, hostname });
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(server.port, hostname);
    socket.write(get);
    return socket;
  });
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((resolve, reject) => {
        let text = "";
        socket.on("data", (chunk) => (text += chunk));
        socket.once("error", (error: NodeJS.ErrnoException) =>
          error.code === "ECONNREFUSED" ? resolve("here") : reject(error),
        );
        socket.once("close", () => resolve(text));
      }),
  );
  await server.drain();
  for (const text of await Promise.all(answers)) expect(text).toContain("here");
});

test("half a request does not keep a server from stopping", async () => {
  const server = await listen({ fetch: async () => new Response("here") }, { port: 0, hostname });
  const { socket, send } = await open(server.port);
  send("GET / HTTP/1.1\r\nHost: exa");
  const closed = once(socket, "close");
  socket.on("error", () => {});
  await server.drain({ idle: 50, unfinished: 100 });
  await closed;
});

test("a request that takes too long is cut when the time for stopping is over", async () => {
  const server = await listen({ fetch: () => new Promise<Response>(() => {}) }, { port: 0, hostname });
  const { socket, send } = await open(server.port);
  send(get);
  const closed = once(socket, "close");
  socket.on("error", () => {});
  await server.drain({ total: 200 });
  await closed;
});
