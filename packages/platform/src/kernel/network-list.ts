import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Addresses and networks to look others up in: `10.0.0.5`, `10.1.0.0/16`, `fd00::/8`.
 * @throws Error that names the entry that is neither
 */
export function networkList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const bits = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    if (isIP(address) === 0 || length > bits)
      throw new Error(`"${entry}" is neither an address nor a network such as 10.1.0.0/16`);
    list.addSubnet(address, length, familyOf(address));
  }
  return list;
}

/** As lists and sockets name it. */
export function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * What callers from an address are counted under. One customer of a network has a whole /64 of IPv6, so that is one
 * caller.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
