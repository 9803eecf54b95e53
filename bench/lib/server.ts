// The platform under load: `server.ts sqlite|postgres <address>`. Prints one line when it listens.
import { listen } from "@vitrine/platform";
import { referenceOf } from "./buy.ts";
import { type EngineName, openStore } from "./engines.ts";
import { addBody, addPath, answer, post } from "./requests.ts";
import { access, openShop } from "./shop.ts";

const [engine, address = ""] = process.argv.slice(2);

const { platform, productIds, slugs, visitor } = await openShop(openStore({ engine: engine as EngineName, address }), {
  generated: 500,
});
const tokens = await Promise.all(Array.from({ length: 64 }, visitor));
const body = addBody(productIds.slice(0, 1));
for (const token of tokens) await answer(platform.fetch(post(addPath, token, body)));
const { port } = await listen(platform, { port: 0 });
const url = `http://127.0.0.1:${port}`;
process.stdout.write(
  `${JSON.stringify({ url, clientId: access.clientId, tokens, addBody: body, items: productIds.map(referenceOf), slugs, pid: process.pid })}\n`,
);
