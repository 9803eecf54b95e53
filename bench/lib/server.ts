// The process under load: `server.ts platform|bare sqlite|postgres <address>`. Prints one line when it listens.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listen } from "@vitrine/platform";
import { bareAdd, bareGet, openBareCarts, ownersOf } from "./bare.ts";
import { type EngineName, openStore } from "./engines.ts";
import { addBody, addPath, answer, post } from "./requests.ts";
import { openShop } from "./shop.ts";

const [kind, engine, address = ""] = process.argv.slice(2);
const database = { engine: engine as EngineName, address, remove: async () => {} };

const shop = await openShop(openStore(database));
const tokens = await Promise.all(Array.from({ length: 64 }, shop.visitor));
const productIds = shop.productIds.slice(0, 1);
const body = addBody(productIds);
for (const token of tokens) await answer(shop.platform.fetch(post(addPath, token, body)));

const port = kind === "bare" ? await serveBare() : (await listen(shop.platform, { port: 0 })).port;
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens, addBody: body })}\n`);

/** The least a server can do: the statements behind node:http, no routes, no checks. */
async function serveBare(): Promise<number> {
  await shop.close();
  const bare = await openBareCarts(database);
  const owners = await ownersOf(bare);
  let next = 0;
  // One connection runs one transaction at a time.
  let line: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const owner = owners[next++ % owners.length];
      if (!owner) throw new Error("There is no cart.");
      const isWrite = request.method === "POST";
      if (isWrite) JSON.parse(Buffer.concat(chunks).toString());
      line = line.then(async () => {
        if (isWrite) await bareAdd(bare, owner, productIds[0] ?? "");
        response.setHeader("content-type", "application/json").end(await bareGet(bare, owner));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}
