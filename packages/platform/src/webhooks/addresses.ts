import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Nobody's webhook lives there, but cloud machines keep their secrets there: link-local, unspecified, multicast. */
const forbidden = blockList(
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
  ["100.100.100.200", 32],
  ["::", 128],
  ["fe80::", 10],
  ["ff00::", 8],
  ["fd00:ec2::254", 128],
);

/** This machine and private networks, where HTTP may do. */
const inside = blockList(
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["::1", 128],
  ["fc00::", 7],
);

function blockList(...networks: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** Why a webhook cannot have this URL; undefined when it can, as far as the text tells. */
export function refusalOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "must be an https:// URL";
  if (url.username || url.password) return "must not carry a name and password; put a secret into the path";
  const host = hostOf(url);
  if (isIP(host)) return refusalOfAddress(url, host);
  const isLocal = !host.includes(".") || /\.(localhost|local|internal|test)$/.test(host);
  return url.protocol === "http:" && !isLocal
    ? "must be an https:// URL, unless it leads to a private network"
    : undefined;
}

/** The address to connect to, asked for once so that nobody swaps it after it was checked. Throws for refused ones. */
export async function addressOf(url: URL): Promise<{ readonly address: string; readonly family: 4 | 6 }> {
  const host = hostOf(url);
  const { address } = isIP(host) ? { address: host } : await lookup(host);
  const refusal = refusalOfAddress(url, address);
  if (refusal) throw new Error(`The address ${refusal}.`);
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

function refusalOfAddress({ protocol }: URL, address: string): string | undefined {
  const family = familyOf(address);
  if (forbidden.check(address, family)) return "must not be link-local, unspecified or multicast";
  if (protocol === "http:" && !inside.check(address, family))
    return "must be reached by HTTPS outside a private network";
  return undefined;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}
