import { type BlockList, isIP } from "node:net";
import { familyOf, networkList } from "../../kernel/network-list.ts";

/** Addresses of proxies whose word about who they speak for is taken. */
export class TrustedProxies {
  readonly #list: BlockList;
  readonly #isEmpty: boolean;

  /**
   * @param entries addresses and networks: `10.0.0.5`, `10.1.0.0/16`, `fd00::/8`
   * @throws Error that names the entry that is neither
   */
  constructor(entries: readonly string[]) {
    this.#list = networkList(entries);
    this.#isEmpty = entries.length === 0;
  }

  has(address: string): boolean {
    if (this.#isEmpty) return false;
    const plain = unmapped(address);
    return isIP(plain) !== 0 && this.#list.check(plain, familyOf(plain));
  }

  /**
   * Who sent a request: the last address of `X-Forwarded-For` that is not a trusted proxy. What stands left of it was
   * written by whoever sends it and proves nothing. A trusted peer that names no one speaks for itself.
   */
  clientOf(peer: string, forwardedFor: string): string | undefined {
    if (!this.has(peer)) return unmapped(peer);
    let client: string | undefined;
    for (const entry of forwardedFor.split(",").reverse()) {
      const address = addressIn(entry);
      if (address === undefined) break;
      client = address;
      if (!this.has(address)) break;
    }
    return client;
  }
}

/** This machine. */
export const loopback: TrustedProxies = new TrustedProxies(["127.0.0.0/8", "::1"]);

/** IPv4 as sockets that take both versions show it: `::ffff:127.0.0.1`. */
function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An entry with the port that some proxies add; undefined for what is no address. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) ? unmapped(bare) : undefined;
}
