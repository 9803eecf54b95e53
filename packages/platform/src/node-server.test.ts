import { once } from "node:events";
import { connect } from "node:net";
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
