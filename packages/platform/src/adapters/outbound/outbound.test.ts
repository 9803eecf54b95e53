import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { OutboundRequest } from "../../kernel/outbound.ts";
import { loopbackNetworks } from "./networks.ts";
import { createOutbound, type HostAddress } from "./outbound.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A listener on this machine that counts connections. */
async function listener(answer: RequestListener = (_, response) => response.end("hello")) {
  const seen = vi.fn();
  const server = createServer(answer).on("connection", seen);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => seen.mock.calls.length };
}

/** Names that lead where the test says; no one outside the machine is asked. */
const names = (...answers: readonly (readonly string[])[]) => {
  const asked: string[] = [];
  const resolve = async (host: string): Promise<HostAddress[]> => {
    const answer = answers[Math.min(asked.push(host), answers.length) - 1] ?? [];
    return answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { resolve, asked };
};

const patient: OutboundRequest = { timeout: 30_000, maxBytes: 1000 };

test("a name that leads to this machine is refused before anybody connects", async () => {
  const { port, connections } = await listener();
  const { resolve } = names(["127.0.0.1"]);
  const sent = createOutbound({ resolve }).send(`https://hooks.example:${port}/`, patient);
  await expect(sent).rejects.toMatchObject({ name: "AddressNotAllowed", message: expect.stringContaining("public") });
  expect(connections()).toBe(0);
});

test.for([["169.254.169.254"], ["::ffff:127.0.0.1"], ["64:ff9b::a00:1"], ["10.0.0.1", "fe80::1"], ["0.0.0.0"]])(
  "a name that leads to %s is refused",
  async (addresses) => {
    const { resolve } = names(addresses);
    const sent = createOutbound({ resolve }).send("https://hooks.example/", patient);
    await expect(sent).rejects.toMatchObject({ name: "AddressNotAllowed" });
  },
);

test("a name that leads nowhere is refused", async () => {
  const { resolve } = names([]);
  const sent = createOutbound({ resolve }).send("https://hooks.example/", patient);
  await expect(sent).rejects.toThrow("leads nowhere");
});

test("the address that was looked at is the one connected to, however a name changes", async () => {
  const { port } = await listener((request, response) => response.end(request.headers.host));
  const { resolve, asked } = names(["127.0.0.1"], ["10.0.0.1"]);
  const outbound = createOutbound({ networks: loopbackNetworks, resolve });
  const { body } = await outbound.send(`http://hooks.test:${port}/`, patient);
  expect(body.toString()).toBe(`hooks.test:${port}`);
  expect(asked).toEqual(["hooks.test"]);
  // The next connection looks again.
  await expect(outbound.send(`http://hooks.test:${port}/`, patient)).rejects.toMatchObject({
    name: "AddressNotAllowed",
  });
});

test("of the addresses of a name only those that may be reached are tried", async () => {
  const { port } = await listener();
  const { resolve } = names(["10.0.0.1", "169.254.169.254", "127.0.0.1"]);
  const outbound = createOutbound({ networks: loopbackNetworks, resolve });
  expect((await outbound.send(`http://hooks.test:${port}/`, patient)).status).toBe(200);
});

test("redirects are answers: nothing follows them", async () => {
  const location = "http://169.254.169.254/latest";
  const { port, connections } = await listener((_, response) => response.writeHead(302, { location }).end());
  const outbound = createOutbound({ networks: loopbackNetworks });
  const { status, headers } = await outbound.send(`http://127.0.0.1:${port}/`, patient);
  expect([status, headers.location, connections()]).toEqual([302, location, 1]);
  await expect(outbound.send(location, patient)).rejects.toMatchObject({ name: "AddressNotAllowed" });
});

test("a body is sent whole, and nothing of an answer is read where nobody wants it", async () => {
  const { port } = await listener(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.writeHead(Buffer.concat(parts).toString() === "grüße" ? 200 : 400).write("x".repeat(100_000));
  });
  const outbound = createOutbound({ networks: loopbackNetworks });
  const request = { ...patient, method: "POST", body: "grüße", maxBytes: 0 };
  const { status, body } = await outbound.send(`http://127.0.0.1:${port}/`, request);
  expect([status, body.length]).toEqual([200, 0]);
});

test("an answer that is too long is given up", async () => {
  const { port } = await listener((_, response) => response.end("x".repeat(1001)));
  const outbound = createOutbound({ networks: loopbackNetworks });
  const sent = outbound.send(`http://127.0.0.1:${port}/`, patient);
  await expect(sent).rejects.toMatchObject({ name: "ResponseTooLarge" });
});

test("a request times out, also while its name is looked up and while its response is read", async () => {
  const { port } = await listener((_, response) => response.writeHead(200).write("x"));
  const hasty = { ...patient, timeout: 50 };
  const stuck = createOutbound({ resolve: () => new Promise(() => {}) });
  await expect(stuck.send("https://hooks.example/", hasty)).rejects.toMatchObject({ name: "AbortError" });
  const endless = createOutbound({ networks: loopbackNetworks }).send(`http://127.0.0.1:${port}/`, hasty);
  await expect(endless).rejects.toThrow();
});

test("whoever asked may give up", async () => {
  const { port } = await listener(() => {});
  const abort = new AbortController();
  const outbound = createOutbound({ networks: loopbackNetworks });
  const sent = outbound.send(`http://127.0.0.1:${port}/`, { ...patient, signal: abort.signal });
  abort.abort();
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
});

const again: OutboundRequest = { method: "POST", body: "hello", timeout: 30_000, maxBytes: 0, reusesConnection: true };

/** Until what was sent is read, and its connection free. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("requests that may take the connection of the last one, whose response they do not want, make one", async () => {
  const { port, connections } = await listener();
  const { resolve, asked } = names(["127.0.0.1"]);
  const outbound = createOutbound({ networks: loopbackNetworks, resolve });
  for (let count = 0; count < 3; count++) {
    expect(await outbound.send(`http://hooks.test:${port}/`, again)).toMatchObject({ status: 200 });
    await settled();
  }
  expect(connections()).toBe(1);
  expect(asked).toHaveLength(1);
  await outbound.send(`http://hooks.test:${port}/`, patient);
  expect(connections()).toBe(2);
});

test("a connection outlives the time of the request that made it", async () => {
  const { port, connections } = await listener();
  const outbound = createOutbound({ networks: loopbackNetworks });
  for (let count = 0; count < 2; count++) {
    await outbound.send(`http://127.0.0.1:${port}/`, { ...again, timeout: 200 });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(connections()).toBe(1);
});

test("a connection is not taken for another name, nor one whose response is long", async () => {
  const { port, connections } = await listener((_, response) => response.end("x".repeat(200_000)));
  const { resolve } = names(["127.0.0.1"]);
  const outbound = createOutbound({ networks: loopbackNetworks, resolve });
  for (const host of ["one.test", "two.test", "two.test"]) {
    expect(await outbound.send(`http://${host}:${port}/`, again)).toMatchObject({ status: 200 });
    await settled();
  }
  expect(connections()).toBe(3);
});

test("a connection that was closed meanwhile is made again, and the request arrives", async () => {
  const bodies: string[] = [];
  const served = new WeakSet();
  const { port, connections } = await listener(async (request, response) => {
    if (served.has(request.socket)) return request.socket.destroy();
    served.add(request.socket);
    bodies.push(Buffer.concat(await request.toArray()).toString());
    response.end();
  });
  const outbound = createOutbound({ networks: loopbackNetworks });
  for (let count = 0; count < 3; count++) {
    expect(await outbound.send(`http://127.0.0.1:${port}/`, again)).toMatchObject({ status: 200 });
    await settled();
  }
  expect(bodies).toEqual(["hello", "hello", "hello"]);
  expect(connections()).toBe(3);
});

test("a new connection that is closed without a response fails, and is not tried again", async () => {
  const { port, connections } = await listener((request) => request.socket.destroy());
  const outbound = createOutbound({ networks: loopbackNetworks });
  await expect(outbound.send(`http://127.0.0.1:${port}/`, again)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(connections()).toBe(1);
});
