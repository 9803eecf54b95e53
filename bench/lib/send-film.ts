// Sends that many bytes of a film to an address: `send-film.ts <address> <bytes>`. Ends with 1 when it is not taken.
const [address = "", bytes = "0"] = process.argv.slice(2);
const part = Buffer.alloc(1024 * 1024, 7);
const head = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");

async function* film(): AsyncGenerator<Uint8Array> {
  yield head;
  for (let left = Number(bytes) - head.length; left > 0; left -= part.length)
    yield left < part.length ? part.subarray(0, left) : part;
}

const response = await fetch(address, { method: "PUT", body: film(), duplex: "half" } as unknown as RequestInit);
process.exitCode = response.status === 200 ? 0 : 1;
