// The least a web server can do: answers `/<bytes>` with a page of that size. Prints its address when it listens.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const pages = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const page = pages.get(path) ?? Buffer.alloc(Number(path.slice(1)), "<p>page</p>");
  pages.set(path, page);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": page.byteLength });
  response.end(page);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
